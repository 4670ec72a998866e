import type { Activity } from '@spotter/contract/activities';
import { plannedSetId } from '@spotter/contract/planned-set-id';
import type { Session, SessionSummary } from '@spotter/contract/sessions';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '#lib/ids.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { aSet, beginSession, makePair } from '../sessions.fixture.ts';

const test = useApp();
const BEGUN = '2026-03-02T10:00:00.000Z';
const ENDED = '2026-03-02T11:00:00.000Z';
const LATER = '2026-03-05T18:00:00.000Z';

let trainer: Actor;
let client: Actor;
let session: Session;
let bench: string;

beforeEach(async () => {
  // Before the session that is corrected: of two of one moment, neither is the earlier one.
  test.clock.set('2026-03-02T09:00:00.000Z');
  const pair = await makePair(test);
  ({ trainer, client } = pair);
  bench = pair.exercise('bench-press');
  const squat = pair.exercise('back-squat');
  // Something to be better than.
  const first = await beginSession(trainer, client, [{ exerciseId: squat }]);
  await client.put(`/api/sessions/${first.id}/sets`, { sets: [aSet(first.items[0]?.id ?? '')] });
  await client.post(`/api/sessions/${first.id}/complete`, {});
  test.clock.set(BEGUN);
  session = await beginSession(trainer, client, [{ exerciseId: squat }]);
  await log([planned(1, { weight: 70 }), planned(2)]);
  test.clock.set(ENDED);
  await client.post(`/api/sessions/${session.id}/complete`, {});
  test.clock.set(LATER);
});

const planned = (setNumber: number, more: object = {}) => {
  const itemId = session.items[0]?.id ?? '';
  return aSet(itemId, { id: plannedSetId(session.id, itemId, setNumber), setNumber, ...more });
};
const log = (sets: object[]) => client.put(`/api/sessions/${session.id}/sets`, { sets });
const correct = (sets: { changedAt?: string }[]) => log(sets.map((set) => ({ ...set, changedAt: LATER })));
const read = async (): Promise<Session> => (await client.get(`/api/sessions/${session.id}`)).body;
const summary = async (): Promise<SessionSummary | undefined> =>
  (await client.get('/api/sessions')).body.find(({ id }: SessionSummary) => id === session.id);
const heaviest = async () =>
  (await read()).records.filter(({ kind }) => kind === 'heaviest').map(({ value }) => value);
/** Without its facts, which follow a correction. */
const feed = async (): Promise<Omit<Activity, 'finish'>[]> =>
  (await client.get('/api/activities')).body.map(({ finish: _facts, ...rest }: Activity) => rest);

it('a finished session is corrected without being opened: its end, its place and its day stay', async () => {
  const [before, stated, streak] = [await read(), await feed(), (await client.get('/api/streaks/user')).body];
  expect(before.completedAt).toBe(ENDED);
  await correct([planned(1, { weight: 65 }), planned(3, { reps: 6 })]);
  const after = await read();
  expect([after.completedAt, after.startedAt]).toEqual([before.completedAt, before.startedAt]);
  expect(after.sets.map(({ weight, reps }) => `${reps} x ${weight}`)).toEqual(['5 x 65', '5 x 60', '6 x 60']);
  expect(await summary()).toMatchObject({
    doneSets: 3,
    volume: 5 * 65 + 5 * 60 + 6 * 60,
    completedAt: ENDED,
  });
  expect(await feed()).toEqual(stated);
  expect((await client.get('/api/streaks/user')).body).toEqual(streak);
});

it('records follow what is corrected: they change, go and come back', async () => {
  expect(await heaviest()).toEqual([70]);
  await correct([planned(1, { weight: 75 })]);
  expect(await heaviest()).toEqual([75]);
  test.clock.set('2026-03-05T18:05:00.000Z');
  await log([planned(1, { weight: 75, done: false, changedAt: '2026-03-05T18:01:00.000Z' })]);
  expect(await heaviest()).toEqual([]);
  expect(await summary()).toMatchObject({ doneSets: 1, recordCount: 0 });
  await log([planned(1, { weight: 72.5, changedAt: '2026-03-05T18:02:00.000Z' })]);
  expect(await heaviest()).toEqual([72.5]);
});

it('an exercise that was forgotten is added with its sets, and taken away again', async () => {
  const itemId = newId();
  const path = `/api/sessions/${session.id}/items/${itemId}`;
  expect((await client.put(path, { exerciseId: bench, changedAt: LATER })).status).toBe(200);
  await correct([aSet(itemId, { reps: 10, weight: 40 })]);
  expect(await summary()).toMatchObject({ doneSets: 3, completedAt: ENDED });
  expect((await trainer.get(`/api/sessions/${session.id}`)).body.items).toHaveLength(2);
  test.clock.set('2026-03-05T18:05:00.000Z');
  const removal = { exerciseId: bench, removed: true, changedAt: '2026-03-05T18:01:00.000Z' };
  expect((await client.put(path, removal)).body.removed).toBe(true);
  expect((await read()).completedAt).toBe(ENDED);
});
