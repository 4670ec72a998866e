import { DEFAULT_APP_NAME } from '@spotter/contract/limits';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wornBrand } from '#features/settings/api.ts';
import { nameTab } from '#lib/page-title.ts';
import { ProductPicture } from './landing/product-picture.tsx';
import { LanguageButton } from './language-button.tsx';
import { Logo } from './logo.tsx';
import { PageBoundary } from './page-boundary.tsx';

const LanguageMenu = lazy(() => import('./language-menu.tsx').then((m) => ({ default: m.LanguageMenu })));

/** The calm place around signing in and joining; where it is wide, the product stands beside it. */
export function VisitorShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const brand = wornBrand();
  const name = brand?.appName ?? DEFAULT_APP_NAME;
  useEffect(() => nameTab(name), [name]);
  /** Before the menu was loaded: it opens as soon as it can. */
  const [pressed, setPressed] = useState(false);
  return (
    <div className="grid min-h-dvh bg-surface-1 lg:grid-cols-[minmax(32rem,1fr)_1.1fr]">
      <div className="flex min-w-0 flex-col px-safe pt-safe pb-safe">
        <header className="mx-auto flex min-h-16 w-full max-w-110 items-center justify-between gap-4">
          {/* The landing page comes from the server, so this is a navigation of the browser. */}
          <a
            href="/"
            aria-label={t('shell.visitor.home', { name })}
            className="flex min-h-11 min-w-0 items-center rounded-control no-underline"
          >
            <Logo name={name} logo={brand} />
          </a>
          {/* Its picture, not its edge, ends where the fields end. */}
          <span className="-mr-2.5 flex pointer-coarse:-mr-3">
            <Suspense fallback={<LanguageButton onClick={() => setPressed(true)} />}>
              <LanguageMenu startOpen={pressed} />
            </Suspense>
          </span>
        </header>
        <main className="mx-auto flex w-full max-w-110 flex-1 flex-col py-8 sm:justify-center">
          <PageBoundary>{children}</PageBoundary>
        </main>
      </div>
      <aside
        aria-hidden="true"
        className="sticky top-0 hidden h-dvh items-center justify-center overflow-hidden border-line border-l bg-surface-0 lg:flex"
      >
        <ProductPicture />
      </aside>
    </div>
  );
}
