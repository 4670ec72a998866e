import { expect, test } from 'vitest';
import { pathTo } from './paths.ts';

/** Pages of this test; a feature's pages are declared in its own files. */
declare module './paths.ts' {
  interface Pages {
    '/test': 'sort' | 'open';
    '/test/:id': 'open';
  }
}

test('a page without parameters has its path as its address', () => expect(pathTo('/test')).toBe('/test'));

test('parameters fill the path and the rest becomes the query', () => {
  expect(pathTo('/test/:id', { id: 'a', open: 1 })).toBe('/test/a?open=1');
  expect(pathTo('/test', { sort: 'name', open: 1 })).toBe('/test?sort=name&open=1');
});

test('undefined values are left out', () => {
  expect(pathTo('/test/:id', { id: 'a', open: undefined })).toBe('/test/a');
});

test('a link to an undeclared page or with an undeclared query does not compile', () => {
  // @ts-expect-error: no such page
  expect(pathTo('/nowhere')).toBe('/nowhere');
  // @ts-expect-error: its id is missing
  expect(pathTo('/test/:id', {})).toBe('/test/:id');
  // @ts-expect-error: it reads no such query parameter
  expect(pathTo('/test', { shut: 1 })).toBe('/test?shut=1');
});
