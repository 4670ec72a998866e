import { classNames } from '#ui/class-names.ts';

type Props = { name: string; className?: string };

/** The product's sign with the name beside it. */
export function Logo({ name, className }: Props) {
  return (
    <span className={classNames('flex min-w-0 items-center gap-2.5', className)}>
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 shrink-0">
        <rect width="32" height="32" rx="9" className="fill-brand" />
        <g transform="rotate(-35 16 16)" className="fill-brand-contrast">
          <rect x="4" y="14.75" width="24" height="2.5" rx="1.25" />
          <rect x="7" y="10" width="3.6" height="12" rx="1.8" />
          <rect x="21.4" y="10" width="3.6" height="12" rx="1.8" />
        </g>
      </svg>
      <span className="display truncate font-bold text-20">{name}</span>
    </span>
  );
}
