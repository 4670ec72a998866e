import { plannedSessionId, plannedSetId } from '@spotter/contract/planned-set-id';
import type { LoggedSet, Session, SessionAhead, SessionSummary } from '@spotter/contract/sessions';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#lib/ids.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { aSet, makePair } from '../sessions.fixture.ts';

const test = useApp();
const NOW = '2026-03-02T12:00:00.000Z';
const TODAY = '2026-03-02';
/** When the phone began without reception. */
const BEGUN = '2026-03-02T11:00:00.000Z';

let trainer: Actor;
let client: Actor;
let exercise: (slug: string) => string;
let workoutId: string;

const targets = [1, 2, 3].map(() => ({ reps: 5, weight: 60 }));
const writeWorkout = async (name: string, slugs: string[], by = trainer): Promise<string> => {
  const exercises = slugs.map((slug) => ({ exerciseId: exercise(slug), targets }));
  return (await by.post('/api/workouts', { name, exercises })).body.id;
};
/** Plans the workout for the client. @returns the id of the planned day */
const plan = async (date: string, workout = workoutId): Promise<string> => {
  const asked = { clientIds: [client.id], dates: [date] };
  return (await trainer.post(`/api/workouts/${workout}/assignments`, asked)).body[0].id;
};
const ahead = async (by = client): Promise<SessionAhead[]> => (await by.get('/api/sessions/ahead')).body;
const read = async (id: string): Promise<Session> => (await client.get(`/api/sessions/${id}`)).body;
const history = async (): Promise<SessionSummary[]> => (await client.get('/api/sessions')).body;

/** What a phone sends of a session that it began by what it had read. */
const begunBy = ({ session }: SessionAhead) => ({
  id: session.id,
  name: session.name,
  startedAt: BEGUN,
  lines: session.items.map(({ id, exerciseId, order, notes, superset, targets: planned }) => ({
    ...{ id, exerciseId, order, notes, superset, targets: planned },
  })),
});
const send = (known: SessionAhead, by = client, offline: object = begunBy(known)) =>
  by.post(`/api/workouts/${known.plan.id}/sessions`, { assignmentId: known.plan.assignmentId, offline });
/** One planned set, as every phone names it. */
const planned = ({ session }: SessionAhead, item: number, setNumber: number, more: object = {}) => {
  const itemId = session.items[item]?.id ?? '';
  return aSet(itemId, { id: plannedSetId(session.id, itemId, setNumber), setNumber, ...more });
};
const log = (known: SessionAhead, sets: object[]) =>
  client.put(`/api/sessions/${known.session.id}/sets`, { sets });

beforeEach(async () => {
  test.clock.set(NOW);
  ({ trainer, client, exercise } = await makePair(test));
  workoutId = await writeWorkout('Legs', ['back-squat', 'deadlift']);
});

async function readOne(): Promise<SessionAhead> {
  const [known] = await ahead();
  if (!known) throw new Error('nothing is ahead');
  return known;
}

describe('the coming days', () => {
  it('are today and the next seven with all that their sessions need, without those begun, done or waiting', async () => {
    const today = await plan(TODAY);
    const last = await plan('2026-03-09');
    await plan('2026-03-10');
    await plan('2026-03-01');
    const begun = await plan('2026-03-05');
    await client.post(`/api/workouts/${workoutId}/sessions`, { assignmentId: begun });
    const known = await ahead();
    expect(known.map(({ plan: { assignmentId } }) => assignmentId)).toEqual([today, last]);
    expect(known[0]).toMatchObject({
      plan: { id: workoutId, name: 'Legs', date: TODAY, exerciseCount: 2, sessionId: null },
      session: { id: plannedSessionId(today), assignmentId: today, workoutId, date: TODAY },
    });
    expect(known[0]?.plan.lines.map(({ name }) => name)).toEqual(['Back Squat', 'Deadlift']);
    const started = await client.post(`/api/workouts/${workoutId}/sessions`, { assignmentId: today });
    expect(started.body).toMatchObject(known[0]?.session ?? {});
    expect((await ahead()).map(({ plan: { assignmentId } }) => assignmentId)).toEqual([last]);
  });

  it('are one’s own', async () => {
    await plan(TODAY);
    const other = await test.newPerson({ studioId: trainer.studioId });
    expect(await ahead(other)).toEqual([]);
    expect((await trainer.get('/api/sessions/ahead')).status).toBe(403);
  });
});

describe('a session that began without reception', () => {
  it('is stored as the phone had it, begun when it began there; a repeat changes nothing', async () => {
    await plan(TODAY);
    const known = await readOne();
    // Meanwhile the workout became another.
    await trainer.put(`/api/workouts/${workoutId}`, {
      name: 'Arms',
      exercises: [{ exerciseId: exercise('bench-press'), targets }],
    });
    const { status, body } = await send(known);
    expect([status, body.id, body.startedAt]).toEqual([201, known.session.id, BEGUN]);
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual(known.session.items.map(({ id }) => id));
    await log(known, [planned(known, 0, 1)]);
    const before = await read(body.id);
    expect((await send(known)).body).toEqual(before);
    expect(await history()).toHaveLength(1);
  });

  it('is one session from two phones, whatever arrives first: no set is lost or doubled', async () => {
    for (let round = 0; round < 12; round += 1) {
      const assignmentId = await plan(
        TODAY,
        await writeWorkout(`Round ${round}`, ['back-squat', 'deadlift']),
      );
      const known = (await ahead()).find(({ plan: day }) => day.assignmentId === assignmentId);
      if (!known) throw new Error('not ahead');
      const phone = (first: number, minute: number) => [
        () => send(known),
        () =>
          log(known, [
            planned(known, first, 1),
            planned(known, first, 2, { changedAt: `2026-03-02T11:0${minute}:00.000Z` }),
          ]),
        () =>
          log(known, [planned(known, 1, 3, { reps: minute, changedAt: `2026-03-02T11:1${minute}:00.000Z` })]),
        () => client.post(`/api/sessions/${known.session.id}/complete`, { completedAt: NOW }),
      ];
      const phones = [phone(0, 1), phone(1, 2)];
      // A different order each round: its bits say whose turn it is.
      for (let turn = 0; phones.some((calls) => calls.length > 0); turn += 1) {
        const own = phones[((round * 2654435761) >>> turn) & 1];
        const next = (own?.length ? own : phones.find((calls) => calls.length > 0))?.shift();
        expect((await next?.())?.status).toBeLessThan(300);
      }
      const { sets, completedAt } = await read(known.session.id);
      expect(completedAt).not.toBeNull();
      const shown = ({ itemId, setNumber, reps }: LoggedSet) =>
        `${known.session.items.findIndex(({ id }) => id === itemId)}/${setNumber}: ${reps}`;
      expect(sets.map(shown).sort()).toEqual(['0/1: 5', '0/2: 5', '1/1: 5', '1/2: 5', '1/3: 2']);
    }
    expect(await history()).toHaveLength(12);
  });

  it('stays beside another that a second phone began: both keep their sets, also after the person ended one', async () => {
    await plan(TODAY);
    const known = await readOne();
    const other = newId();
    const beginOther = () => client.post('/api/sessions', { id: other, name: 'Evening', startedAt: BEGUN });
    const itemId = newId();
    const logOther = (setNumber: number, changedAt: string) =>
      client.put(`/api/sessions/${other}/sets`, {
        sets: [aSet(itemId, { id: newId(), setNumber, changedAt })],
      });
    await beginOther();
    await client.put(`/api/sessions/${other}/items/${itemId}`, {
      ...{ exerciseId: exercise('bench-press'), removed: false, changedAt: BEGUN },
    });
    await logOther(1, '2026-03-02T11:05:00.000Z');
    // The phone that comes later, where the person ends the session of the other one.
    expect((await send(known)).status).toBe(201);
    await log(known, [planned(known, 0, 1)]);
    const running = (await history()).filter(({ completedAt }) => completedAt === null);
    expect(running.map(({ id }) => id).sort()).toEqual([other, known.session.id].sort());
    const end = { completedAt: '2026-03-02T11:05:00.000Z' };
    expect((await client.post(`/api/sessions/${other}/complete`, end)).status).toBe(200);
    // The other phone has more, logged before it heard of that.
    expect((await beginOther()).status).toBe(201);
    expect((await logOther(2, '2026-03-02T11:20:00.000Z')).status).toBe(200);
    expect((await client.post(`/api/sessions/${other}/complete`, { completedAt: NOW })).status).toBe(200);
    expect((await client.post(`/api/sessions/${known.session.id}/complete`, {})).status).toBe(200);
    const kept = await Promise.all([other, known.session.id].map(read));
    expect(kept.map(({ sets, completedAt }) => [sets.length, completedAt !== null])).toEqual([
      [2, true],
      [1, true],
    ]);
  });

  it('adds the lines of its plan to a session that began on another device with another plan', async () => {
    const assignmentId = await plan(TODAY);
    const known = await readOne();
    await trainer.put(`/api/workouts/${workoutId}`, {
      name: 'Arms',
      exercises: [{ exerciseId: exercise('bench-press'), targets }],
    });
    await client.post(`/api/workouts/${workoutId}/sessions`, { assignmentId });
    expect((await send(known)).status).toBe(201);
    expect((await log(known, [planned(known, 1, 1)])).status).toBe(200);
    const { items, sets } = await read(known.session.id);
    expect(items.map(({ added }) => added)).toEqual([false, true, true]);
    expect(sets).toHaveLength(1);
    expect((await send(known)).body.items).toHaveLength(3);
  });

  it('is the client’s own when its day was taken back meanwhile', async () => {
    const assignmentId = await plan(TODAY);
    const known = await readOne();
    expect((await trainer.delete(`/api/assignments/${assignmentId}`)).status).toBe(204);
    const { status, body } = await send(known);
    expect([status, body.workoutId, body.assignmentId, body.name]).toEqual([201, null, null, 'Legs']);
    expect((await log(known, [planned(known, 0, 1)])).status).toBe(200);
    expect((await send(known)).body.sets).toHaveLength(1);
  });

  it('begins anew after one was deleted, which never comes back', async () => {
    await plan(TODAY);
    const known = await readOne();
    await send(known);
    expect((await client.delete(`/api/sessions/${known.session.id}`)).status).toBe(204);
    expect((await send(known)).status).toBe(404);
    const anew = await readOne();
    expect(anew.session.id).not.toBe(known.session.id);
    const started = await client.post(`/api/workouts/${workoutId}/sessions`, {
      assignmentId: anew.plan.assignmentId,
    });
    expect(started.body.id).toBe(anew.session.id);
  });

  it('never begins in the future, and never in a session of somebody else', async () => {
    await plan(TODAY);
    const known = await readOne();
    const other = await test.newPerson({ studioId: trainer.studioId });
    const late = { ...begunBy(known), startedAt: '2027-01-01T00:00:00.000Z' };
    expect((await send(known, client, late)).body.startedAt).toBe(NOW);
    const stolen = await send(known, other);
    expect([stolen.status, stolen.body.code]).toEqual([404, 'sessions.not_found']);
  });

  it('has only exercises that the studio may use', async () => {
    await plan(TODAY);
    const known = await readOne();
    const foreign = await test.newPerson({ role: 'trainer' });
    const made = await foreign.post('/api/exercises', { name: 'Secret lift', category: 'lower body' });
    expect(made.status).toBe(201);
    const begun = begunBy(known);
    const lines = begun.lines.map((one) => ({ ...one, exerciseId: made.body.id }));
    const refused = await send(known, client, { ...begun, lines });
    expect([refused.status, refused.body.code]).toEqual([404, 'sessions.exercise_not_found']);
    expect(await history()).toEqual([]);
  });
});

it('lists sessions by when they began, page by page', async () => {
  const ids: string[] = [];
  for (const hours of [5, 1, 3]) {
    const id = newId();
    const startedAt = new Date(Date.parse(NOW) - hours * 3_600_000).toISOString();
    await client.post('/api/sessions', { id, name: `${hours} hours ago`, startedAt });
    ids.push(id);
  }
  const names = async (query: string) =>
    (await client.get(`/api/sessions?${query}`)).body.map(({ name }: { name: string }) => name);
  expect(await names('limit=2')).toEqual(['1 hours ago', '3 hours ago']);
  expect(await names(`limit=2&before=${ids[2]}`)).toEqual(['5 hours ago']);
});
