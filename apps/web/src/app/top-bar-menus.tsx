import { lazy, Suspense, useState } from 'react';
import { NotificationBell } from '#features/notifications/notification-bell.tsx';
import { AccountMenu } from './account-menu.tsx';
import { LanguageButton } from './language-button.tsx';

/** It knows the channels, which no menu needs. */
const ChatLink = lazy(() =>
  import('#features/messages/chat-link.tsx').then((m) => ({ default: m.ChatLink })),
);

const LanguageMenu = lazy(() => import('./language-menu.tsx').then((m) => ({ default: m.LanguageMenu })));

export type TopBarMenu = 'language' | 'bell' | 'account';

type Props = {
  /** The one whose button was pressed before this was loaded. */
  startOpen: TopBarMenu | null;
};

/** The first half of what opens from the top bar. */
export function StartMenus({ startOpen }: Props) {
  const [pressed, setPressed] = useState(startOpen === 'language');
  return (
    <>
      <Suspense fallback={<LanguageButton onClick={() => setPressed(true)} />}>
        <LanguageMenu startOpen={pressed} />
      </Suspense>
      <Suspense fallback={<span className="size-10 pointer-coarse:size-11" />}>
        <ChatLink />
      </Suspense>
    </>
  );
}

/** The second half. */
export function EndMenus({ startOpen }: Props) {
  return (
    <>
      <NotificationBell startOpen={startOpen === 'bell'} />
      <AccountMenu startOpen={startOpen === 'account'} />
    </>
  );
}
