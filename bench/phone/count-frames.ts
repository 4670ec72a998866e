import type { Phone } from './step.ts';

const SLOWER = 4;
/** A frame takes 16.7 ms; what takes half a frame more has missed its turn. */
const LATE_MS = 25;

/** How many frames were drawn, and how many missed their turn, while somebody did something on a slowed phone. */
export async function countFrames(
  { page, session }: Phone,
  act: () => Promise<unknown>,
): Promise<{ drawn: number; dropped: number }> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  try {
    await page.evaluate(() => {
      const gaps: number[] = [];
      let before = performance.now();
      const look = (now: number) => {
        gaps.push(now - before);
        before = now;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      Object.assign(globalThis, { gaps });
    });
    await act();
    const gaps = await page.evaluate(() => (globalThis as never as { gaps: number[] }).gaps);
    const dropped = gaps.map((gap) => (gap > LATE_MS ? Math.round(gap / (1000 / 60)) - 1 : 0));
    return { drawn: gaps.length, dropped: dropped.reduce((sum, one) => sum + one, 0) };
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
}
