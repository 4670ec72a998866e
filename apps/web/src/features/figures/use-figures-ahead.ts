import { useEffect } from 'react';
import type { Drawn } from './choose-figure.ts';

/** How many figures beyond those of the rows that are there are made ready. */
const AHEAD = 24;
/** What one is taken to cost before the first was made, in milliseconds. */
const GUESS_MS = 6;

const ready = new WeakSet<Drawn>();
let cost = GUESS_MS;

/** The idle time that is left, in milliseconds. Safari has none: it waits instead. */
const nextIdle = () =>
  new Promise<number>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback((idle) => resolve(idle.timeRemaining()));
    else setTimeout(resolve, 200, Infinity);
  });

/**
 * Finds the shapes of a long list's figures in idle time, from an index on: to find them is dearer than to draw them, and a
 * fast scroll has no time for both.
 */
export function useFiguresAhead(exercises: readonly Drawn[], from: number): void {
  useEffect(() => {
    let isOver = false;
    void makeAllReady();
    return () => {
      isOver = true;
    };

    async function makeAllReady() {
      const { makeReady } = await import('./figure-picture.tsx');
      for (const exercise of exercises.slice(from, from + AHEAD)) {
        if (ready.has(exercise)) continue;
        while (!isOver && (await nextIdle()) < cost);
        if (isOver) return;
        const began = performance.now();
        makeReady(exercise);
        ready.add(exercise);
        cost = (cost + performance.now() - began) / 2;
      }
    }
  }, [exercises, from]);
}
