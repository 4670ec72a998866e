import { plannedSetId } from '@spotter/contract/planned-set-id';
import type { LoggedSet } from '@spotter/contract/sessions';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';
import { changeInstant, mergeSets, overlaySets } from './merge-sets.ts';
import { overlayFinish } from './overlay-finish.ts';

const SESSION = '01900000-0000-7000-8000-000000000001';
const OTHER = '01900000-0000-7000-8000-000000000002';
const instant = (ms: number) => new Date(Date.UTC(2026, 0, 1) + ms).toISOString();

const setOf = (id: string, ms: number, done = true, reps = 10): LoggedSet => ({
  id,
  itemId: 'squat',
  exerciseId: 'back-squat',
  setNumber: 1,
  type: 'normal',
  reps,
  weight: 60,
  duration: null,
  distance: null,
  incline: null,
  resistance: null,
  calories: null,
  rpe: null,
  perSide: false,
  added: null,
  band: '',
  note: '',
  pain: false,
  confirmed: false,
  loggedBy: null,
  done,
  changedAt: instant(ms),
});

let count = 0;
const entryOf = (set: LoggedSet, sessionId = SESSION, refused?: string): OutboxEntry => {
  count += 1;
  return {
    id: String(count).padStart(6, '0'),
    owner: 'ada',
    key: 'PUT /api/sessions/:id/sets',
    input: { params: { id: sessionId }, body: { sets: [set] } },
    refused,
  } as unknown as OutboxEntry;
};

const byId = (sets: readonly LoggedSet[]) =>
  Object.fromEntries(sets.map(({ id, reps, done, changedAt }) => [id, { reps, done, changedAt }]));

/** Changes of a few sets, each at its own instant, sorted by time. */
const changes = fc
  .array(fc.record({ id: fc.constantFrom('a', 'b', 'c'), done: fc.boolean(), reps: fc.nat(30) }), {
    maxLength: 20,
  })
  .map((list) => list.map((change, index) => setOf(change.id, index, change.done, change.reps)));

describe('merging two lists of sets', () => {
  test('keeps each set in its latest version, in whatever order the lists arrive', () => {
    fc.assert(
      fc.property(changes, fc.infiniteStream(fc.boolean()), (all, sides) => {
        const left = all.filter(() => sides.next().value);
        const right = all.filter((set) => !left.includes(set));
        const latest = byId(all);
        expect(byId(mergeSets(mergeSets([], left), right))).toEqual(latest);
        expect(byId(mergeSets(mergeSets([], right), left))).toEqual(latest);
      }),
    );
  });

  test('changes nothing when the same answer arrives again', () => {
    fc.assert(
      fc.property(changes, (all) => {
        const once = mergeSets([], all);
        expect(mergeSets(once, once)).toEqual(once);
      }),
    );
  });
});

describe('the sets on the page', () => {
  test('are the same before, while and after the waiting changes reach the server', () => {
    fc.assert(
      fc.property(changes, fc.nat(20), (all, sent) => {
        const entries = all.map((set) => entryOf(set));
        const saved = mergeSets([], all.slice(0, sent));
        const before = byId(overlaySets(SESSION, [], entries));
        expect(byId(overlaySets(SESSION, saved, entries.slice(sent)))).toEqual(before);
        // Confirmed, but still in the outbox.
        expect(byId(overlaySets(SESSION, saved, entries))).toEqual(before);
      }),
    );
  });

  test('become the same on two devices once both have sent, in whatever order the server received them', () => {
    fc.assert(
      fc.property(changes, fc.infiniteStream(fc.boolean()), (all, devices) => {
        const first = all.filter(() => devices.next().value);
        const second = all.filter((set) => !first.includes(set));
        const heard = mergeSets(mergeSets([], second), first);
        expect(byId(overlaySets(SESSION, heard, []))).toEqual(byId(all));
      }),
    );
  });

  test('are marked when only this browser has them or the server refused them', () => {
    const shown = overlaySets(
      SESSION,
      [setOf('a', 0), setOf('b', 0)],
      [entryOf(setOf('b', 5)), entryOf(setOf('c', 5), SESSION, 'http.invalid')],
    );
    expect(Object.fromEntries(shown.map((set) => [set.id, set.state]))).toEqual({
      a: 'saved',
      b: 'waiting',
      c: 'refused',
    });
  });

  test('are saved as soon as the server has them, although the outbox entry still exists', () => {
    expect(overlaySets(SESSION, [setOf('a', 5)], [entryOf(setOf('a', 5))])[0]?.state).toBe('saved');
  });

  test('keep a newer change from another device', () => {
    const [shown] = overlaySets(SESSION, [setOf('a', 9, false)], [entryOf(setOf('a', 5, true))]);
    expect(shown).toMatchObject({ done: false, state: 'saved' });
  });

  test('show the later of two changes made in one millisecond', () => {
    const [shown] = overlaySets(SESSION, [], [entryOf(setOf('a', 5, true)), entryOf(setOf('a', 5, false))]);
    expect(shown?.done).toBe(false);
  });

  test('include the note, the rating and the exercise of a waiting change', () => {
    const set = { ...setOf('a', 5), note: 'Left knee', rpe: 8.5, exerciseId: 'leg-press' };
    expect(overlaySets(SESSION, [setOf('a', 0)], [entryOf(set)])[0]).toMatchObject(set);
  });

  test('fill in fields that an older page did not send', () => {
    const { exerciseId, type, distance, rpe, note, ...old } = setOf('a', 5);
    const [shown] = overlaySets(SESSION, [setOf('a', 0)], [entryOf(old as LoggedSet)]);
    expect(shown).toMatchObject({ exerciseId, type, distance, rpe, note, state: 'waiting' });
  });

  test('ignore another session’s sets', () => {
    expect(overlaySets(SESSION, [], [entryOf(setOf('a', 5), OTHER)])).toEqual([]);
  });
});

test('two devices give a planned set the same id, and different sets different ids', () => {
  expect(plannedSetId(SESSION, 'squat', 1)).toBe(plannedSetId(SESSION, 'squat', 1));
  const ids = [
    plannedSetId(SESSION, 'squat', 1),
    plannedSetId(SESSION, 'squat', 2),
    plannedSetId(SESSION, 'row', 1),
    plannedSetId(OTHER, 'squat', 1),
  ];
  expect(new Set(ids).size).toBe(4);
  // Database rows have this id: it must never change.
  expect(plannedSetId(SESSION, OTHER, 1)).toMatchInlineSnapshot(`"e4ef2441-2ee3-55a2-9206-e363f5069689"`);
});

test('a change has a later instant than the version before, even when the clock was set back', () => {
  const known = setOf('a', 60_000);
  expect(changeInstant(known, new Date(instant(0)))).toBe(instant(60_001));
  expect(changeInstant(known, new Date(instant(90_000)))).toBe(instant(90_000));
  expect(changeInstant(null, new Date(instant(0)))).toBe(instant(0));
});

describe('a waiting finish', () => {
  const open = { id: SESSION, completedAt: null, note: 'Before' };
  const entry = (key: string, input: object, more: object = {}) =>
    ({
      id: '1',
      owner: 'ada',
      key,
      input: { params: { id: SESSION }, ...input },
      ...more,
    }) as unknown as OutboxEntry;
  const finish = (second: number, more?: object) =>
    entry('POST /api/sessions/:id/complete', { body: { completedAt: instant(second), note: 'Good' } }, more);
  const reopen = (second: number, more?: object) =>
    entry('DELETE /api/sessions/:id/complete', { query: { completedAt: instant(second) } }, more);

  test('shows at once, and only in its own session', () => {
    const done = { completedAt: instant(1), note: 'Good', state: 'waiting' };
    expect(overlayFinish(open, [finish(1)])).toEqual(done);
    expect(overlayFinish(open, [finish(1, { refused: 'x' })])).toEqual({ ...done, state: 'refused' });
    expect(overlayFinish({ ...open, id: OTHER }, [finish(1)])).toMatchObject({
      completedAt: null,
      state: 'saved',
    });
  });

  test('that is undone and made again shows the latest state, however much the server has', () => {
    expect(overlayFinish(open, [finish(1), reopen(1)])).toMatchObject({
      completedAt: null,
      state: 'waiting',
    });
    const again = [finish(1), reopen(1), finish(2)];
    expect(overlayFinish(open, again).completedAt).toBe(instant(2));
    // The first two are confirmed, but still in the outbox.
    const saved = { ...open, completedAt: instant(1) };
    expect(overlayFinish(saved, again).completedAt).toBe(instant(2));
    expect(overlayFinish(saved, [reopen(1)])).toMatchObject({ completedAt: null, state: 'waiting' });
    // Refused, the session stays finished.
    expect(overlayFinish(saved, [reopen(1, { refused: 'x' })])).toMatchObject({
      completedAt: instant(1),
      state: 'saved',
    });
  });
});
