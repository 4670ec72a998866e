import { expect, test } from 'vitest';
import { createBatches } from './batches.ts';

/** Look-ups that finish when the test says so. */
function start(options = {}) {
  const loads: { keys: string[]; end: (error?: Error) => void }[] = [];
  const batches = createBatches<string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const found = new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key}!`]));
        loads.push({ keys, end: (error) => (error ? reject(error) : resolve(found)) });
      }),
    options,
  );
  const keys = () => loads.map((load) => load.keys.join(' '));
  return { batches, loads, keys };
}

test('two look-ups run at once, and all keys waiting meanwhile become one', async () => {
  const { batches, loads, keys } = start();
  const found = ['a', 'b', 'c', 'nobody', 'c'].map((key) => batches.find(key));
  expect(keys()).toEqual(['a', 'b']);
  loads[0]?.end();
  expect(await found[0]).toBe('a!');
  await expect.poll(keys).toEqual(['a', 'b', 'c nobody']);
  loads[2]?.end();
  loads[1]?.end();
  expect(await Promise.all(found)).toEqual(['a!', 'b!', 'c!', undefined, 'c!']);
});

test('a key whose look-up is running is looked up again for a later caller', async () => {
  const { batches, loads, keys } = start();
  const first = batches.find('a');
  const second = batches.find('a');
  expect(keys()).toEqual(['a', 'a']);
  for (const { end } of loads) end();
  expect(await Promise.all([first, second])).toEqual(['a!', 'a!']);
});

test('no look-up exceeds its maximum size', async () => {
  const { batches, loads, keys } = start({ atOnce: 1, most: 2 });
  const found = ['a', 'b', 'c', 'd'].map((key) => batches.find(key));
  for (const [index, keysOfLoad] of ['a', 'b c', 'd'].entries()) {
    await expect.poll(() => keys()[index]).toBe(keysOfLoad);
    loads[index]?.end();
  }
  expect(await Promise.all(found)).toEqual(['a!', 'b!', 'c!', 'd!']);
});

test('a failure rejects the callers it belongs to, and the next look-up runs', async () => {
  const { batches, loads, keys } = start({ atOnce: 1 });
  const first = batches.find('a');
  const second = batches.find('b');
  loads[0]?.end(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await expect.poll(keys).toEqual(['a', 'b']);
  loads[1]?.end();
  expect(await second).toBe('b!');
});
