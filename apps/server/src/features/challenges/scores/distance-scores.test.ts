import { metresOf } from '@spotter/contract/set-volume';
import { beforeEach, expect, test as it } from 'vitest';
import { aSet, beginSession, makePair } from '#features/sessions/sessions.fixture.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { aChallenge } from '../challenges.fixture.ts';

const test = useApp();
let trainer: Actor;
let client: Actor;
let other: Actor;
let running: string;
let id: string;

beforeEach(async () => {
  test.clock.set('2026-03-02T10:00:00Z');
  const pair = await makePair(test);
  ({ trainer, client } = pair);
  running = pair.exercise('running');
  other = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, other);
  const made = await trainer.post('/api/challenges', aChallenge({ goalType: 'distance_m', goal: 42_165 }));
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  id = made.body.id;
  for (const who of [client, other]) await who.post(`/api/challenges/${id}/join`);
});

const aRun = (itemId: string, more: object) =>
  aSet(itemId, { reps: null, weight: null, distance: 4_989, duration: 1_500, ...more });

/** Logs sets in a new session, and finishes it. */
async function run(who: Actor, sets: object[], finishes = true) {
  const begun = await beginSession(trainer, who, [{ exerciseId: running, targets: [{ distance: 5_000 }] }]);
  const itemId = begun.items[0]?.id ?? '';
  const logged = sets.map((more, index) => aRun(itemId, { setNumber: index + 1, ...more }));
  await who.put(`/api/sessions/${begun.id}/sets`, { sets: logged });
  test.clock.set(new Date(test.clock.now().getTime() + 30 * 60_000));
  if (finishes) expect((await who.post(`/api/sessions/${begun.id}/complete`, {})).status).toBe(200);
  return { path: `/api/sessions/${begun.id}`, logged };
}
const board = async () =>
  (await trainer.get(`/api/challenges/${id}/leaderboard`)).body.map(
    ({ personId, rank, score }: { personId: string; rank: number; score: number }) => [
      rank,
      personId === client.id ? 'client' : 'other',
      score,
    ],
  );

it('adds up what two clients ran, without warm-ups and what is not done, both sides of what is per side', async () => {
  const sets = [
    { distance: 4_989 },
    { distance: 800, type: 'warmup' },
    { distance: 300, done: false },
    { distance: 20, perSide: true },
    { distance: null },
  ];
  const { logged } = await run(client, sets);
  await run(other, [{ distance: 5_000 }]);
  await run(other, [{ distance: 100_000 }], false);
  expect(await board()).toEqual([
    [1, 'client', 5_029],
    [2, 'other', 5_000],
  ]);
  const counted = logged.filter(({ done }) => done).reduce((sum, set) => sum + metresOf(set as never), 0);
  expect(counted).toBe(5_029);
});

it('takes back what a correction takes back, and what is undone or deleted', async () => {
  const { path, logged } = await run(client, [{ distance: 10_000 }, { distance: 2_000 }]);
  await run(other, [{ distance: 5_000 }]);
  const correct = (more: object) =>
    client.put(`${path}/sets`, {
      sets: [{ ...logged[0], changedAt: test.clock.now().toISOString(), ...more }],
    });
  // Ten kilometres that were one.
  await correct({ distance: 1_000 });
  expect(await board()).toEqual([
    [1, 'other', 5_000],
    [2, 'client', 3_000],
  ]);
  test.clock.set(new Date(test.clock.now().getTime() + 60_000));
  await correct({ distance: 1_000, done: false });
  expect((await board())[1]).toEqual([2, 'client', 2_000]);
  await client.delete(`${path}/complete`);
  expect((await board())[1]).toEqual([2, 'client', 0]);
  await client.post(`${path}/complete`, {});
  expect((await board())[1]).toEqual([2, 'client', 2_000]);
  expect((await client.delete(path)).status).toBe(204);
  expect((await board())[1]).toEqual([2, 'client', 0]);
});

it('keeps what a client ran before a pause, and counts what they run in it', async () => {
  await run(client, [{ distance: 5_000 }]);
  const paused = await client.post('/api/pauses', {
    firstDay: '2026-03-02',
    lastDay: '2026-03-20',
    reason: 'ill',
  });
  expect(paused.status, JSON.stringify(paused.body)).toBe(201);
  expect(await board()).toEqual([
    [1, 'client', 5_000],
    [2, 'other', 0],
  ]);
  test.clock.set('2026-03-05T10:00:00Z');
  await run(client, [{ distance: 1_609 }]);
  expect((await board())[0]).toEqual([1, 'client', 6_609]);
});

it('counts the runs since the challenge began for who joins later', async () => {
  await client.delete(`/api/challenges/${id}/join`);
  await run(client, [{ distance: 3_000 }, { distance: 219 }]);
  const joined = await client.post(`/api/challenges/${id}/join`);
  expect(joined.body.mine).toEqual({ score: 3_219, rank: 1 });
});
