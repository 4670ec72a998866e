import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFormat, dumbbellsFormat, platesFormat, stepFormat } from './rack-rules.ts';

const [bars, plates, dumbbells] = [barsFormat('kg'), platesFormat('kg'), dumbbellsFormat('kg')];

test('bars stay in the order in which they are typed', () => {
  expect(bars.read('20 15, 10')?.value).toEqual([20, 15, 10]);
  expect(bars.read('20,15,10')?.value).toEqual([20, 15, 10]);
  expect(bars.read('7,5; 20')?.value).toEqual([7.5, 20]);
  expect(bars.read('')).toBeNull();
  expect(bars.read('heavy')).toBeNull();
});

test('a plate may say how many pairs there are', () => {
  expect(plates.read('1.25 20x1 10')?.value).toEqual([
    { size: 20, pairs: 1 },
    { size: 10, pairs: 8 },
    { size: 1.25, pairs: 8 },
  ]);
  expect(
    plates.write([
      { size: 20, pairs: 1 },
      { size: 10, pairs: 8 },
    ]),
  ).toBe('20x1 10');
  expect(plates.read('2 1/2, 1¼x2')?.value).toEqual([
    { size: 2.5, pairs: 8 },
    { size: 1.25, pairs: 2 },
  ]);
  expect(plates.read('20x0')).toBeNull();
});

test('dumbbells in equal steps are a range', () => {
  expect(dumbbells.read('2-10/2 12.5')?.value).toEqual([2, 4, 6, 8, 10, 12.5]);
  expect(dumbbells.write([2, 4, 6, 8, 10, 12.5, 15])).toBe('2-10/2 12.5 15');
  expect(dumbbells.read('')?.value).toEqual([]);
  expect(dumbbells.read('10-2/2')).toBeNull();
});

test('what is written is read as it was', () => {
  const sizes = fc.uniqueArray(
    fc.integer({ min: 1, max: 400 }).map((quarters) => quarters / 4),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(sizes, (list) => {
      const sorted = list.sort((a, b) => a - b);
      expect(dumbbells.read(dumbbells.write(sorted))?.value).toEqual(sorted);
    }),
  );
});

test('a size may have the other unit', () => {
  expect(bars.read('20 kg 45 lb')?.value).toEqual([20, 20.41]);
  expect(barsFormat('lb').read('45# 20kg')?.value).toEqual([45, 44.09]);
  expect(plates.read('20kg 10 lbx2')?.value).toEqual([
    { size: 20, pairs: 8 },
    { size: 4.54, pairs: 2 },
  ]);
  expect(dumbbells.read('5-15/5lb')?.value).toEqual([2.27, 4.54, 6.8]);
  expect(dumbbells.read('2.5-10/2.5 kg')?.value).toEqual([2.5, 5, 7.5, 10]);
  expect(stepFormat('kg').read('2.5 kg')?.value).toBe(2.5);
});
