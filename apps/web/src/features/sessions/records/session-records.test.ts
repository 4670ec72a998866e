import { NO_BESTS } from '@spotter/contract/personal-records';
import type { Bests, PersonalRecord } from '@spotter/contract/sessions';
import { expect, test } from 'vitest';
import { toKg } from '#lib/weight.ts';
import type { ShownSet } from '../logging/merge-sets.ts';
import { versionOf } from '../read-session.ts';
import { itemOf, loggedSet } from '../session.fixture.ts';
import { bestFarBelow, sessionRecords } from './session-records.ts';

const BESTS: Bests = { ...NO_BESTS, heaviest: 80, oneRepMax: 100, repsAt: [{ weight: 80, reps: 5 }] };
const squat = itemOf('squat', { bests: BESTS });
const OPEN = { records: [], evaluated: [] };
const kinds = (records: PersonalRecord[]) => records.map(({ setId, kind, value }) => [setId, kind, value]);
const lift = (id: string, weight: number, reps: number, over: Partial<ShownSet> = {}) =>
  loggedSet('squat', 1, { id, weight, reps, state: 'waiting', ...over });

test('a record is found at once, before the server has the set', () => {
  const records = sessionRecords(OPEN, [squat], [lift('a', 82.5, 3)], {});
  expect(kinds(records)).toEqual([['a', 'heaviest', 82.5]]);
  expect(records[0]).toMatchObject({ exerciseId: 'squat', previous: 80 });
});

test('a record disappears when its set is corrected or marked not done', () => {
  expect(sessionRecords(OPEN, [squat], [lift('a', 78, 3)], {})).toEqual([]);
  expect(sessionRecords(OPEN, [squat], [lift('a', 82.5, 3, { done: false })], {})).toEqual([]);
});

test('sets count in the order of doing, whatever their numbers', () => {
  const early = '2026-01-01T10:00:00.000Z';
  const late = '2026-01-01T10:30:00.000Z';
  const sets = [lift('b', 85, 1, { changedAt: late }), lift('a', 82.5, 1, { changedAt: early })];
  expect(kinds(sessionRecords(OPEN, [squat], sets, {}))).toEqual([
    ['a', 'heaviest', 82.5],
    ['b', 'heaviest', 85],
  ]);
});

test('the server’s records are used once it has judged exactly these sets', () => {
  const set = lift('a', 82.5, 3, { state: 'saved' });
  const said: PersonalRecord = {
    setId: 'a',
    exerciseId: 'squat',
    kind: 'most-reps',
    value: 3,
    previous: 2,
    weight: 82.5,
    reps: 3,
    distance: null,
  };
  const evaluated = [versionOf(set)];
  expect(sessionRecords({ records: [said], evaluated }, [squat], [set], {})).toEqual([said]);
  expect(sessionRecords({ records: [], evaluated }, [squat], [set], {})).toEqual([]);
  const corrected = lift('a', 90, 3, { changedAt: '2026-01-01T11:00:00.000Z' });
  expect(kinds(sessionRecords({ records: [], evaluated }, [squat], [corrected], {}))).toEqual([
    ['a', 'heaviest', 90],
  ]);
});

test('a swapped-in exercise has its own bests, and none until they are loaded', () => {
  const set = lift('a', 82.5, 3, { exerciseId: 'leg-press' });
  const item = itemOf('squat', { exerciseId: 'leg-press' });
  expect(sessionRecords(OPEN, [item], [set], {})).toEqual([]);
  const known = { ...item, bests: { ...BESTS, heaviest: 60, oneRepMax: 200 } };
  expect(kinds(sessionRecords(OPEN, [known], [set], {}))).toEqual([['a', 'heaviest', 82.5]]);
});

test('a set done before a swap is compared with the bests of its own exercise', () => {
  const item = itemOf('squat', { exerciseId: 'leg-press' });
  const known = { squat: { exercise: squat.exercise, lastTime: [], bests: BESTS } };
  expect(kinds(sessionRecords(OPEN, [item], [lift('a', 82.5, 3)], known))).toEqual([['a', 'heaviest', 82.5]]);
  // Without those bests the server's record for an unchanged set is kept.
  const said: PersonalRecord = {
    setId: 'a',
    exerciseId: 'squat',
    kind: 'heaviest',
    value: 82.5,
    previous: 80,
    weight: 82.5,
    reps: 3,
    distance: null,
  };
  expect(sessionRecords({ records: [said], evaluated: [] }, [item], [lift('a', 82.5, 3)], {})).toEqual([
    said,
  ]);
  expect(sessionRecords({ records: [said], evaluated: [] }, [item], [], {})).toEqual([]);
});

test('a load far above anything before is asked about, until the session itself has one like it', () => {
  const before = (weight: number, done: ShownSet[] = [], over: Partial<ShownSet> = {}) =>
    bestFarBelow(lift('z', weight, 5, over), [squat], done, {});
  expect(before(400)).toBe(80);
  expect(before(82.5)).toBeNull();
  expect(before(180)).toBe(80);
  expect(before(180, [lift('a', 180, 5, { confirmed: true })])).toBeNull();
  expect(before(400, [], { type: 'warmup' })).toBeNull();
});

test('a set without a load is judged too: repetitions, a time, a distance, help', () => {
  const bests = {
    ...NO_BESTS,
    leastHelp: 30,
    repsAt: [
      { weight: -30, reps: 8 },
      { weight: 0, reps: 8 },
    ],
    secondsAt: [{ weight: 0, seconds: 60 }],
    distances: [{ weight: 0, metres: 5_000, seconds: 1_500 }],
  };
  const item = itemOf('pull-up', { bests });
  const set = (over: Partial<ShownSet>) =>
    loggedSet('pull-up', 1, { id: 'a', weight: null, reps: null, state: 'waiting', ...over });
  const evaluate = (over: Partial<ShownSet>) => kinds(sessionRecords(OPEN, [item], [set(over)], {}));
  expect(evaluate({ reps: 12 })).toEqual([['a', 'most-reps', 12]]);
  expect(evaluate({ reps: 5, added: -20 })).toEqual([['a', 'least-help', 20]]);
  expect(evaluate({ duration: 75 })).toEqual([['a', 'longest', 75]]);
  expect(evaluate({ distance: 5_000, duration: 1_440 })).toEqual([['a', 'fastest', 1_440]]);
  expect(evaluate({ distance: 6_000 })).toEqual([['a', 'farthest', 6_000]]);
});

test('in a first session a leap is asked about, also when the only set is corrected, and in pounds', () => {
  const first = itemOf('squat', { bests: NO_BESTS });
  const before = (kilograms: number, ...done: ShownSet[]) =>
    bestFarBelow(lift('z', kilograms, 5), [first], done, {});
  expect(before(999)).toBeNull();
  expect(before(999, lift('a', 100, 5))).toBe(100);
  expect(before(150, lift('a', 100, 5))).toBeNull();
  expect(before(999, lift('z', 100, 5))).toBe(100);
  expect(before(110, lift('z', 100, 5))).toBeNull();
  expect(before(999, lift('z', 100, 5, { done: false }))).toBeNull();
  const [light, heavy] = [toKg(225, 'imperial'), toKg(2200, 'imperial')];
  expect(before(heavy, lift('a', light, 5))).toBe(light);
});
