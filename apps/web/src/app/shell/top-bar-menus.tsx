// load-group: menus

import { NotificationBell } from '#features/notifications/notification-bell.tsx';
import { AccountMenu } from './account-menu.tsx';

export type TopBarMenu = 'language' | 'bell' | 'account';

type Props = {
  /** The menu whose button was pressed before this was loaded. */
  startOpen: TopBarMenu | null;
};

/** The menus at the end of the top bar. */
export function EndMenus({ startOpen }: Props) {
  return (
    <>
      <NotificationBell startOpen={startOpen === 'bell'} />
      <AccountMenu startOpen={startOpen === 'account'} />
    </>
  );
}
