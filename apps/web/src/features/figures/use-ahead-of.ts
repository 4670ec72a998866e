import { useEffect } from 'react';
import { nextIdle } from '#lib/time/next-idle.ts';
import type { Drawn } from './choose-figure.ts';

/** What one is taken to cost before the first was made, in milliseconds. */
const GUESS_MS = 6;

const ready = new WeakSet<Drawn>();
let cost = GUESS_MS;

/**
 * Finds the shapes of a figure further down a list in idle time: to find them is dearer than to draw them, and a fast scroll
 * has no time for both.
 */
export function useAheadOf(
  next: (() => Drawn | undefined) | undefined,
  makeReady: (exercise: Drawn) => void,
): void {
  useEffect(() => {
    const one = next?.();
    if (!one || ready.has(one)) return;
    let isOver = false;
    void makeNext(one);
    return () => {
      isOver = true;
    };

    async function makeNext(exercise: Drawn) {
      while (!isOver && (await nextIdle()) < cost);
      if (isOver || ready.has(exercise)) return;
      ready.add(exercise);
      const began = performance.now();
      makeReady(exercise);
      cost = (cost + performance.now() - began) / 2;
    }
  }, [next, makeReady]);
}
