import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useAppName } from '#features/settings/api.ts';
import { nameTab, usePageTitle } from '#lib/page-title.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ConfirmPlace } from './confirm-place.tsx';
import { isAt, navigation } from './navigation.ts';
import { PageBoundary } from './page-boundary.tsx';
import { PageSpinner } from './page-spinner.tsx';
import { QuietBoundary } from './quiet-boundary.tsx';
import { TopBar } from './top-bar.tsx';

/** It says nothing in the first seconds anyway. */
const ConnectionNotice = lazy(() =>
  import('./connection-notice.tsx').then((m) => ({ default: m.ConnectionNotice })),
);

/** A call that rings or goes on, on every page; asked for after the page. */
const CallLayer = lazy(() => import('./call-layer.tsx').then((m) => ({ default: m.CallLayer })));

/** What stands around every page of a signed-in person. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [path] = useLocation();
  const main = useRef<HTMLElement>(null);
  usePageStart(main);
  return (
    <>
      <PlaceTitle path={path} />
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-brand px-4 py-2.5 font-semibold text-15 text-brand-contrast focus-visible:translate-y-0"
      >
        {t('shell.skip')}
      </a>
      <TopBar />
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className="mx-auto min-h-[calc(100dvh-8rem)] w-full max-w-page px-safe pt-5 pb-[calc(6rem+env(safe-area-inset-bottom,0px))] outline-none md:pt-8 md:pb-16"
      >
        <PageBoundary key={path}>
          <Suspense fallback={<PageSpinner label={t('shell.loadingPage')} />}>{children}</Suspense>
        </PageBoundary>
      </main>
      <QuietBoundary>
        <Suspense>
          <ConnectionNotice />
        </Suspense>
      </QuietBoundary>
      <QuietBoundary>
        <Suspense>
          <CallLayer />
        </Suspense>
      </QuietBoundary>
      <QuietBoundary>
        <ConfirmPlace />
      </QuietBoundary>
      <BottomBar />
    </>
  );
}

/** The tab says where one is; rendered before the page, so that a page with a name of its own wins. */
function PlaceTitle({ path }: { path: string }) {
  const { t } = useTranslation();
  const appName = useAppName();
  const place = navigation.find((item) => isAt(item, path));
  usePageTitle(place ? t(place.label) : '');
  useEffect(() => nameTab(appName), [appName]);
  return null;
}

/** A page that was gone to (not come back to) begins at its top, and the keyboard begins there too. */
function usePageStart(main: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let before = location.pathname;
    function begin() {
      if (location.pathname === before) return;
      before = location.pathname;
      window.scrollTo(0, 0);
      main.current?.focus({ preventScroll: true });
    }
    function comeBack() {
      before = location.pathname;
    }
    // wouter announces its own navigations by this event.
    window.addEventListener('pushState', begin);
    window.addEventListener('popstate', comeBack);
    return () => {
      window.removeEventListener('pushState', begin);
      window.removeEventListener('popstate', comeBack);
    };
  }, [main]);
}
