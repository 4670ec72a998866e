import { LOGO_SIZES } from '@spotter/contract/limits';
import type { Settings } from '@spotter/contract/settings';
import { classNames } from '#ui/class-names.ts';

type Props = {
  name: string;
  /** The studio's own picture, in the place of the product's sign. */
  logo?: Pick<Settings, 'logoUrl' | 'logoSize'>;
  className?: string;
};

/** The studio's logo, or the product's sign, with the name beside it. */
export function Logo({ name, logo, className }: Props) {
  if (logo?.logoUrl) {
    const height = LOGO_SIZES[logo.logoSize];
    return (
      // A name that there is no room for goes into a second line, which is not shown; it is still read.
      <span
        style={{ height }}
        className={classNames('flex min-w-0 flex-wrap items-center gap-x-2.5 overflow-hidden', className)}
      >
        <img
          src={logo.logoUrl}
          alt=""
          style={{ height }}
          className="max-w-28 shrink-0 object-contain @3xl:max-w-40"
        />
        <span className="display whitespace-nowrap font-bold text-17 @3xl:text-20">{name}</span>
      </span>
    );
  }
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
