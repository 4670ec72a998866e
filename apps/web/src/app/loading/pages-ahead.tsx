import { useEffect } from 'react';
import { splitNavigation, useNavigation, usePhoneNavigation } from '#app/navigation.ts';
import { pageAt } from '#app/routes.ts';
import { useMe } from '#features/accounts/api.ts';
import { useAhead } from '#ui/use-ahead.ts';

/** A link that is pointed at, touched or focused is about to be followed. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin'] as const;

/** A client's training: its page alone draws nothing of it. */
const OwnTraining = {
  whenLoaded: () => import('#app/pages/session-page.tsx').then((m) => m.loadTrainingAhead()),
};

/** Loads one page in idle time; shows nothing. */
function PageAhead({ path }: { path: string }) {
  useAhead(pageAt(path));
  return null;
}

/**
 * Loads the code of pages before they are opened: of a link's page at the first sign that it will be followed, and of
 * the pages in the bars, one after the other in idle time. Shown once somebody uses the app.
 */
export function PagesAhead() {
  const { near } = splitNavigation(useNavigation());
  const phone = usePhoneNavigation();
  const { role } = useMe();
  // What a client came for; no bar leads there.
  const bars = new Set<string>([...phone.near, ...near].map(({ path }) => path));
  const paths = [...bars, ...(role === 'client' ? ['/sessions/next'] : [])];
  useAhead(role === 'client' ? OwnTraining : null);

  useEffect(() => {
    const stop = new AbortController();
    const look = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin === location.origin) pageAt(link.pathname)?.preload();
    };
    for (const sign of SIGNS) addEventListener(sign, look, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, []);
  return paths.map((path) => <PageAhead key={path} path={path} />);
}
