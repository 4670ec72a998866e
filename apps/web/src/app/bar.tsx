import type { Settings } from '@spotter/contract/settings';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PATHS } from '#lib/paths.ts';
import { classNames } from '#ui/class-names.ts';
import { Logo } from './logo.tsx';

export type BarBrand = Pick<Settings, 'appName' | 'logoUrl' | 'logoSize' | 'logoPosition'>;

type Props = {
  brand: BarBrand;
  /** Where one can go; only where the bar is wide. */
  places: ReactNode;
  /** What opens from the bar, in two halves: a logo in the middle stands between them. */
  actions: [start: ReactNode, end: ReactNode];
  /** Only to be looked at. */
  still?: boolean;
  className?: string;
};

const ROW = 'mx-auto max-w-page items-center gap-4 px-safe @3xl:gap-6 xl:max-w-360';
const GROUP = 'flex shrink-0 items-center gap-1';
/** As much room as they need comes before that of the name. */
const PLACES = 'hidden min-w-0 flex-auto @3xl:block';

/** Where the logo stands when its name has no room beside it. */
const ALIGNED = { 'top-left': '', 'top-center': 'justify-center', 'top-right': 'justify-end' };

/** As high as the logo needs. */
function heightOf({ logoUrl, logoSize }: BarBrand): string {
  if (!logoUrl || logoSize === 'small') return 'min-h-14 @3xl:min-h-16';
  return logoSize === 'large' ? 'min-h-20' : 'min-h-16';
}

/** The bar at the top in a studio's brand; lays itself out by its own width, so that a preview is the bar itself. */
export function Bar({ brand, places, actions: [start, end], still = false, className }: Props) {
  const position = brand.logoPosition;
  const logo = <Logo name={brand.appName} logo={brand} className={`max-w-80 ${ALIGNED[position]}`} />;
  const look = 'flex min-h-11 min-w-0 shrink-[999] items-center rounded-control no-underline';
  const mark = still ? (
    <span className={look}>{logo}</span>
  ) : (
    <Link href={PATHS.home} className={look}>
      {logo}
    </Link>
  );
  const height = heightOf(brand);
  return (
    <header className={classNames('@container border-line border-b bg-surface-1', className)}>
      {position === 'top-center' ? (
        <>
          <div
            className={classNames(
              ROW,
              height,
              'grid grid-cols-[minmax(min-content,1fr)_minmax(0,auto)_minmax(min-content,1fr)]',
            )}
          >
            <div className={GROUP}>{start}</div>
            {mark}
            <div className={classNames(GROUP, 'justify-self-end')}>{end}</div>
          </div>
          <div className={classNames(PLACES, 'border-line border-t px-safe')}>{places}</div>
        </>
      ) : (
        <div className={classNames(ROW, height, 'flex')}>
          {position === 'top-left' && mark}
          <div className={PLACES}>{places}</div>
          <div className={classNames(GROUP, position === 'top-left' ? 'ml-auto' : '@3xl:ml-auto')}>
            {start}
            {end}
          </div>
          {position === 'top-right' && (
            <span className="ml-auto flex min-w-0 shrink-[999] @3xl:ml-0">{mark}</span>
          )}
        </div>
      )}
    </header>
  );
}
