import type { Session } from '@spotter/contract/sessions';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { addPhone, allSent } from '#features/alerts/alerts.fixture.ts';
import { aSet, beginSession, makePair } from '#features/sessions/sessions.fixture.ts';
import { startPushService } from '#testing/push/push-service.ts';
import { type Actor, useApp } from '#testing/use-app.ts';

const service = await startPushService();
const test = useApp({ PUSH_HOSTS: service.host });
let trainer: Actor;
let client: Actor;
let session: Session;
let minute = 0;

beforeEach(async () => {
  const pair = await makePair(test);
  ({ trainer, client } = pair);
  session = await beginSession(trainer, client, [{ exerciseId: pair.exercise('back-squat') }]);
});

afterAll(async () => {
  expect(service.problems).toEqual([]);
  await service.stop();
});

const setOf = (more: object) => aSet(session.items[0]?.id ?? '', more);
async function log(by: Actor, ...sets: object[]) {
  minute += 1;
  const changedAt = new Date(Date.parse('2026-03-02T10:00:00Z') + minute * 60_000).toISOString();
  const answer = await by.put(`/api/sessions/${session.id}/sets`, {
    sets: sets.map((set) => ({ ...set, changedAt })),
  });
  expect(answer.status).toBe(200);
}
const lines = async () =>
  (await trainer.get('/api/notifications')).body
    .filter(({ kind }: { kind: string }) => kind === 'concern')
    .map(({ path, readAt }: { path: string; readAt: string | null }) => [path, readAt !== null]);

it('a coach is told of pain once for a session, on their phone too, and not of notes', async () => {
  const phone = await addPhone(service, trainer);
  await log(client, setOf({ setNumber: 1, note: 'Grip went' }));
  expect(await lines()).toEqual([]);
  await log(client, setOf({ setNumber: 2, pain: true }));
  await log(client, setOf({ setNumber: 3, pain: true }));
  expect(await lines()).toEqual([[`/coach/${client.id}`, false]]);
  const [pushed] = await phone.has(1);
  expect(pushed?.notice).toMatchObject({ path: `/coach/${client.id}` });
  expect(pushed?.notice).toHaveProperty('title', expect.stringContaining('marked pain in'));
  await allSent(test.pool);
  expect(phone.requests()).toBe(1);
});

it('pain that was a slip is taken back', async () => {
  const set = setOf({ setNumber: 1, pain: true });
  await log(client, set);
  expect(await lines()).toHaveLength(1);
  await log(client, { ...set, pain: false });
  expect(await lines()).toEqual([]);
});

it('what is seen on the page of the client is read in the bell, and later pain is told again', async () => {
  await log(client, setOf({ setNumber: 1, pain: true }));
  await trainer.put(`/api/coach/clients/${client.id}/concerns`, { seenUntil: new Date().toISOString() });
  expect(await lines()).toEqual([[`/coach/${client.id}`, true]]);
  await log(client, setOf({ setNumber: 2, pain: true }));
  expect(await lines()).toEqual([
    [`/coach/${client.id}`, false],
    [`/coach/${client.id}`, true],
  ]);
});

it('a coach who logs for the client knows', async () => {
  await log(trainer, setOf({ setNumber: 1, pain: true }));
  expect(await lines()).toEqual([]);
});
