import type { Settings } from '@spotter/contract/settings';
import { classNames } from '#ui/class-names.ts';

/** In the sizes of `LOGO_SIZES`. Classes, because a prerendered page may not have inline styles. */
const HEIGHTS = { small: 'h-[32px]', medium: 'h-[48px]', large: 'h-[64px]' };

type Props = {
  name: string;
  /** The studio's logo, in place of the product's. */
  logo?: Pick<Settings, 'logoUrl' | 'logoSize'>;
  className?: string;
};

/** The studio's or the product's logo, with the name beside it. */
export function Logo({ name, logo, className }: Props) {
  if (logo?.logoUrl) {
    const height = HEIGHTS[logo.logoSize];
    return (
      // A name that does not fit wraps into a second line, which is hidden but still read by screen readers.
      <span
        className={classNames(
          'flex min-w-0 flex-wrap items-center gap-x-2.5 overflow-hidden',
          height,
          className,
        )}
      >
        <img
          src={logo.logoUrl}
          alt=""
          className={classNames('max-w-28 shrink-0 object-contain @3xl:max-w-40', height)}
        />
        <span className="display whitespace-nowrap font-extrabold text-17">{name}</span>
      </span>
    );
  }
  return (
    <span className={classNames('name-with-room flex min-w-0 items-center gap-2.5', className)}>
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 shrink-0">
        <rect width="32" height="32" rx="9" className="fill-brand" />
        <g transform="rotate(-35 16 16)" className="fill-brand-contrast">
          <rect x="4" y="14.75" width="24" height="2.5" rx="1.25" />
          <rect x="7" y="10" width="3.6" height="12" rx="1.8" />
          <rect x="21.4" y="10" width="3.6" height="12" rx="1.8" />
        </g>
      </svg>
      <span className="display truncate font-extrabold text-17">{name}</span>
    </span>
  );
}
