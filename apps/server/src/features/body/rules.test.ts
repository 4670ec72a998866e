import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeText, resolveVersions, type Version } from './rules.ts';

const version = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  kind: fc.constantFrom('weight', 'waist'),
  day: fc.constantFrom('2026-03-01', '2026-03-02'),
  time: fc.constantFrom(null, '07:00'),
  value: fc.option(fc.integer({ min: 1, max: 9 })),
  changedAt: fc.constantFrom('1', '2', '3', '4'),
});

/** A number keeps its kind, as the service demands. */
const kept = (all: Version[]): Version[] =>
  all.map((one) => ({ ...one, kind: one.id < 'c' ? 'weight' : 'waist' }));

/** The table after writes one by one. */
function play(writes: readonly Version[]): Map<string, Version> {
  const rows = new Map<string, Version>();
  for (const one of writes) {
    const { takenBack, kept: stored } = resolveVersions([...rows.values()], [one]);
    for (const id of takenBack) rows.set(id, { ...(rows.get(id) as Version), value: null });
    for (const row of stored) rows.set(row.id, row);
  }
  return rows;
}

test('whatever is written, a place has one number, and a repeat changes nothing', () => {
  fc.assert(
    fc.property(fc.array(version, { maxLength: 12 }).map(kept), (writes) => {
      const rows = play(writes);
      const places = [...rows.values()].filter(({ value }) => value !== null).map(placeText);
      expect(new Set(places).size).toBe(places.length);
      expect(play([...writes, ...writes.slice(-1)])).toEqual(rows);
    }),
  );
});
