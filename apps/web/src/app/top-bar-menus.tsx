import { lazy, Suspense } from 'react';
import { NotificationBell } from '#features/notifications/notification-bell.tsx';
import { AccountMenu } from './account-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';

/** It knows the channels, which no menu needs. */
const ChatLink = lazy(() =>
  import('#features/messages/chat-link.tsx').then((m) => ({ default: m.ChatLink })),
);

export type TopBarMenu = 'language' | 'bell' | 'account';

/** What opens from the top bar; `startOpen` is the one whose button was pressed before this was loaded. */
export function TopBarMenus({ startOpen }: { startOpen: TopBarMenu | null }) {
  return (
    <>
      <LanguageMenu startOpen={startOpen === 'language'} />
      <Suspense fallback={<span className="size-10 pointer-coarse:size-11" />}>
        <ChatLink />
      </Suspense>
      <NotificationBell startOpen={startOpen === 'bell'} />
      <AccountMenu startOpen={startOpen === 'account'} />
    </>
  );
}
