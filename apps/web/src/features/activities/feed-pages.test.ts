import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addItem, allOf, changeItem, type FeedPages, idAfter, removeItem, toPage } from './feed-pages.ts';

type Row = { id: string; likes: number };

const row = (id: string, likes = 0): Row => ({ id, likes });
const ids = (data: FeedPages<Row>) => allOf(data).map((item) => item.id);
const feed = (limit: number, ...pages: string[]): FeedPages<Row> => ({
  pages: pages.map((page) =>
    toPage(
      [...page].map((id) => row(id)),
      limit,
    ),
  ),
  pageParams: pages.map(() => null),
});

describe('a paged list', () => {
  test('has more only after a full page', () => {
    expect(toPage([row('b'), row('a')], 2).next).toBe('a');
    expect(toPage([row('b')], 2).next).toBeNull();
    expect(toPage([], 2).next).toBeNull();
  });

  test('adds a new item at the top, once', () => {
    const once = addItem(feed(2, 'dc', 'ba'), row('e', 1));
    expect(ids(once)).toEqual(['e', 'd', 'c', 'b', 'a']);
    expect(addItem(once, row('e', 9))).toBe(once);
  });

  test('inserts a late item (a workout finished offline) at its time', () => {
    expect(ids(addItem(feed(2, 'gf', 'db'), row('e')))).toEqual(['g', 'f', 'e', 'd', 'b']);
  });

  test('does not insert an item older than everything loaded', () => {
    const data = feed(2, 'gf', 'db');
    expect(addItem(data, row('a'))).toBe(data);
    expect(ids(addItem(feed(3, 'gfe', 'db'), row('a')))).toEqual(['g', 'f', 'e', 'd', 'b', 'a']);
  });

  test('adds the first item of an empty list', () => {
    expect(ids(addItem(feed(2, ''), row('a')))).toEqual(['a']);
  });

  test('changes and removes loaded items and keeps where the next page begins', () => {
    const data = feed(2, 'dc', 'ba');
    expect(allOf(changeItem(data, 'c', (item) => ({ ...item, likes: 3 })))[1]?.likes).toBe(3);
    const less = removeItem(data, 'a');
    expect(ids(less)).toEqual(['d', 'c', 'b']);
    expect(less.pages.at(-1)?.next).toBe('a');
    expect(changeItem(data, 'x', () => row('x'))).toBe(data);
    expect(removeItem(data, 'x')).toBe(data);
  });

  test('has the same result after the same events in any order, however often each occurs', () => {
    const letters = [...'abcdefghijklmnop'];
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...letters), { maxLength: 9 }),
        fc.array(fc.constantFrom(...letters), { maxLength: 30 }),
        (loaded, events) => {
          const sorted = [...loaded].sort().reverse().join('');
          const start = feed(3, sorted.slice(0, 3), sorted.slice(3, 6), sorted.slice(6, 9));
          const shown = ids(events.reduce((data, id) => addItem(data, row(id)), start));
          expect(shown).toEqual([...new Set(shown)].sort().reverse());
          for (const id of sorted) expect(shown).toContain(id);
          const end = start.pages.at(-1)?.next;
          for (const id of events) expect(shown.includes(id)).toBe(!end || id > end || sorted.includes(id));
        },
      ),
    );
  });
});

test('the id after one is the directly following one, also across digit groups', () => {
  expect(idAfter('01990000-0000-7000-8000-000000000000')).toBe('01990000-0000-7000-8000-000000000001');
  expect(idAfter('0199ffff-ffff-7fff-8fff-ffffffffffff')).toBe('0199ffff-ffff-7fff-9000-000000000000');
});
