import { useEffect, useState } from 'react';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;

let isUsed = false;

/**
 * Resolves when somebody begins to use the page: moves the pointer, touches, scrolls or presses a key. Code that only
 * answers such a thing loads then, so that it holds back nothing that is drawn.
 */
export const firstUse: Promise<void> = new Promise((resolve) => {
  if (typeof window === 'undefined') return;
  const stop = new AbortController();
  const used = () => {
    isUsed = true;
    stop.abort();
    resolve();
  };
  for (const sign of SIGNS)
    addEventListener(sign, used, { signal: stop.signal, capture: true, passive: true });
});

/** Whether somebody has begun to use the page. */
export function useFirstUse(): boolean {
  const [used, setUsed] = useState(isUsed);
  useEffect(() => {
    let isGone = false;
    void firstUse.then(() => isGone || setUsed(true));
    return () => {
      isGone = true;
    };
  }, []);
  return used;
}
