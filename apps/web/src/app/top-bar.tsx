import { lazy, Suspense, useState } from 'react';
import { BellButton } from '#features/notifications/bell-button.tsx';
import { useAppName, useSettings } from '#features/settings/api.ts';
import { AccountButton } from './account-button.tsx';
import { Bar, type BarBrand } from './bar.tsx';
import { LanguageButton } from './language-button.tsx';
import { Places } from './places.tsx';
import type { TopBarMenu } from './top-bar-menus.tsx';

/** Menus and their placing are a third of the first load, so they come right after it. */
const load = () => import('./top-bar-menus.tsx');
const StartMenus = lazy(() => load().then((m) => ({ default: m.StartMenus })));
const EndMenus = lazy(() => load().then((m) => ({ default: m.EndMenus })));

/** Where the logo is in the middle, its line goes with the page and the places stay. */
function stickyTop({ logoUrl, logoSize, logoPosition }: BarBrand): string {
  if (logoPosition !== 'top-center') return 'top-0';
  return logoUrl && logoSize === 'large' ? 'top-0 md:-top-20' : 'top-0 md:-top-16';
}

/** Logo and name, places (where it is wide), language, bell and account. */
export function TopBar() {
  const { data } = useSettings();
  const appName = useAppName();
  const brand: BarBrand = {
    appName,
    logoUrl: data?.logoUrl ?? null,
    logoSize: data?.logoSize ?? 'medium',
    logoPosition: data?.logoPosition ?? 'top-left',
  };
  /** Pressed before its menu was loaded: it opens as soon as it can. */
  const [pressed, setPressed] = useState<TopBarMenu | null>(null);
  return (
    <Bar
      brand={brand}
      className={`sticky z-30 pt-safe ${stickyTop(brand)}`}
      places={<Places />}
      actions={[
        <Suspense
          key="start"
          fallback={
            <>
              <LanguageButton onClick={() => setPressed('language')} />
              <span className="size-10 pointer-coarse:size-11" />
            </>
          }
        >
          <StartMenus startOpen={pressed} />
        </Suspense>,
        <Suspense
          key="end"
          fallback={
            <>
              <BellButton onClick={() => setPressed('bell')} />
              <AccountButton onClick={() => setPressed('account')} />
            </>
          }
        >
          <EndMenus startOpen={pressed} />
        </Suspense>,
      ]}
    />
  );
}
