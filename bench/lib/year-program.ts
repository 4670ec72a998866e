import type pg from 'pg';
import type { Person } from './people.ts';

const WEEKS = 52;
export const WEEKDAYS = [1, 2, 3, 4, 5, 6];
const EXERCISES = 10;

type Post = <T>(path: string, body?: unknown) => Promise<T>;

/** Calls the app as a person. */
export const postAs =
  (url: string, { cookie }: Person): Post =>
  async <T>(path: string, body: unknown = {}) => {
    const headers = { cookie, 'content-type': 'application/json', origin: url };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };

/** The largest programme that is usual: 52 weeks of six days with ten exercises each, every workout another. */
export async function makeYear(post: Post, pool: pg.Pool) {
  const { rows: exercises } = await pool.query<{ id: string }>(
    'select id from exercises order by slug limit $1',
    [EXERCISES],
  );
  if (exercises.length !== EXERCISES) throw new Error('the starter library is missing');
  const { id, version } = await post<{ id: string; version: number }>('/api/programs', {
    name: 'A year',
    weeks: WEEKS,
  });
  const places = Array.from({ length: WEEKS * WEEKDAYS.length }, (_none, at) => ({
    week: Math.floor(at / WEEKDAYS.length) + 1,
    day: (at % WEEKDAYS.length) + 1,
  }));
  await post(`/api/programs/${id}/days`, {
    version,
    workouts: places.map(({ week, day }) => ({
      name: `Week ${week} day ${day}`,
      exercises: exercises.map((exercise) => ({ exerciseId: exercise.id, sets: 3, reps: 5 })),
    })),
    cells: places.map((place, workout) => ({ ...place, workout })),
  });
  return { id, places };
}
