import { useEffect, useState } from 'react';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;

let isUsed = false;

/** A browser tells of a mouse that rests where a page is drawn below it. */
const isAtRest = (event: Event): boolean =>
  event instanceof PointerEvent &&
  event.type === 'pointermove' &&
  event.movementX === 0 &&
  event.movementY === 0;

/**
 * Resolves when somebody begins to use the page: moves the pointer, touches, scrolls or presses a key. Code that only
 * answers such a thing loads then, so that it holds back nothing that is drawn.
 */
export const firstUse: Promise<void> = new Promise((resolve) => {
  if (typeof window === 'undefined') return;
  const stop = new AbortController();
  const used = (event: Event) => {
    if (isAtRest(event)) return;
    isUsed = true;
    stop.abort();
    resolve();
  };
  for (const sign of SIGNS)
    addEventListener(sign, used, { signal: stop.signal, capture: true, passive: true });
});

/** A press that never ends, such as of a mouse released outside the window, is waited for so long. */
const LONGEST_PRESS_MS = 2_000;

/** What waits for the end of the press that is under way; null when there is none. */
let waiting: (() => void)[] | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function release(): void {
  const all = waiting ?? [];
  waiting = null;
  for (const goOn of all) goOn();
}

function begin(): void {
  waiting ??= [];
  clearTimeout(timer);
  timer = setTimeout(release, LONGEST_PRESS_MS);
}

/** The click comes after the finger is up. */
function end(): void {
  clearTimeout(timer);
  timer = setTimeout(release);
}

if (typeof window !== 'undefined') {
  const options = { capture: true, passive: true };
  addEventListener('pointerdown', begin, options);
  for (const sign of ['pointerup', 'pointercancel', 'keyup'] as const) addEventListener(sign, end, options);
  // Enter presses with the key, Space when it is up again.
  addEventListener('keydown', ({ key }) => key === ' ' && begin(), options);
}

/**
 * Resolves once nothing is being pressed. A control that is replaced between the finger's touch and its leaving gets no
 * click, so the press would be lost.
 */
export const untilReleased = (): Promise<void> =>
  new Promise((resolve) => {
    if (waiting) waiting.push(resolve);
    else resolve();
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
