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
import { navigationOf } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';
import type { TopBarMenu } from './top-bar-menus.tsx';

/** Menus and their placing are a third of the first load, so they come right after it. */
const TopBarMenus = lazy(() => import('./top-bar-menus.tsx').then((m) => ({ default: m.TopBarMenus })));

/** Name, places (where it is wide), language, bell and account. */
export function TopBar() {
  const { t } = useTranslation();
  const { role } = useMe();
  const appName = useAppName();
  /** Pressed before its menu was loaded: it opens as soon as it can. */
  const [pressed, setPressed] = useState<TopBarMenu | null>(null);
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-surface-1 pt-safe">
      <div className="mx-auto flex h-14 max-w-page items-center gap-4 px-safe md:h-16 md:gap-6">
        <Link href={PATHS.home} className="flex min-h-11 min-w-0 items-center rounded-control no-underline">
          <Logo name={appName} />
        </Link>
        <nav aria-label={t('shell.nav.label')} className="hidden min-w-0 flex-1 md:block">
          <ul className="flex items-center gap-1">
            {navigationOf(role).map((item) => (
              <li key={item.path} className="min-w-0">
                <NavigationLink
                  item={item}
                  className="flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-15 text-2 no-underline transition-colors hover:bg-surface-2 hover:text-1 aria-[current=page]:bg-surface-2 aria-[current=page]:font-semibold aria-[current=page]:text-1 *:[svg]:size-4.5 *:[svg]:shrink-0 aria-[current=page]:*:[svg]:text-brand-text"
                />
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex shrink-0 items-center gap-1">
          <Suspense
            fallback={
              <>
                <LanguageButton onClick={() => setPressed('language')} />
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
