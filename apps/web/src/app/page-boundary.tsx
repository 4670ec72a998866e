import { Component, type ReactNode, useEffect, useState } from 'react';
import { isPageKept } from '#lib/page/keep-page.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ErrorState } from '#ui/state/error-state.tsx';

type Props = { children: ReactNode };

/**
 * Loads the page again when its code did not come, which the worker has stored: a browser asks only once for a file that
 * failed. Once, because the page is then one that was loaded again. Never while somebody films.
 */
function loadAgain(error: unknown): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (isPageKept()) return;
  if (/module/i.test(String(error)) && navigator.serviceWorker?.controller && load?.type !== 'reload')
    location.reload();
}

/** Keeps the navigation when a page fails: its code could not be loaded, or it threw while rendering. */
export class PageBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    loadAgain(error);
  }

  override render() {
    return this.state.broken ? <BrokenPage /> : this.props.children;
  }
}

/** Without a network it loads by itself with the network; a browser may be wrong about that, so it can be asked too. */
function BrokenPage() {
  const { t } = useTranslation();
  const [isOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    if (!isOffline) return;
    const reload = () => isPageKept() || location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isOffline]);
  return (
    <ErrorState
      title={t('shell.broken.title')}
      text={t(isOffline ? 'shell.broken.offline' : 'shell.broken.text')}
      retryLabel={t('shell.broken.reload')}
      onRetry={() => location.reload()}
    />
  );
}
