import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { layOut } from '../logging/item-rows.ts';
import { itemOf, loggedSet, SESSION, targetOf } from '../session.fixture.ts';
import {
  beginBlock,
  changesIn,
  isFresh,
  lengthOf,
  pauseBlock,
  phaseAfter,
  phaseAt,
  READY_SECONDS,
  resumeBlock,
  roundsDone,
  roundsOf,
} from './interval-rules.ts';

const rowsOf = (item: ReturnType<typeof itemOf>, sets: Parameters<typeof layOut>[2] = []) =>
  layOut(SESSION, [item], sets)[0] ?? expect.fail();
const emom = { every: 60, restTime: null };
const tabata = { reps: null, weight: null, duration: 20, restTime: 10 };

describe('the sets of an exercise', () => {
  it('run by the clock when each begins in a beat, or has work and rest', () => {
    expect(roundsOf(rowsOf(itemOf('row', { target: emom })))).toMatchObject(
      Array.from({ length: 3 }, () => ({ work: 60, rest: 0 })),
    );
    expect(roundsOf(rowsOf(itemOf('row', { measure: 'time', target: tabata })))).toMatchObject(
      Array.from({ length: 3 }, () => ({ work: 20, rest: 10 })),
    );
  });
  it('are those that are open', () => {
    const item = itemOf('row', { target: emom });
    const rows = rowsOf(item, [loggedSet('row', 1)]);
    expect(roundsOf(rows)?.map(({ id }) => id)).toEqual(rows.rows.slice(1).map(({ id }) => id));
  });
  it.each([
    ['counted sets', itemOf('row')],
    ['sets per side', itemOf('row', { target: { ...tabata, perSide: true } })],
    ['a superset', itemOf('row', { target: emom, superset: 1 })],
    ['a single set', itemOf('row', { targets: [targetOf(emom)] })],
    [
      'sets of which one is counted',
      itemOf('row', { targets: [targetOf(emom), targetOf(emom), targetOf()] }),
    ],
  ])('of other kinds do not: %s', (_name, item) => {
    expect(roundsOf(rowsOf(item))).toBeNull();
  });
});

const START = 1_000_000;
const rounds = fc.array(
  fc.record({ work: fc.integer({ min: 1, max: 120 }), rest: fc.integer({ min: 0, max: 60 }) }),
  { minLength: 2, maxLength: 20 },
);
const named = (list: { work: number; rest: number }[]) =>
  list.map((round, at) => ({ ...round, id: String(at) }));

test('phases follow each other without a gap, and rounds are done once, in order', () => {
  fc.assert(
    fc.property(rounds, (list) => {
      const block = beginBlock('row', named(list), START);
      let at = START;
      let done = 0;
      for (let phase = phaseAt(block, at); phase.kind !== 'over'; phase = phaseAt(block, at)) {
        expect(phase.endsAt - at).toBe(phase.seconds * 1000);
        expect(phaseAfter(block, phase)).toEqual(phaseAt(block, phase.endsAt));
        expect(roundsDone(block, phase.endsAt - 1)).toBe(done);
        if (phase.kind === 'work') done += 1;
        at = phase.endsAt;
        expect(roundsDone(block, at)).toBe(done);
      }
      expect(done).toBe(list.length);
      expect(at).toBe(START + (READY_SECONDS + lengthOf(block.rounds)) * 1000);
      expect(changesIn(block, START).at(-1)).toBe((at - START) / 1000);
    }),
  );
});

test('a pause of any length, at any time, moves all that follows and changes nothing else', () => {
  fc.assert(
    fc.property(rounds, fc.nat(2_000_000), fc.nat(9_000_000), (list, into, long) => {
      const block = beginBlock('row', named(list), START);
      const at = START + into;
      const paused = pauseBlock(block, at);
      const later = at + long;
      expect(phaseAt(paused, later)).toEqual(phaseAt(block, at));
      expect(roundsDone(paused, later)).toBe(roundsDone(block, at));
      expect(changesIn(paused, later)).toEqual([]);
      const resumed = resumeBlock(paused, later);
      expect(changesIn(resumed, later)).toEqual(changesIn(block, at));
      expect(roundsDone(resumed, later)).toBe(roundsDone(block, at));
    }),
  );
});

test('one that ended long ago is not gone on with; a paused one is', () => {
  const block = beginBlock('row', named([{ work: 60, rest: 0 }]), START);
  const soon = START + 5 * 60_000;
  const late = START + 3 * 3_600_000;
  expect([isFresh(block, soon), isFresh(block, late), isFresh(pauseBlock(block, soon), late)]).toEqual([
    true,
    false,
    true,
  ]);
});
