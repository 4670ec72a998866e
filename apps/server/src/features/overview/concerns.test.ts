import type { Attention, ClientGlance } from '@spotter/contract/overview';
import type { LoggedSet, Session } from '@spotter/contract/sessions';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSet, beginSession, makePair } from '#features/sessions/sessions.fixture.ts';
import { fixedId } from '#lib/ids.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';

const test = useApp();
let trainer: Actor;
let client: Actor;
let session: Session;
const BEFORE = '2026-03-02T09:00:00.000Z';
const at = (minute: number) => `2026-03-02T10:${String(minute).padStart(2, '0')}:00.000Z`;

beforeEach(async () => {
  test.clock.set(BEFORE);
  const pair = await makePair(test);
  ({ trainer, client } = pair);
  // Coachings of tests begin with the database's clock.
  await test.pool.query('update coachings set since = $2 where client_id = $1', [client.id, BEFORE]);
  test.clock.set(at(0));
  session = await beginSession(trainer, client, [{ exerciseId: pair.exercise('back-squat') }]);
});

const setOf = (more: object) => aSet(session.items[0]?.id ?? '', more);
async function log(...sets: object[]): Promise<LoggedSet[]> {
  const { body, status } = await client.put(`/api/sessions/${session.id}/sets`, { sets });
  expect(status).toBe(200);
  return body;
}
const attention = async (by = trainer): Promise<Attention[]> =>
  (await by.get('/api/dashboard')).body.attention;
const told = async (by = trainer) =>
  (await attention(by))
    .filter(({ reason }) => reason === 'pain' || reason === 'set_note')
    .map(({ reason, count, subject }) => [reason, count, subject]);
const glance = async (by = trainer): Promise<ClientGlance> =>
  (await by.get(`/api/coach/clients/${client.id}`)).body;
const see = (seenUntil: string | null, by = trainer) =>
  by.put(`/api/coach/clients/${client.id}/concerns`, { seenUntil });

describe('what a client tells beside a set', () => {
  it('stands above everything else: pain first, then notes', async () => {
    const { body: channel } = await client.post('/api/channels/direct', { personId: trainer.id });
    await client.post('/api/messages', { channelId: channel.id, content: 'Is Friday fine?' });
    await log(setOf({ setNumber: 1, note: 'Grip went' }));
    await log(setOf({ setNumber: 2, pain: true, note: 'left knee' }), setOf({ setNumber: 3, pain: true }));
    expect((await attention()).map(({ reason }) => reason).slice(0, 3)).toEqual([
      'pain',
      'set_note',
      'unread_question',
    ]);
    expect(await told()).toEqual([
      ['pain', 2, 'Back Squat'],
      ['set_note', 1, 'Grip went'],
    ]);
    expect((await glance()).concerns).toMatchObject([
      { setNumber: 1, pain: false, note: 'Grip went', sessionId: session.id, exercise: 'Back Squat' },
      { setNumber: 2, pain: true, note: 'left knee' },
      { setNumber: 3, pain: true, note: '' },
    ]);
  });

  it('is on the dashboard at once, and the dashboard held before is not taken for new', async () => {
    const read = await trainer.get('/api/dashboard');
    await log(setOf({ pain: true }));
    expect(await isUpToDate(trainer, '/api/dashboard', read.headers.etag)).toBe(true);
    expect(await told()).toHaveLength(1);
  });

  it('holds back the record of the same client: nobody is congratulated on pain', async () => {
    await log(setOf({ weight: 60 }));
    await client.post(`/api/sessions/${session.id}/complete`, {});
    test.clock.set(at(30));
    const next = await beginSession(trainer, client, [{ exerciseId: session.items[0]?.exerciseId ?? '' }]);
    const best = aSet(next.items[0]?.id ?? '', { weight: 65, changedAt: at(30) });
    await client.put(`/api/sessions/${next.id}/sets`, { sets: [best] });
    const reasons = async () => (await attention()).map(({ reason }) => reason);
    expect(await reasons()).toContain('new_record');
    const hurt = { ...best, pain: true, changedAt: at(31) };
    await client.put(`/api/sessions/${next.id}/sets`, { sets: [hurt] });
    expect(await reasons()).toContain('pain');
    expect(await reasons()).not.toContain('new_record');
    // Nor right after it was answered, for the same lift.
    await see((await glance()).concerns.at(-1)?.statedAt ?? null);
    expect(await reasons()).not.toContain('pain');
    expect(await reasons()).not.toContain('new_record');
  });

  it('is also what stands at the end of the session, until it is seen', async () => {
    await log(setOf({ weight: 60 }));
    test.clock.set(at(30));
    const note = 'Knee felt odd, stopped early';
    await client.post(`/api/sessions/${session.id}/complete`, { note });
    expect(await told()).toEqual([['set_note', 1, note]]);
    const { concerns } = await glance();
    expect(concerns).toMatchObject([
      { sessionId: session.id, itemId: null, setNumber: null, exercise: session.name, pain: false, note },
    ]);
    await see(concerns[0]?.statedAt ?? null);
    expect(await told()).toEqual([]);
    // The same again is no news, and neither is what a coach writes.
    test.clock.set(at(40));
    await client.post(`/api/sessions/${session.id}/complete`, { note });
    expect(await told()).toEqual([]);
    await client.post(`/api/sessions/${session.id}/complete`, { note: 'Better by now' });
    expect(await told()).toEqual([['set_note', 1, `${note}\nBetter by now`]]);
  });

  it('is gone when the set says nothing any more, or was not done', async () => {
    const set = setOf({ pain: true, note: 'knee' });
    await log(set);
    // No phone's clock is believed to be far ahead.
    test.clock.set(at(5));
    await log({ ...set, done: false, changedAt: at(1) });
    expect(await told()).toEqual([]);
    await log({ ...set, changedAt: at(2) });
    expect(await told()).toHaveLength(1);
    await log({ ...set, pain: false, note: '', changedAt: at(3) });
    expect(await told()).toEqual([]);
  });

  it('is seen in one call, which can be taken back, and what comes later stands again', async () => {
    const set = setOf({ pain: true });
    await log(set);
    const { concerns, seenUntil } = await glance();
    expect(seenUntil).toBeNull();
    expect((await see(concerns.at(-1)?.statedAt ?? null)).status).toBe(204);
    expect(await told()).toEqual([]);
    expect(await glance()).toMatchObject({ concerns: [], seenUntil: concerns[0]?.statedAt });
    // A correction of the load is no news; another text is.
    test.clock.set(at(5));
    await log({ ...set, weight: 50, changedAt: at(1) });
    expect(await told()).toEqual([]);
    await log({ ...set, note: 'the left one', changedAt: at(2) });
    expect(await told()).toHaveLength(1);
    await see(at(5));
    expect(await told()).toEqual([]);
    await see(seenUntil);
    expect(await told()).toHaveLength(1);
  });

  it('is news by the time at which it arrives: a late set is not hidden, and nothing to come can be', async () => {
    await log(setOf({ setNumber: 1, pain: true }));
    await see('2030-01-01T00:00:00.000Z');
    test.clock.set(at(20));
    await log(setOf({ setNumber: 2, note: 'from the basement', changedAt: at(0) }));
    expect(await told()).toEqual([['set_note', 1, 'from the basement']]);
  });

  it('is seen by each coach alone, and never by one to whom the client does not show it', async () => {
    const second = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
    await test.coach(second, client);
    await test.pool.query('update coachings set since = $2 where client_id = $1', [client.id, BEFORE]);
    await log(setOf({ pain: true }));
    await see(at(1));
    expect([await told(), await told(second)]).toEqual([[], [['pain', 1, 'Back Squat']]]);
    await test.pool.query('update coachings set shows_training = false where trainer_id = $1', [second.id]);
    expect((await glance(second)).concerns).toEqual([]);
    expect((await see(at(1), second)).status).toBe(204);
    await test.pool.query('update coachings set ended_at = now() where trainer_id = $1', [second.id]);
    expect((await see(at(1), second)).status).toBe(404);
  });

  describe('once it is answered', () => {
    const itemId = () => session.items[0]?.id ?? '';
    const write = async (by: Actor, content: string, place: object) => {
      const other = by === client ? trainer : client;
      const { body: channel } = await by.post('/api/channels/direct', { personId: other.id });
      const { status } = await by.post('/api/messages', { channelId: channel.id, content, place });
      expect(status).toBe(201);
    };

    it('stays with what was answered and given instead, by exercise', async () => {
      await write(trainer, 'Go deep today', { sessionId: session.id });
      test.clock.set(at(5));
      await log(setOf({ setNumber: 1, pain: true, note: 'left knee', changedAt: at(1) }));
      await log(setOf({ setNumber: 3, pain: true, changedAt: at(1) }), setOf({ setNumber: 2, note: 'Hard' }));
      expect((await glance()).pains).toEqual([]);
      test.clock.set(at(6));
      await write(client, 'It was bad', { sessionId: session.id, itemId: itemId(), setNumber: 1 });
      await see((await glance()).concerns.at(-1)?.statedAt ?? null);
      const seen = {
        ...{ sessionId: session.id, itemId: itemId(), exercise: 'Back Squat', sets: [1, 3] },
        setNames: [1, 3].map((number) => ({ isWarmup: false, number })),
        ...{ note: 'left knee', statedAt: at(5), isSeen: true },
      };
      expect((await glance()).pains).toEqual([{ ...seen, answer: null, replacement: null }]);
      const read = await trainer.get(`/api/coach/clients/${client.id}`);
      await write(trainer, 'Of another set', { sessionId: session.id, itemId: itemId(), setNumber: 2 });
      await write(trainer, 'Stop that for now', { sessionId: session.id, itemId: itemId(), setNumber: 3 });
      await write(trainer, 'And rest', { sessionId: session.id, itemId: itemId() });
      const { path, etag } = { path: `/api/coach/clients/${client.id}`, etag: read.headers.etag };
      expect(await isUpToDate(trainer, path, etag)).toBe(true);
      expect((await glance()).pains).toEqual([{ ...seen, answer: 'Stop that for now', replacement: null }]);

      const change = { kind: 'replace', withExerciseId: fixedId('exercise/leg-press') };
      const squat = { exerciseId: fixedId('exercise/back-squat') };
      const { body: workout } = await trainer.post('/api/workouts', { name: 'Legs', exercises: [squat] });
      const days = { clientIds: [client.id], dates: ['2026-03-04'] };
      await trainer.post(`/api/workouts/${workout.id}/assignments`, days);
      const before = await trainer.get(path);
      const changed = await trainer.post('/api/plan-changes', {
        clientId: client.id,
        change: { ...change, ...squat },
      });
      expect(changed.status).toBe(201);
      expect(await isUpToDate(trainer, path, before.headers.etag)).toBe(true);
      expect((await glance()).pains[0]?.replacement).toBe('Leg Press');
    });

    it('is gone with its mark, and no other coach reads what this one answered', async () => {
      const second = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
      await log(setOf({ pain: true }));
      await write(trainer, 'Stop that', { sessionId: session.id });
      await see(at(0));
      expect((await glance()).pains).toMatchObject([{ answer: 'Stop that' }]);
      await see(null);
      expect((await glance()).pains).toEqual([]);
      // Told before that coaching: no news to the second coach.
      await test.coach(second, client);
      expect(await glance(second)).toMatchObject({ concerns: [], pains: [{ answer: null, isSeen: false }] });
      await test.pool.query('update coachings set shows_training = false where trainer_id = $1', [second.id]);
      expect((await glance(second)).pains).toEqual([]);
    });
  });
});
