import { Fragment, useState } from 'react';
import { Places } from '#app/shell/places.tsx';
import { BellButton } from '#features/notifications/bell-button.tsx';
import { useAppName, useSettings } from '#features/settings/api.ts';
import { late } from '#ui/state/late.tsx';
import { AccountButton } from './account-button.tsx';
import { Bar, type BarBrand } from './bar.tsx';
import { LanguageButton } from './language-button.tsx';
import type { TopBarMenu } from './top-bar-menus.tsx';

/** The menus and their positioning would be a third of the first load, so they load when somebody uses the page. */
const LanguageMenu = late(() => import('./language-menu.tsx').then((m) => m.LanguageMenu), {
  later: 'used',
  // After a deploy their code may be gone: the buttons stay, and the page offers to reload.
  without: 'wait',
});
const EndMenus = late(() => import('./top-bar-menus.tsx').then((m) => m.EndMenus), {
  later: 'used',
  // After a deploy their code may be gone: the buttons stay, and the page offers to reload.
  without: 'wait',
});

/** It loads the channels, which the menus do not need. */
const ChatLink = late(() => import('#features/messages/chat-link.tsx').then((m) => m.ChatLink), {
  onHome: true,
  without: 'wait',
});

/** With a centred logo, the logo's line scrolls away and the navigation stays. */
function stickyTop({ logoUrl, logoSize, logoPosition }: BarBrand): string {
  if (logoPosition !== 'top-center') return 'top-0';
  return logoUrl && logoSize === 'large' ? 'top-0 md:-top-20' : 'top-0 md:-top-16';
}

/** Logo and name, navigation (on wide screens), language, notifications and account. */
export function TopBar() {
  const { data } = useSettings();
  const appName = useAppName();
  const brand: BarBrand = {
    appName,
    logoUrl: data?.logoUrl ?? null,
    logoSize: data?.logoSize ?? 'medium',
    logoPosition: data?.logoPosition ?? 'top-left',
  };
  /** The menu pressed before it was loaded; it opens once it is. */
  const [pressed, setPressed] = useState<TopBarMenu | null>(null);
  return (
    <Bar
      brand={brand}
      className={`sticky z-30 pt-safe ${stickyTop(brand)}`}
      places={<Places />}
      actions={[
        <Fragment key="start">
          <LanguageMenu
            startOpen={pressed === 'language'}
            whileLoading={<LanguageButton onClick={() => setPressed('language')} />}
          />
          <ChatLink whileLoading={<span className="size-10 pointer-coarse:size-11" />} />
        </Fragment>,
        <EndMenus
          key="end"
          startOpen={pressed}
          whileLoading={
            <>
              <BellButton onClick={() => setPressed('bell')} />
              <AccountButton onClick={() => setPressed('account')} />
            </>
          }
        />,
      ]}
    />
  );
}
