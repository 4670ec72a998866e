// load-group: side

import { Fragment, useState } from 'react';
import { Link } from 'wouter';
import { JumpButton } from '#app/jump/jump-button.tsx';
import { Logo } from '#app/logo.tsx';
import { useNavigation } from '#app/navigation.ts';
import { navigation } from '#app/routes.ts';
import { BellButton } from '#features/notifications/bell-button.tsx';
import { useAppName, useSettings } from '#features/settings/api.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { late } from '#ui/state/late.tsx';
import { AccountButton } from './account-button.tsx';
import { LanguageButton } from './language-button.tsx';
import { NavigationLink } from './navigation-link.tsx';
import { SIDE_BAR } from './side-bar-look.ts';
import type { TopBarMenu } from './top-bar-menus.tsx';

/** As in the top bar: menus load when somebody uses the page, and their buttons wait for them. */
const MENU = { later: 'used', without: 'wait' } as const;
const Bell = late(
  () => import('#features/notifications/notification-bell.tsx').then((m) => m.NotificationBell),
  MENU,
);
const Account = late(() => import('./account-menu.tsx').then((m) => m.AccountMenu), MENU);
const Language = late(() => import('./language-menu.tsx').then((m) => m.LanguageMenu), MENU);

/** What waits behind an item; without it the item has no number. */
const COUNTS = new Map(
  navigation.flatMap(({ path, count }) =>
    count ? [[path, late(count, { words: ['community'], without: 'quiet' })] as const] : [],
  ),
);

/** The groups in order; the first needs no heading. */
const GROUPS = [
  { group: 'people', heading: null },
  { group: 'plan', heading: 'shell.side.plan' },
  { group: 'studio', heading: 'shell.side.studio' },
] as const;

const ITEM =
  'flex min-h-9 items-center gap-3 rounded-control px-3 font-medium text-15 text-ink-soft no-underline transition-colors hover:bg-surface-2 hover:text-ink aria-[current=page]:bg-surface-2 aria-[current=page]:font-semibold aria-[current=page]:text-ink *:[svg]:size-5 *:[svg]:shrink-0 aria-[current=page]:*:[svg]:text-brand-text';

const ALIGNED = { 'top-left': '', 'top-center': 'justify-center', 'top-right': 'justify-end' };

/** A trainer's navigation at a desk: all places with their names, and how many messages and people wait. */
export function SideBar() {
  const { t } = useTranslation();
  const { data } = useSettings();
  const appName = useAppName();
  const items = useNavigation();
  const brand = { logoUrl: data?.logoUrl ?? null, logoSize: data?.logoSize ?? 'medium' } as const;
  /** The menu pressed before it was loaded; it opens once it is. */
  const [pressed, setPressed] = useState<TopBarMenu | null>(null);
  return (
    <header className={SIDE_BAR}>
      <Link
        href={pathTo('/')}
        className={`flex min-h-11 min-w-0 items-center rounded-control px-2 no-underline ${ALIGNED[data?.logoPosition ?? 'top-left']}`}
      >
        <Logo name={appName} logo={brand} />
      </Link>
      <JumpButton />
      <nav
        aria-label={t('shell.nav.label')}
        className="-mx-1 flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-1 py-1"
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
                .map((item) => {
                  const Count = COUNTS.get(item.path);
                  return (
                    <li key={item.path} className="relative">
                      <NavigationLink item={item} className={ITEM} />
                      {Count && (
                        <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center">
                          <Count />
                        </span>
                      )}
                    </li>
                  );
                })}
            </ul>
          </Fragment>
        ))}
      </nav>
      <div className="flex items-center gap-1 border-line border-t pt-2">
        <div className="min-w-0 flex-1 *:w-full *:justify-start *:px-2">
          <Account
            named
            startOpen={pressed === 'account'}
            whileLoading={<AccountButton named onClick={() => setPressed('account')} />}
          />
        </div>
        <Bell
          startOpen={pressed === 'bell'}
          whileLoading={<BellButton onClick={() => setPressed('bell')} />}
        />
        <Language
          startOpen={pressed === 'language'}
          whileLoading={<LanguageButton onClick={() => setPressed('language')} />}
        />
      </div>
    </header>
  );
}
