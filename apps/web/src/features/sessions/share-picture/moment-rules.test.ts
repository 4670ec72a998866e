import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStorage } from '#lib/storage/browser-storage.fixture.ts';
import { forgetPrivate } from '#lib/storage/private-storage.ts';
import type { ShownItem } from '../exercise/overlay-swaps.ts';
import { layOut, summarise } from '../logging/item-rows.ts';
import type { ShownSet } from '../logging/merge-sets.ts';
import { itemOf, loggedSet, SESSION } from '../session.fixture.ts';
import { momentOf } from './moment-rules.ts';
import { seeMoment } from './see-moment.ts';

beforeEach(() => vi.stubGlobal('localStorage', createStorage()));
afterEach(() => vi.unstubAllGlobals());

const FIRST = { date: null, weeksBefore: { planned: 0, done: 0 } };
const momentWith = (items: ShownItem[], sets: ShownSet[], session = FIRST) => {
  const rows = layOut(SESSION, items, sets);
  return momentOf(session, { items: rows, ...summarise(rows) });
};
const set = (at: number, over: Partial<ShownSet> = {}) => loggedSet('squat', at, over);

test('the number is the load; without one how far, how long, or how many sets', () => {
  const far = { reps: null, weight: null, distance: 500, duration: 120 };
  const long = { ...far, distance: null };
  const bare = { ...long, reps: 10, duration: null };
  expect(momentWith([itemOf('squat')], [set(1), set(2)]).number).toEqual({ kind: 'load', kg: 1_200 });
  expect(momentWith([itemOf('squat')], [set(1, far), set(2, far)]).number).toEqual({
    kind: 'distance',
    metres: 1_000,
  });
  expect(momentWith([itemOf('squat')], [set(1, long)]).number).toEqual({ kind: 'time', seconds: 120 });
  expect(momentWith([itemOf('squat')], [set(1, bare), set(2, bare)]).number).toEqual({
    kind: 'sets',
    count: 2,
  });
});

test('only a load is compared with a thing', () => {
  expect(momentWith([itemOf('squat')], [set(1, { reps: 25 })]).thing?.thing.id).toBe('hippo');
  expect(momentWith([itemOf('squat')], [set(1, { weight: null })]).thing).toBeNull();
});

test('effort is the mean rating of the working sets, beside what was planned for them', () => {
  const items = [itemOf('squat', { target: { rpe: 8 } })];
  const warmUp = set(1, { rpe: 2, type: 'warmup' });
  expect(momentWith(items, [warmUp, set(2, { rpe: 8 }), set(3, { rpe: 9 })]).effort).toEqual({
    rpe: 8.5,
    planned: 8,
  });
  expect(momentWith([itemOf('squat')], [set(1, { rpe: 7 })]).effort).toEqual({ rpe: 7, planned: null });
  // Nobody said how hard it was, so nothing is said about it.
  expect(momentWith(items, [set(1)]).effort).toBeNull();
  expect(momentWith(items, [set(1, { rpe: 9, done: false })]).effort).toBeNull();
});

test('the own day counts as done, also before the server knows; without any plan there is no ring', () => {
  const steadyOn = (date: string | null, weeksBefore?: { planned: number; done: number }) =>
    momentWith([itemOf('squat')], [set(1)], { date, weeksBefore } as typeof FIRST).steady;
  expect(steadyOn('2026-03-02', { planned: 11, done: 9 })).toEqual({ planned: 12, done: 10 });
  expect(steadyOn(null, { planned: 11, done: 9 })).toEqual({ planned: 11, done: 9 });
  expect(steadyOn(null, { planned: 0, done: 0 })).toBeNull();
  // A session that an older version of the page stored.
  expect(steadyOn('2026-03-02')).toEqual({ planned: 1, done: 1 });
});

test('an end has one moment; ended again after more was done it has another', () => {
  const end = { done: 3, volume: 1_800, records: [] };
  expect(seeMoment(SESSION, end)).toBe(true);
  expect(seeMoment(SESSION, end)).toBe(false);
  expect(seeMoment(SESSION, { ...end, done: 4, volume: 2_400 })).toBe(true);
  expect(seeMoment('another', end)).toBe(true);
  // The next person on this phone has their own.
  forgetPrivate();
  expect(seeMoment(SESSION, end)).toBe(true);
});
