// compiled: it draws again with each page and each change of the settings

import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useJumpKeys } from '#app/jump/use-jump-keys.ts';
import { useStable } from '#app/loading/use-stable.ts';
import { isAt } from '#app/navigation.ts';
import { PageBoundary } from '#app/page-boundary.tsx';
import { navigation } from '#app/routes.ts';
import { ConfirmPlace } from '#app/shell/confirm-place.tsx';
import { useDesk } from '#app/use-desk.ts';
import { useAppName, useSettings } from '#features/settings/api.ts';
import { nameTab, usePageTitle } from '#lib/page/page-title.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { late } from '#ui/state/late.tsx';
import { frameBelow } from './bar-look.ts';
import { BottomBar } from './bottom-bar.tsx';
import { BESIDE, SIDE_BAR } from './side-bar-look.ts';
import { TopBar } from './top-bar.tsx';

/** It shows nothing in the first seconds, so it loads late. */
const ConnectionNotice = late(
  () => import('#app/notices/connection-notice.tsx').then((m) => m.ConnectionNotice),
  { onHome: true, without: 'quiet' },
);

/** A ringing or running call, on every page; loaded after the page. */
const CallLayer = late(() => import('#app/shell/call-layer.tsx').then((m) => m.CallLayer), {
  onHome: true,
  without: 'quiet',
});

const OnceUsed = late(() => import('#app/loading/once-used.tsx').then((m) => m.OnceUsed), {
  onHome: true,
  later: 'used',
  without: 'wait',
});

/** Only for trainers at a desk. */
const SideBar = late(() => import('./side-bar.tsx').then((m) => m.SideBar), {
  onHome: true,
  without: 'wait',
});

// The last button of a page stands clear of the notice of the connection above a phone's foot.
const CENTRED = 'mx-auto max-w-whole px-safe pt-(--gutter) pb-[calc(var(--frame-foot)+2rem)] md:pb-16';

/** The bars and notices around every page of a signed-in person. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [path] = useLocation();
  const main = useRef<HTMLElement>(null);
  const isDesk = useDesk();
  const { data } = useSettings();
  usePageStart(main);
  // Known before anything else of the palette is loaded: otherwise the first press would open the browser's search.
  useJumpKeys();
  return (
    <>
      <PlaceTitle path={path} />
      <a
        data-skip
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-brand px-4 py-2.5 font-semibold text-15 text-brand-contrast focus-visible:translate-y-0"
      >
        {t('shell.skip')}
      </a>
      {isDesk ? <SideBar whileLoading={<div className={SIDE_BAR} />} /> : <TopBar />}
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className={classNames(
          'min-h-frame outline-none',
          isDesk ? BESIDE : `w-full ${CENTRED} ${data ? frameBelow(data) : 'frame-low'}`,
        )}
      >
        <PageBoundary key={path}>{children}</PageBoundary>
      </main>
      <ConnectionNotice />
      <CallLayer />
      <ConfirmPlace />
      <OnceUsed />
      {!isDesk && <BottomBar />}
    </>
  );
}

/** Sets the tab title to the navigation item's; rendered before the page, so that a page's own title wins. */
function PlaceTitle({ path }: { path: string }) {
  const { t } = useTranslation();
  const appName = useAppName();
  const place = navigation.find((item) => isAt(item, path));
  usePageTitle(place ? t(place.label) : '');
  useEffect(() => nameTab(appName), [appName]);
  return null;
}

/** After a navigation (not Back), scrolls to the top and moves the focus to the start of the page. */
function usePageStart(main: RefObject<HTMLElement | null>) {
  useStable(main);
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
    // wouter dispatches this event for its own navigations.
    window.addEventListener('pushState', begin);
    window.addEventListener('popstate', comeBack);
    return () => {
      window.removeEventListener('pushState', begin);
      window.removeEventListener('popstate', comeBack);
    };
  }, [main]);
}
