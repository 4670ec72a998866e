import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFormat, dumbbellsFormat, platesFormat } from './rack-rules.ts';

test('bars stay in the order in which they are typed', () => {
  expect(barsFormat.read('20 15, 10')?.value).toEqual([20, 15, 10]);
  expect(barsFormat.read('20,15,10')?.value).toEqual([20, 15, 10]);
  expect(barsFormat.read('7,5; 20')?.value).toEqual([7.5, 20]);
  expect(barsFormat.read('')).toBeNull();
  expect(barsFormat.read('heavy')).toBeNull();
});

test('a plate may say how many pairs there are', () => {
  expect(platesFormat.read('1.25 20x1 10')?.value).toEqual([
    { size: 20, pairs: 1 },
    { size: 10, pairs: 8 },
    { size: 1.25, pairs: 8 },
  ]);
  expect(
    platesFormat.write([
      { size: 20, pairs: 1 },
      { size: 10, pairs: 8 },
    ]),
  ).toBe('20x1 10');
  expect(platesFormat.read('2 1/2, 1¼x2')?.value).toEqual([
    { size: 2.5, pairs: 8 },
    { size: 1.25, pairs: 2 },
  ]);
  expect(platesFormat.read('20x0')).toBeNull();
});

test('dumbbells in equal steps are a range', () => {
  expect(dumbbellsFormat.read('2-10/2 12.5')?.value).toEqual([2, 4, 6, 8, 10, 12.5]);
  expect(dumbbellsFormat.write([2, 4, 6, 8, 10, 12.5, 15])).toBe('2-10/2 12.5 15');
  expect(dumbbellsFormat.read('')?.value).toEqual([]);
  expect(dumbbellsFormat.read('10-2/2')).toBeNull();
});

test('what is written is read as it was', () => {
  const sizes = fc.uniqueArray(
    fc.integer({ min: 1, max: 400 }).map((quarters) => quarters / 4),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(sizes, (list) => {
      const sorted = list.sort((a, b) => a - b);
      expect(dumbbellsFormat.read(dumbbellsFormat.write(sorted))?.value).toEqual(sorted);
    }),
  );
});
