import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFairQueue, type Entrant, firstOf, lastOf, QueueFull } from './fair-queue.ts';

/** A queue whose work finishes when the test says so. */
function start(options = { atOnce: 2, most: 4 }) {
  const queue = createFairQueue(options);
  const [begun, refused]: [string[], string[]] = [[], []];
  const ends: (() => void)[] = [];
  async function enter(name: string, rank = 1, groups: string[] = [name]) {
    const work = () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    };
    await queue.run({ rank, groups }, work).catch((error: unknown) => {
      expect(error).toBeInstanceOf(QueueFull);
      refused.push(name);
    });
  }
  const flush = () => new Promise((resolve) => setImmediate(resolve));
  async function end() {
    ends.shift()?.();
    await flush();
  }
  return { enter: (...args: Parameters<typeof enter>) => void enter(...args), end, flush, begun, refused };
}

test('a high rank goes next despite a flood of low ones, and the newest low ones are refused at once', async () => {
  const { enter, end, flush, begun, refused } = start();
  for (let count = 0; count < 400; count += 1) enter(`wrong ${count}`, 1, [`address ${count}`]);
  enter('right', 3, ['home']);
  await flush();
  expect(refused).toHaveLength(400 - 2 - 3);
  expect(refused).not.toContain('right');
  await end();
  expect(begun).toEqual(['wrong 0', 'wrong 1', 'right']);
});

test('within a rank, an address or account with many attempts waits longest and is refused first', async () => {
  const { enter, end, flush, begun, refused } = start();
  for (let count = 0; count < 6; count += 1) enter(`crowd ${count}`, 1, [`address ${count}`, 'account']);
  enter('alone');
  await flush();
  expect(refused).toEqual(['crowd 5']);
  await end();
  expect(begun.at(-1)).toBe('alone');
});

test('work that fails passes the turn on', async () => {
  const { enter, flush, begun } = start();
  const queue = createFairQueue({ atOnce: 1, most: 1 });
  const failing = queue.run({ rank: 1, groups: [] }, () => Promise.reject(new Error('no memory')));
  const next = queue.run({ rank: 1, groups: [] }, async () => 'ran');
  await expect(failing).rejects.toThrow('no memory');
  expect(await next).toBe('ran');
  enter('x');
  await flush();
  expect(begun).toEqual(['x']);
});

const entrants = fc.array(
  fc.record({
    rank: fc.integer({ min: 0, max: 3 }),
    groups: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 }),
  }),
  { minLength: 1, maxLength: 30 },
);

test('a lower rank neither runs nor keeps its place before a higher one', () => {
  fc.assert(
    fc.property(entrants, (waiting: Entrant[]) => {
      const ranks = waiting.map(({ rank }) => rank);
      expect(waiting[firstOf(waiting)]?.rank).toBe(Math.max(...ranks));
      expect(waiting[lastOf(waiting)]?.rank).toBe(Math.min(...ranks));
    }),
  );
});

test('the limits of running and waiting work hold, and everybody runs or is refused', async () => {
  await fc.assert(
    fc.asyncProperty(
      entrants,
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 0, max: 5 }),
      async (all, atOnce, most) => {
        const { enter, end, flush, begun, refused } = start({ atOnce, most });
        for (const [index, { rank, groups }] of all.entries()) enter(String(index), rank, [...groups]);
        await flush();
        expect(begun).toHaveLength(Math.min(all.length, atOnce));
        expect(refused).toHaveLength(Math.max(0, all.length - atOnce - most));
        for (let count = 0; count < all.length; count += 1) await end();
        expect(begun.length + refused.length).toBe(all.length);
      },
    ),
  );
});
