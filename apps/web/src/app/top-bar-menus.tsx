import { NotificationBell } from '#features/notifications/notification-bell.tsx';
import { AccountMenu } from './account-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';

export type TopBarMenu = 'language' | 'bell' | 'account';

/** What opens from the top bar; `startOpen` is the one whose button was pressed before this was loaded. */
export function TopBarMenus({ startOpen }: { startOpen: TopBarMenu | null }) {
  return (
    <>
      <LanguageMenu startOpen={startOpen === 'language'} />
      <NotificationBell startOpen={startOpen === 'bell'} />
      <AccountMenu startOpen={startOpen === 'account'} />
    </>
  );
}
