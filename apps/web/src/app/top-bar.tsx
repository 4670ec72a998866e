import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { BellButton } from '#features/notifications/bell-button.tsx';
import { useAppName } from '#features/settings/api.ts';
import { PATHS } from '#lib/paths.ts';
import { AccountButton } from './account-button.tsx';
import { LanguageButton } from './language-button.tsx';
import { Logo } from './logo.tsx';
import { MoreButton } from './more-button.tsx';
import { navigationOf, splitNavigation } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';
import type { TopBarMenu } from './top-bar-menus.tsx';

const MoreMenu = lazy(() => import('./more-menu.tsx').then((m) => ({ default: m.MoreMenu })));
/** Menus and their placing are a third of the first load, so they come right after it. */
const TopBarMenus = lazy(() => import('./top-bar-menus.tsx').then((m) => ({ default: m.TopBarMenus })));

/** Name, places (where it is wide), language, bell and account. */
export function TopBar() {
  const appName = useAppName();
  /** Pressed before its menu was loaded: it opens as soon as it can. */
  const [pressed, setPressed] = useState<TopBarMenu | null>(null);
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-surface-1 pt-safe">
      <div className="mx-auto flex h-14 max-w-page items-center gap-4 px-safe md:h-16 md:gap-6 xl:max-w-360">
        <Link href={PATHS.home} className="flex min-h-11 min-w-0 items-center rounded-control no-underline">
          <Logo name={appName} />
        </Link>
        <Places />
        <div className="ml-auto flex shrink-0 items-center gap-1">
          <Suspense
            fallback={
              <>
                <LanguageButton onClick={() => setPressed('language')} />
                <span className="size-10 pointer-coarse:size-11" />
                <BellButton onClick={() => setPressed('bell')} />
                <AccountButton onClick={() => setPressed('account')} />
              </>
            }
          >
            <TopBarMenus startOpen={pressed} />
          </Suspense>
        </div>
      </div>
    </header>
  );
}

const PLACE =
  'relative flex h-16 min-w-0 flex-col items-center justify-center gap-1 px-2.5 font-medium text-13 text-2 no-underline transition-colors hover:text-1 *:[span]:max-w-full *:[svg]:size-5 *:[svg]:shrink-0 after:absolute after:inset-x-1 after:bottom-0 after:h-0.5 after:rounded-pill';
const HERE =
  'aria-[current=page]:font-semibold aria-[current=page]:text-brand-text aria-[current=page]:after:bg-brand-text';
const MORE_HERE = 'data-here:font-semibold data-here:text-brand-text data-here:after:bg-brand-text';

/** All places where it is wide; in between, the near ones and More. */
function Places() {
  const { t } = useTranslation();
  const { role } = useMe();
  const { near, more } = splitNavigation(role);
  const [pressed, setPressed] = useState(false);
  const button = (
    <MoreButton
      items={more}
      aria-haspopup="menu"
      aria-expanded={pressed}
      onClick={() => setPressed(true)}
      className={`${PLACE} ${MORE_HERE}`}
    />
  );
  return (
    <nav aria-label={t('shell.nav.label')} className="hidden min-w-0 flex-1 md:block">
      <ul className="flex min-w-0 items-center justify-center gap-0.5 2xl:gap-2">
        {navigationOf(role).map((item) => (
          <li key={item.path} className={`min-w-0 ${near.includes(item) ? '' : 'max-xl:hidden'}`}>
            <NavigationLink item={item} className={`${PLACE} ${HERE}`} />
          </li>
        ))}
        <li className="xl:hidden">
          {pressed ? (
            <Suspense fallback={button}>
              <MoreMenu items={more} className={`${PLACE} ${MORE_HERE}`} />
            </Suspense>
          ) : (
            button
          )}
        </li>
      </ul>
    </nav>
  );
}
