import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layOut, type SetRow } from '../logging/item-rows.ts';
import type { ShownSet } from '../logging/merge-sets.ts';
import { itemOf, loggedSet, SESSION, targetOf } from '../session.fixture.ts';
import { groupItems, nextRow, orderOf, REST_DEFAULT_SECONDS, restAfter } from './group-items.ts';
import type { ShownItem } from './overlay-swaps.ts';

const lay = (items: ShownItem[], sets: ShownSet[] = []) => layOut(SESSION, items, sets);
const nameOf = (row: SetRow) => `${row.itemId}${row.setNumber}`;

/** Does a whole session set by set in the proposed order. Returns the names in that order. */
function walk(items: ShownItem[]): string[] {
  const sets: ShownSet[] = [];
  const names: string[] = [];
  const start = Date.UTC(2026, 0, 1);
  for (let row = nextRow(lay(items, sets)); row; row = nextRow(lay(items, sets))) {
    if (names.length > 500) throw new Error('The proposed order does not end');
    names.push(nameOf(row));
    const changedAt = new Date(start + names.length * 1_000).toISOString();
    sets.push(loggedSet(row.itemId, row.setNumber, { type: row.values.type, changedAt }));
  }
  return names;
}

const typed = (...types: ('warmup' | 'normal' | 'drop')[]) => types.map((type) => targetOf({ type }));

describe('the order of sets', () => {
  test('the members of a superset alternate', () => {
    expect(walk([itemOf('a', { superset: 1 }), itemOf('b', { superset: 1 })])).toEqual([
      'a1',
      'b1',
      'a2',
      'b2',
      'a3',
      'b3',
    ]);
  });

  test('a member with fewer sets drops out and the others continue', () => {
    const items = [
      itemOf('a', { superset: 1 }),
      itemOf('b', { superset: 1, sets: 1 }),
      itemOf('c', { superset: 1, sets: 2 }),
    ];
    expect(walk(items)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  });

  test('warm-ups come first, and a drop set directly follows its set', () => {
    const a = itemOf('a', { superset: 1, targets: typed('warmup', 'normal', 'drop', 'normal') });
    const b = itemOf('b', { superset: 1, targets: typed('normal', 'normal') });
    expect(walk([a, b])).toEqual(['a1', 'a2', 'a3', 'b1', 'a4', 'b2']);
  });

  test('single exercises are done one after the other', () => {
    expect(walk([itemOf('a', { sets: 2 }), itemOf('b', { sets: 2 })])).toEqual(['a1', 'a2', 'b1', 'b2']);
  });

  test('the next set is in the current group, otherwise the first open one', () => {
    const items = [itemOf('squat'), itemOf('row', { sets: 1 }), itemOf('plank')];
    const nextAfter = (...sets: ShownSet[]) => nextRow(lay(items, sets));
    expect(nextAfter()).toMatchObject({ itemId: 'squat', setNumber: 1 });
    expect(nextAfter(loggedSet('plank', 1))).toMatchObject({ itemId: 'plank', setNumber: 2 });
    expect(nextAfter(loggedSet('row', 1))).toMatchObject({ itemId: 'squat', setNumber: 1 });
  });

  /** Groups as plans have them: an occasional superset number, with equal numbers next to each other. */
  const plans = fc
    .array(
      fc.record({
        types: fc.array(fc.constantFrom('warmup' as const, 'normal' as const, 'drop' as const), {
          minLength: 1,
          maxLength: 5,
        }),
        superset: fc.option(fc.integer({ min: 1, max: 2 })),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((list) =>
      list.map(({ types, superset }, index) => itemOf(`i${index}-`, { superset, targets: typed(...types) })),
    );

  test('every set of a plan comes exactly once', () => {
    fc.assert(
      fc.property(plans, (items) => {
        const all = lay(items).flatMap(({ rows }) => rows.map(nameOf));
        expect(walk(items).sort()).toEqual(all.sort());
      }),
    );
  });

  test('the sets of one exercise keep their order', () => {
    fc.assert(
      fc.property(plans, (items) => {
        for (const group of groupItems(lay(items))) {
          for (const { item, rows } of group.items) {
            const own = orderOf(group).filter((row) => row.itemId === item.id);
            expect(own.map(nameOf)).toEqual(rows.map(nameOf));
          }
        }
      }),
    );
  });

  test('between two sets of one member, every other member with a set of that round has had its turn', () => {
    const counts = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(counts, (sets) => {
        const items = sets.map((count, index) => itemOf(`i${index}-`, { superset: 1, sets: count }));
        const expected = Array.from({ length: 5 }, (_, round) =>
          items.filter((item) => item.sets > round).map((item) => `${item.id}${round + 1}`),
        );
        expect(walk(items)).toEqual(expected.flat());
      }),
    );
  });
});

test('only neighbours with the same number are a superset, lettered in order', () => {
  const items = [
    itemOf('a', { superset: 2 }),
    itemOf('b', { superset: 2 }),
    itemOf('c'),
    itemOf('d', { superset: 2 }),
    itemOf('e', { superset: 1 }),
    itemOf('f', { superset: 1 }),
  ];
  const groups = groupItems(lay(items)).map(({ letter, items: own }) => [
    letter,
    own.map(({ item }) => item.id),
  ]);
  expect(groups).toEqual([
    ['A', ['a', 'b']],
    [null, ['c']],
    [null, ['d']],
    ['B', ['e', 'f']],
  ]);
});

describe('the rest after a set', () => {
  const restAfterSet = (items: ShownItem[], name: string, sets: ShownSet[] = []) => {
    const laid = lay(items, sets);
    const row = laid.flatMap(({ rows }) => rows).find((one) => nameOf(one) === name);
    if (!row) throw new Error(name);
    return restAfter(laid, row);
  };

  test('is the one of the set’s own target, and a minute by default', () => {
    const targets = [targetOf({ restTime: 120 }), targetOf({ restTime: null }), targetOf({ restTime: 0 })];
    const items = [itemOf('a', { targets })];
    expect(['a1', 'a2', 'a3'].map((name) => restAfterSet(items, name))).toEqual([
      120,
      REST_DEFAULT_SECONDS,
      0,
    ]);
    expect(restAfterSet([itemOf('a', { target: { restTime: null } })], 'a1')).toBe(REST_DEFAULT_SECONDS);
  });

  test('in a superset comes after the last member; before that there is none', () => {
    const a = itemOf('a', { superset: 1, target: { restTime: null } });
    const b = itemOf('b', { superset: 1, target: { restTime: 90 } });
    expect(restAfterSet([a, b], 'a1')).toBe(0);
    expect(restAfterSet([a, b], 'b1')).toBe(90);
  });

  test('between members is the one the trainer set', () => {
    const a = itemOf('a', { superset: 1, target: { restTime: 20 } });
    const b = itemOf('b', { superset: 1, target: { restTime: null } });
    expect(restAfterSet([a, b], 'a1')).toBe(20);
    // The last member has none, so the longest of the round is used.
    expect(restAfterSet([a, b], 'b1')).toBe(20);
  });

  test('comes after a member whose partner has done its set of the round or has no set left', () => {
    const a = itemOf('a', { superset: 1, target: { restTime: 75 } });
    const b = itemOf('b', { superset: 1, sets: 1, target: { restTime: 0 } });
    expect(restAfterSet([a, b], 'a2')).toBe(75);
    expect(restAfterSet([a, b], 'a1', [loggedSet('b', 1)])).toBe(75);
  });

  test('does not come between a set and its drop set', () => {
    const items = [itemOf('a', { targets: typed('normal', 'drop', 'normal') })];
    expect(['a1', 'a2'].map((name) => restAfterSet(items, name))).toEqual([0, 90]);
  });
});
