import { type RefObject, useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { tellStable } from '#lib/page/page-stable.ts';

/**
 * Marks the page once nothing in it waits any more but the next page of a list: from then on, what waits hides nothing
 * (`in-order` in app.css). Set on the element itself, because a render for it would be one of the whole page.
 */
export function useStable(main: RefObject<HTMLElement | null>) {
  const [path] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page waits anew
  useLayoutEffect(() => {
    const element = main.current;
    if (!element) return;
    delete element.dataset.stable;
    const changes = new MutationObserver(() => {
      if (element.querySelector('[data-waits]:not([data-more] *)')) return;
      element.dataset.stable = '';
      tellStable();
      changes.disconnect();
    });
    changes.observe(element, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [main, path]);
}
