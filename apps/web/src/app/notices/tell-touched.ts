import { onTouched } from '#lib/call/topics.ts';

/**
 * Tells the service worker what has changed during this visit, as soon as the page is in the background, from where it
 * may not come back: what the worker has stored for a phone without a network is read again.
 */
export function tellTouched(): void {
  const touched = new Map<string, number>();
  const tell = () => {
    if (document.visibilityState !== 'hidden' || touched.size === 0) return;
    navigator.serviceWorker.controller?.postMessage({ type: 'touched', topics: [...touched] });
    touched.clear();
  };
  onTouched((topics) => {
    for (const topic of topics) touched.set(topic, Date.now());
    tell();
  });
  document.addEventListener('visibilitychange', tell);
}
