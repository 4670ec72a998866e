import type { Session } from '@spotter/contract/sessions';
import type pg from 'pg';
import { newId } from '#lib/ids.ts';

/** The parts of the test app and of a person that these helpers use. */
type Caller = { id: string; post(path: string, body?: unknown): Promise<{ status: number; body: unknown }> };
type TestApp<A> = {
  pool: pg.Pool;
  newPerson(fields: { role?: 'trainer'; studioId?: string }): Promise<A>;
  coach(trainer: A, client: A): Promise<void>;
};

/** A trainer and a client of a new studio, and exercise ids by slug. */
export async function makePair<A extends { studioId: string }>(test: TestApp<A>) {
  const trainer = await test.newPerson({ role: 'trainer' });
  const client = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
  const { rows } = await test.pool.query('select id, slug from exercises');
  const exercises = new Map<string, string>(rows.map(({ id, slug }) => [slug, id]));
  const exercise = (slug: string) => {
    const id = exercises.get(slug);
    if (!id) throw new Error(`no exercise ${slug}`);
    return id;
  };
  return { trainer, client, exercise };
}

type Line = { exerciseId: string; targets?: object[]; superset?: number };

/** Begins a session of a new workout for the client, at the time of the test's clock. */
export async function beginSession(
  trainer: Caller,
  client: Caller,
  lines: readonly Line[],
): Promise<Session> {
  const { body } = await trainer.post('/api/workouts', {
    name: 'Legs',
    exercises: lines.map((line) => ({
      ...line,
      targets: line.targets ?? [1, 2, 3].map(() => ({ reps: 5, weight: 60 })),
    })),
  });
  const { id } = body as { id: string };
  await trainer.post(`/api/workouts/${id}/assignments`, {
    clientIds: [client.id],
    dates: ['2026-03-02'],
  });
  const begun = await client.post(`/api/workouts/${id}/sessions`, {});
  if (begun.status !== 201) throw new Error(JSON.stringify(begun.body));
  return begun.body as Session;
}

/** A done set of 5 x 60 kg, with the given changes. */
export const aSet = (itemId: string, more: object = {}) => ({
  id: newId(),
  itemId,
  setNumber: 1,
  type: 'normal',
  reps: 5,
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
  done: true,
  changedAt: '2026-03-02T10:00:00.000Z',
  ...more,
});
