import { NotificationBell } from '#features/notifications/notification-bell.tsx';
import { AccountMenu } from './account-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';

/** What opens from the top bar. */
export function TopBarMenus() {
  return (
    <>
      <LanguageMenu />
      <NotificationBell />
      <AccountMenu />
    </>
  );
}
