import type { Challenge } from '@spotter/contract/challenges';
import { expect, test } from 'vitest';
import { draftOf, emptyDraft, toChallenge } from './challenge-draft.ts';

const today = '2026-11-20';
const KILOS = { weights: 'metric', distances: 'km' } as const;
const POUNDS = { weights: 'imperial', distances: 'mi' } as const;
const filled = {
  ...emptyDraft(today),
  name: ' Lift a house ',
  goal: 100_000,
  goalType: 'volume_kg' as const,
};

test('a new challenge lasts thirty days from today', () => {
  const draft = emptyDraft(today);
  expect([draft.startDate, draft.endDate]).toEqual(['2026-11-20', '2026-12-19']);
});

test('places without a prize are omitted, and the others keep their place', () => {
  const { prizePools, name } = toChallenge({ ...filled, prizes: ['', ' A hoodie ', ''] }, KILOS);
  expect(prizePools).toEqual([{ place: 2, prize: 'A hoodie' }]);
  expect(name).toBe('Lift a house');
});

test('typed pounds are shown as they were typed', () => {
  const sent = toChallenge(filled, POUNDS);
  expect(sent.goal).toBe(45_359.24);
  const stored = { ...sent, prizePools: [] } as unknown as Challenge;
  expect(draftOf(stored, POUNDS).goal).toBe(100_000);
  expect(draftOf(stored, KILOS).goal).toBe(45_359.24);
  expect(toChallenge({ ...filled, goalType: 'workouts', goal: 20 }, POUNDS).goal).toBe(20);
});

test('a goal in kilograms stays what it is when a reader of pounds changes something else', () => {
  const stored = {
    ...toChallenge({ ...filled, goal: 10_000 }, KILOS),
    prizePools: [],
  } as unknown as Challenge;
  const draft = { ...draftOf(stored, POUNDS), name: 'Lift two houses' };
  expect(toChallenge(draft, POUNDS, stored).goal).toBe(10_000);
  expect(toChallenge({ ...draft, goal: 22_050 }, POUNDS, stored).goal).toBe(10_001.71);
});

test('a distance is typed in kilometres or miles, and stays what was typed', () => {
  const run = { ...filled, goalType: 'distance_m' as const, goal: 26.2 };
  const sent = toChallenge(run, POUNDS);
  expect([sent.goal, toChallenge(run, KILOS).goal]).toEqual([42_165, 26_200]);
  const stored = { ...sent, prizePools: [] } as unknown as Challenge;
  expect([draftOf(stored, POUNDS).goal, draftOf(stored, KILOS).goal]).toEqual([26.2, 42.17]);
  // Who reads kilometres changes the name only.
  expect(toChallenge({ ...draftOf(stored, KILOS), name: 'Far' }, KILOS, stored).goal).toBe(42_165);
});
