import { type RefObject, useEffect, useState } from 'react';

/** How far from the screen, or from what is seen of its list, something is near. Safari knows no margin of lists. */
const MARGIN = '600px';

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** One for all: a list may have hundreds. */
function observe(): IntersectionObserver {
  const options: IntersectionObserverInit & { scrollMargin: string } = {
    rootMargin: MARGIN,
    scrollMargin: MARGIN,
  };
  observer ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
  }, options);
  return observer;
}

/**
 * Whether an element is or has been near the screen: what is dear to draw waits for that, so that a long list opens at the
 * cost of what is seen of it.
 */
export function useNear(box: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || isNear) return;
    waiting.set(element, () => setNear(true));
    observe().observe(element);
    return () => {
      waiting.delete(element);
      observe().unobserve(element);
    };
  }, [box, isNear]);
  return isNear;
}
