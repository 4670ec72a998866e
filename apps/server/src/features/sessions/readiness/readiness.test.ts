import type { Session, SessionAhead } from '@spotter/contract/sessions';
import type { RawBuilder } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { knownAsSystem } from '#lib/known.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';
import { sessionsOwnData } from '../own-data-queries.ts';
import { aSet, makePair } from '../sessions.fixture.ts';

const test = useApp();
const NOW = '2026-03-02T12:00:00.000Z';
const TIRED = { sleep: 1, soreness: 4, energy: 2 };
const SORE = { sleep: 4, soreness: 1, energy: 4 };
const WELL = { sleep: 5, soreness: 4, energy: 4 };

let trainer: Actor;
let client: Actor;
let squat: string;

const turn = (on: boolean, by = trainer) =>
  by.put('/api/loads/readiness', { on, ...(by.id !== client.id && { clientId: client.id }) });
const isOn = async (by = client) =>
  (await by.get(`/api/loads/readiness${by.id === client.id ? '' : `?clientId=${client.id}`}`)).body.on;
const read = async (id: string, by = client): Promise<Session> => (await by.get(`/api/sessions/${id}`)).body;

/** Plans a workout of three sets for the client's today. */
async function plan(more: object = {}): Promise<string> {
  const targets = [1, 2, 3].map(() => ({ reps: 5, weight: 60 }));
  const exercises = [{ exerciseId: squat, targets, ...more }];
  const { body } = await trainer.post('/api/workouts', { name: 'Legs', exercises });
  await trainer.post(`/api/workouts/${body.id}/assignments`, {
    clientIds: [client.id],
    dates: ['2026-03-02'],
  });
  return body.id;
}
const begin = async (workoutId: string, by = client): Promise<Session> =>
  (await by.post(`/api/workouts/${workoutId}/sessions`, by === client ? {} : { clientId: client.id })).body;
const say = (id: string, answers: object | null, choice: string | null, changedAt = NOW, by = client) =>
  by.put(`/api/sessions/${id}/readiness`, { answers, choice, changedAt });
/** The weights that the sets of the first line ask for. */
const asked = ({ items: [line] }: Session) =>
  line?.targets.map((target, index) => line.suggestions[index]?.weight ?? target.weight);
const counts = async () => (await client.get('/api/sessions')).body[0];

beforeEach(async () => {
  test.clock.set(NOW);
  const pair = await makePair(test);
  ({ trainer, client } = pair);
  squat = pair.exercise('back-squat');
});

describe('the question before a session', () => {
  it('is asked from the next session on, once the coach or the client turns it on, and no more once it is off', async () => {
    expect((await begin(await plan())).readiness).toBeNull();
    expect(await isOn()).toBe(false);
    expect((await turn(true)).body).toEqual({ on: true });
    expect([await isOn(), await isOn(trainer)]).toEqual([true, true]);
    expect((await begin(await plan())).readiness).toEqual({
      ...{ answers: null, proposal: null, choice: null, changedAt: null },
    });
    expect((await turn(false, client)).body).toEqual({ on: false });
    expect((await begin(await plan())).readiness).toBeNull();
  });

  it('is in the week that a phone reads ahead, with the lighter loads', async () => {
    const workoutId = await plan();
    const path = '/api/sessions/ahead';
    const before = await client.get(path);
    await turn(true);
    expect(await isUpToDate(client, path, before.headers.etag)).toBe(true);
    const [known]: SessionAhead[] = (await client.get(path)).body;
    expect(known?.session.readiness?.choice).toBeNull();
    const items = known?.session.items ?? [];
    expect(items[0]?.lighter).toEqual([1, 2, 3].map(() => ({ weight: 55, from: 60 })));
    const lines = items.map(({ id, exerciseId, order, notes, superset, targets, lighter }) => ({
      ...{ id, exerciseId, order, notes, superset, targets, lighter },
    }));
    const offline = { id: known?.session.id, name: 'Legs', startedAt: NOW, lines };
    const body = { assignmentId: known?.plan.assignmentId, offline };
    const begun: Session = (await client.post(`/api/workouts/${workoutId}/sessions`, body)).body;
    expect(begun.readiness?.choice).toBeNull();
    expect(asked((await say(begun.id, TIRED, 'taken')).body)).toEqual([55, 55, 55]);
  });

  it('is not asked of what was done earlier', async () => {
    await turn(true);
    const past = { startedAt: '2026-03-02T08:00:00.000Z', minutes: 30, changedAt: NOW };
    const { body } = await client.post(`/api/workouts/${await plan()}/sessions`, { past });
    expect(body.readiness).toBeNull();
  });
});

describe('the answer', () => {
  beforeEach(async () => void (await turn(true)));

  it('proposes less load, which is taken, undone and taken again without changing the workout', async () => {
    const workoutId = await plan();
    const { id } = await begin(workoutId);
    const open: Session = (await say(id, TIRED, null)).body;
    expect(open.readiness).toMatchObject({ answers: TIRED, proposal: 'load', choice: null });
    expect(asked(open)).toEqual([60, 60, 60]);
    const taken: Session = (await say(id, TIRED, 'taken', '2026-03-02T12:00:01.000Z')).body;
    expect(asked(taken)).toEqual([55, 55, 55]);
    expect(taken.items[0]?.suggestions[0]?.reason).toEqual({ code: 'lighter', values: { weight: 60 } });
    const back: Session = (await say(id, TIRED, 'refused', '2026-03-02T12:00:02.000Z')).body;
    expect([asked(back), back.items[0]?.full]).toEqual([[60, 60, 60], null]);
    const workout = await trainer.get(`/api/workouts/${workoutId}`);
    expect(workout.body.exercises[0].targets.map(({ weight }: { weight: number }) => weight)).toEqual([
      60, 60, 60,
    ]);
  });

  it('proposes a set less: then a session without it is a whole one', async () => {
    const { id, items } = await begin(await plan());
    const itemId = items[0]?.id ?? '';
    const sets = [1, 2].map((setNumber) => aSet(itemId, { setNumber }));
    await client.put(`/api/sessions/${id}/sets`, { sets });
    expect(await counts()).toMatchObject({ plannedSets: 3, keptSets: 2 });
    expect(asked((await say(id, SORE, 'taken')).body)).toEqual([60, 60]);
    expect(await counts()).toMatchObject({ plannedSets: 2, keptSets: 2, doneSets: 2 });
    await say(id, SORE, 'refused', '2026-03-02T12:00:01.000Z');
    expect(await counts()).toMatchObject({ plannedSets: 3, keptSets: 2, doneSets: 2 });
  });

  it('is the later one of two devices, whatever arrives first, and a repeat changes nothing', async () => {
    const { id } = await begin(await plan());
    await say(id, TIRED, 'taken', '2026-03-02T11:59:02.000Z');
    await say(id, WELL, null, '2026-03-02T11:59:01.000Z');
    const last: Session = (await say(id, TIRED, 'taken', '2026-03-02T11:59:02.000Z')).body;
    expect(last.readiness).toMatchObject({ answers: TIRED, choice: 'taken' });
    // A clock far ahead does not win for ever.
    await say(id, WELL, null, '2030-01-01T00:00:00.000Z');
    test.clock.set('2026-03-02T12:05:00.000Z');
    expect((await say(id, null, 'skipped', '2026-03-02T12:04:00.000Z')).body.readiness).toMatchObject({
      answers: null,
      choice: 'skipped',
    });
  });

  it('proposes nothing to who feels well, and refuses what it cannot read', async () => {
    const { id } = await begin(await plan());
    expect((await say(id, WELL, null)).body.readiness.proposal).toBeNull();
    expect((await say(id, { ...WELL, sleep: 6 }, null)).status).toBe(400);
    expect((await say(id, null, 'taken')).status).toBe(400);
  });

  it('is given by a coach beside the client, with their name, until the client says it again', async () => {
    const { id } = await begin(await plan(), trainer);
    const taken: Session = (await say(id, TIRED, 'taken', NOW, trainer)).body;
    expect(asked(taken)).toEqual([55, 55, 55]);
    expect((await read(id)).readiness).toMatchObject({ answers: TIRED, saidBy: { id: trainer.id } });
    await say(id, TIRED, 'refused', '2026-03-02T12:00:01.000Z');
    expect((await read(id)).readiness).not.toHaveProperty('saidBy');
    const [coaching] = (await client.get('/api/coachings')).body;
    await client.patch(`/api/coachings/${coaching.id}`, { training: false });
    expect((await say(id, TIRED, 'taken', '2026-03-02T12:00:02.000Z', trainer)).status).toBe(404);
  });

  it('is read by the coach, and by none who is shown less than all training', async () => {
    const { id } = await begin(await plan());
    await say(id, TIRED, 'refused');
    const page = await trainer.get(`/api/sessions/${id}`);
    expect(page.body.readiness).toMatchObject({ answers: TIRED, proposal: 'load', choice: 'refused' });
    const [coaching] = (await client.get('/api/coachings')).body;
    await client.patch(`/api/coachings/${coaching.id}`, { training: false });
    expect(await isUpToDate(trainer, `/api/sessions/${id}`, page.headers.etag)).toBe(true);
    expect((await read(id, trainer)).readiness).toBeNull();
    expect((await turn(false)).status).toBe(404);
  });
});

describe('a lighter session for a coach who is shown less than all training', () => {
  const archived = async (): Promise<unknown> => {
    const ofClient = sessionsOwnData.files.find(({ name }) => name === 'sessions')?.ofClient;
    const rows = ofClient?.(
      { id: knownAsSystem('person', trainer.id), studioId: knownAsSystem('studio', trainer.studioId) },
      knownAsSystem('person', client.id),
    ) as RawBuilder<{ plan: unknown }>;
    return (await rows.execute(test.ctx.db)).rows[0]?.plan;
  };

  it('has no line that says so, on the page, in a swap and in an archive, and keeps all else', async () => {
    await turn(true);
    const { id } = await begin(await plan());
    const readItems = async () => (await read(id, trainer)).items;
    const stored = await archived();
    const asBegun = (await readItems()).map(({ lighter: _, ...item }) => ({
      ...item,
      suggestions: [null, null, null],
    }));
    await say(id, TIRED, 'taken');
    expect(JSON.stringify([await readItems(), await archived()]).match(/"code":"lighter"/g)).toHaveLength(6);
    const [coaching] = (await client.get('/api/coachings')).body;
    await client.patch(`/api/coachings/${coaching.id}`, { training: false });
    const items = await readItems();
    expect(items).toEqual(asBegun);
    const [line] = items;
    const swap = { exerciseId: squat, changedAt: NOW };
    const swapped = await trainer.put(`/api/sessions/${id}/items/${line?.id}/exercise`, swap);
    expect(swapped.body).toEqual(line);
    const [{ lighter: _, ...kept }] = stored as [Record<string, unknown>];
    expect(await archived()).toEqual([{ ...kept, suggestions: [null, null, null] }]);
    await client.patch(`/api/coachings/${coaching.id}`, { training: true });
    expect((await readItems())[0]?.full).toMatchObject({ suggestions: [] });
  });
});

describe('the session after a lighter one', () => {
  const linear = { progression: { kind: 'linear', step: 2.5 } };
  /** Does so many sets of a planned day at this weight, with a choice before. */
  async function train(hour: number, count: number, weight: number, choice: string | null): Promise<void> {
    const at = `2026-03-02T${hour}:00:00.000Z`;
    test.clock.set(at);
    const { id, items } = await begin(await plan(linear));
    if (choice) await say(id, choice === 'taken' && count < 3 ? SORE : TIRED, choice, at);
    const sets = Array.from({ length: count }, (_, index) =>
      aSet(items[0]?.id ?? '', { setNumber: index + 1, weight, changedAt: at }),
    );
    await client.put(`/api/sessions/${id}/sets`, { sets });
    await client.post(`/api/sessions/${id}/complete`, { completedAt: at });
  }
  const next = async () => {
    test.clock.set('2026-03-02T20:00:00.000Z');
    return asked(await begin(await plan(linear)))?.[0];
  };

  it('follows from the one before: neither a miss nor a step', async () => {
    await turn(true);
    await train(13, 3, 60, null);
    expect(await next()).toBe(62.5);
    await train(14, 3, 55, 'taken');
    expect(await next()).toBe(62.5);
    await train(15, 2, 62.5, 'taken');
    expect(await next()).toBe(62.5);
    // What was refused is a session as any other.
    await train(16, 3, 62.5, 'refused');
    expect(await next()).toBe(65);
  });

  it('shows the last full session as the last time', async () => {
    await turn(true);
    await train(13, 3, 60, null);
    await train(14, 3, 55, 'taken');
    test.clock.set('2026-03-02T20:00:00.000Z');
    const session = await begin(await plan({ targets: [{ reps: 5 }] }));
    expect(session.items[0]?.lastTime[0]?.weight).toBe(60);
  });
});
