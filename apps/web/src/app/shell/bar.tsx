import type { Settings } from '@spotter/contract/settings';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Logo } from '#app/logo.tsx';
import { pathTo } from '#lib/paths.ts';
import { classNames } from '#ui/class-names.ts';
import { heightOf } from './bar-look.ts';

export type BarBrand = Pick<Settings, 'appName' | 'logoUrl' | 'logoSize' | 'logoPosition'>;

type Props = {
  brand: BarBrand;
  /** The navigation; shown only where the bar is wide. */
  places: ReactNode;
  /** The menus in two halves, because a centred logo goes between them. */
  actions: [start: ReactNode, end: ReactNode];
  /** A preview without interaction. */
  still?: boolean;
  className?: string;
};

const ROW = 'mx-auto max-w-whole items-center gap-4 px-safe @3xl:gap-6';
const GROUP = 'flex shrink-0 items-center gap-1';
/** The items take the space they need before the name does. */
const PLACES = 'hidden min-w-0 flex-auto @3xl:block';

/** The position of the logo when there is no room for its name. */
const ALIGNED = { 'top-left': '', 'top-center': 'justify-center', 'top-right': 'justify-end' };

/** The top bar in a studio's brand. Its layout depends on its own width, so that the preview can use it too. */
export function Bar({ brand, places, actions: [start, end], still = false, className }: Props) {
  const position = brand.logoPosition;
  const logo = <Logo name={brand.appName} logo={brand} className={`max-w-80 ${ALIGNED[position]}`} />;
  const look = 'flex min-h-11 min-w-0 shrink-[999] items-center rounded-control no-underline';
  const mark = still ? (
    <span className={look}>{logo}</span>
  ) : (
    <Link href={pathTo('/')} className={look}>
      {logo}
    </Link>
  );
  const height = heightOf(brand);
  return (
    <header data-bar="" className={classNames('@container border-line border-b bg-surface-1', className)}>
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
