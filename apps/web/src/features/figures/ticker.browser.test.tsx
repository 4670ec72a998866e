import { expect, test } from 'vitest';
import { ticker } from './ticker.ts';

const COUNT = 8;
/** More than the pictures of one frame may take together. */
const DEAR_MS = 6;

test('figures that a frame has no time for are drawn in the next ones, each in its turn', async () => {
  const drawn: number[] = [];
  const frames: unknown[] = [];
  const stops = Array.from({ length: COUNT }, (_, figure) =>
    ticker(() => {
      drawn.push(figure);
      // The same for all that is drawn in one frame.
      frames.push(document.timeline.currentTime);
      const end = performance.now() + DEAR_MS;
      while (performance.now() < end);
    }),
  );
  await expect.poll(() => drawn.length).toBeGreaterThanOrEqual(COUNT * 2);
  for (const stop of stops) stop();
  expect(new Set(frames).size).toBe(frames.length);
  expect(drawn.slice(0, COUNT * 2)).toEqual(Array.from({ length: COUNT * 2 }, (_, at) => at % COUNT));
});
