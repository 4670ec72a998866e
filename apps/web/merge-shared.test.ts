import { expect, test } from 'vitest';
import { mergeShared, type Shared } from './merge-shared.ts';

const shared = (id: string, parts: string, size: number): Shared => ({
  parts: new Set(parts),
  size,
  ids: [id],
});

const filesOf = (all: Shared[]) => mergeShared(all).map(({ ids }) => [...ids].sort().join());

test('small modules of nearly the same parts are in one file', () => {
  expect(filesOf([shared('icon', 'abc', 300), shared('date', 'ab', 500)])).toEqual(['date,icon']);
});

test('a large module is loaded by nobody who does not need it', () => {
  expect(filesOf([shared('icon', 'abc', 300), shared('desk', 'ab', 90_000)])).toEqual(['icon', 'desk']);
});

test('what no part takes together stays apart', () => {
  expect(filesOf([shared('icon', 'ab', 10), shared('date', 'cd', 10)])).toEqual(['icon', 'date']);
});

test('a file counts with all that is in it already', () => {
  const [one, ...others] = mergeShared([
    shared('first', 'ab', 10),
    shared('second', 'ab', 20),
    shared('third', 'abc', 30),
  ]);
  expect(others).toEqual([]);
  expect(one).toMatchObject({ size: 60, parts: new Set('abc') });
});
