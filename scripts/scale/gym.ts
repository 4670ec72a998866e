import pg from 'pg';
import { addPeople, addStudio, coach, type Person } from '../../bench/lib/people.ts';
import type { Ask } from './ask.ts';

const OF_A_STUDIO = 50;
const EXERCISES = 4;
const SETS_EACH = 20;
const AT_ONCE = 10;

type Session = { id: string; items: { id: string; exerciseId: string }[] };

/** A client with an open session: its id, and the lines of the plan. */
export type Trainee = Person & { sessionId: string; items: { id: string; exerciseId: string }[] };
export type Studio = { trainer: Person; clients: Trainee[] };

/** Fills a migrated database with studios of 50 clients, each of whom has begun a workout. */
export async function openGym(url: string, ask: Ask, people: number): Promise<Studio[]> {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  try {
    const { rows } = await pool.query<{ id: string }>('select id from exercises order by slug limit $1', [
      EXERCISES,
    ]);
    const studios: Studio[] = [];
    for (let left = people; left > 0; left -= OF_A_STUDIO) {
      studios.push(await openStudio(pool, ask, rows, Math.min(left, OF_A_STUDIO)));
    }
    return studios;
  } finally {
    await pool.end();
  }
}

async function openStudio(
  pool: pg.Pool,
  ask: Ask,
  exercises: { id: string }[],
  count: number,
): Promise<Studio> {
  const studioId = await addStudio(pool);
  const [trainer] = await addPeople(pool, studioId, 'trainer', 1);
  if (!trainer) throw new Error('no trainer was made');
  const people = await addPeople(pool, studioId, 'client', count);
  await coach(pool, trainer, people);
  await pool.query('update people set share_heart_rate = true where studio_id = $1', [studioId]);

  const targets = Array.from({ length: SETS_EACH }, () => ({ reps: 8, weight: 60 }));
  const lines = exercises.map(({ id }) => ({ exerciseId: id, targets }));
  const workout = read<{ id: string }>(
    await ask(trainer, 'POST', '/api/workouts', { body: { name: 'Full body', exercises: lines } }),
  );
  const plan = { clientIds: people.map(({ id }) => id), dates: [new Date().toISOString().slice(0, 10)] };
  read(await ask(trainer, 'POST', `/api/workouts/${workout.id}/assignments`, { body: plan }));
  const clients: Trainee[] = [];
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const some = people.slice(from, from + AT_ONCE).map(async (person) => {
      const session = read<Session>(
        await ask(person, 'POST', `/api/workouts/${workout.id}/sessions`, { body: {} }),
      );
      const items = session.items.map(({ id, exerciseId }) => ({ id, exerciseId }));
      return { ...person, sessionId: session.id, items };
    });
    clients.push(...(await Promise.all(some)));
  }
  return { trainer, clients };
}

function read<T>(answer: { text: string } | null): T {
  if (!answer) throw new Error('a request failed while the gym was opened');
  return JSON.parse(answer.text) as T;
}
