// load-group: side

import type { Settings } from '@spotter/contract/settings';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import { JumpButton } from '#app/jump/jump-button.tsx';
import { Logo } from '#app/logo.tsx';
import { useNavigation } from '#app/navigation.ts';
import type { NavigationItem } from '#lib/feature.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { NavigationLink } from './navigation-link.tsx';

/** The groups in order; the first needs no heading. */
const GROUPS = [
  { group: 'people', heading: null },
  { group: 'plan', heading: 'shell.side.plan' },
  { group: 'studio', heading: 'shell.side.studio' },
] as const;

const ITEM =
  'flex min-h-9 items-center gap-3 rounded-control px-3 py-1 font-medium text-15 text-ink-soft no-underline transition-colors hover:bg-surface-2 hover:text-ink aria-[current=page]:bg-surface-2 aria-[current=page]:font-semibold aria-[current=page]:text-ink *:[span]:whitespace-normal *:[svg]:size-5 *:[svg]:shrink-0 aria-[current=page]:*:[svg]:text-brand-text';

const ALIGNED = { 'top-left': '', 'top-center': 'justify-center', 'top-right': 'justify-end' };

type Props = {
  brand: Pick<Settings, 'appName' | 'logoUrl' | 'logoSize' | 'logoPosition'>;
  /** How much waits behind a place. */
  renderCount?: (item: NavigationItem) => ReactNode;
  /** The signed-in person's button, at the foot: a name of usual length has one line beside the menus. */
  person: ReactNode;
  /** Beside the person. */
  menus: ReactNode;
  /** As in a picture: nothing leads anywhere or scrolls. */
  still?: boolean;
  /** Its place on the page. */
  className: string;
};

/** The side bar of a brand: its logo and all places with their names. */
export function SideBarView({ brand, renderCount, person, menus, still, className }: Props) {
  const { t } = useTranslation();
  const items = useNavigation();
  const logo = <Logo name={brand.appName} logo={brand} />;
  const look = `flex min-h-11 min-w-0 items-center rounded-control px-2 no-underline ${ALIGNED[brand.logoPosition]}`;
  return (
    <header className={className}>
      {still ? (
        <span className={look}>{logo}</span>
      ) : (
        <Link href={pathTo('/')} className={look}>
          {logo}
        </Link>
      )}
      <JumpButton />
      <nav
        aria-label={t('shell.nav.label')}
        className={classNames(
          '-mx-1 flex min-h-0 flex-1 flex-col gap-5 px-1 py-1',
          still ? 'overflow-hidden' : 'overflow-y-auto',
        )}
      >
        {GROUPS.map(({ group, heading }) => (
          <Fragment key={group}>
            <ul aria-label={heading ? t(heading) : undefined} className="flex flex-col gap-0.5">
              {heading && (
                <li aria-hidden className="px-3 pb-1 font-medium text-13 text-ink-faint">
                  {t(heading)}
                </li>
              )}
              {items
                .filter((item) => (item.group ?? 'studio') === group)
                .map((item) => (
                  <li key={item.path} className="relative">
                    <NavigationLink item={item} className={ITEM} />
                    {renderCount?.(item)}
                  </li>
                ))}
            </ul>
          </Fragment>
        ))}
      </nav>
      <div className="flex items-center border-line border-t pt-2">
        <div className="min-w-0 flex-1 *:w-full *:justify-start *:gap-2 *:px-1">{person}</div>
        {menus}
      </div>
    </header>
  );
}
