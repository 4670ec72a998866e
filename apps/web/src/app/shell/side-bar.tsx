// load-group: side

import { useState } from 'react';
import { navigation } from '#app/routes.ts';
import { BellButton } from '#features/notifications/bell-button.tsx';
import { useAppName, useSettings } from '#features/settings/api.ts';
import type { NavigationItem } from '#lib/feature.ts';
import { late } from '#ui/state/late.tsx';
import { AccountButton } from './account-button.tsx';
import { LanguageButton } from './language-button.tsx';
import { SIDE_BAR } from './side-bar-look.ts';
import { SideBarView } from './side-bar-view.tsx';
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

function Waiting({ path }: Pick<NavigationItem, 'path'>) {
  const Count = COUNTS.get(path);
  return (
    Count && (
      <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center">
        <Count />
      </span>
    )
  );
}

/** A trainer's navigation at a desk: all places with their names, and how many messages and people wait. */
export function SideBar() {
  const { data } = useSettings();
  const appName = useAppName();
  /** The menu pressed before it was loaded; it opens once it is. */
  const [pressed, setPressed] = useState<TopBarMenu | null>(null);
  return (
    <SideBarView
      className={SIDE_BAR}
      brand={{
        appName,
        logoUrl: data?.logoUrl ?? null,
        logoSize: data?.logoSize ?? 'medium',
        logoPosition: data?.logoPosition ?? 'top-left',
      }}
      renderCount={({ path }) => <Waiting path={path} />}
      person={
        <Account
          named
          startOpen={pressed === 'account'}
          whileLoading={<AccountButton named onClick={() => setPressed('account')} />}
        />
      }
      menus={
        <>
          <Bell
            startOpen={pressed === 'bell'}
            whileLoading={<BellButton onClick={() => setPressed('bell')} />}
          />
          <Language
            startOpen={pressed === 'language'}
            whileLoading={<LanguageButton onClick={() => setPressed('language')} />}
          />
        </>
      }
    />
  );
}
