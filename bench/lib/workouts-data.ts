import type pg from 'pg';
import { addPeople, addStudio, coach, type Person } from './people.ts';

const TRAINERS = 20;
const CLIENTS = 100;
/** Workouts that one client has been given, days of each, and how many of those are done. */
const ASSIGNED = 60;
const DAYS = 8;
const DONE_DAYS = 6;

/**
 * Workouts of one studio, by twenty trainers in turn; each client has sixty of the first trainer's, on eight
 * days each, six of them done.
 * @returns that trainer and one of the clients
 */
export async function makeWorkouts(
  pool: pg.Pool,
  workouts: number,
): Promise<{ trainer: Person; client: Person }> {
  const studioId = await addStudio(pool);
  const trainers = await addPeople(pool, studioId, 'trainer', TRAINERS);
  const clients = await addPeople(pool, studioId, 'client', CLIENTS);
  const [[trainer], [client]] = [trainers, clients];
  if (!trainer || !client) throw new Error('no people were created');
  await coach(pool, trainer, clients);
  await pool.query(
    `insert into workouts (id, studio_id, author_id, name, description, duration, difficulty, is_template,
       exercise_count, assigned_count, created_at)
     select uuidv7(-age), $2, ($3::uuid[])[1 + n % $4], 'Upper body strength ' || n,
       repeat('Heavy presses first, then the rows. ', 1 + n % 4), 45, 'intermediate', n / $4 % 10 = 0, 6, 0,
       now() - age
     from generate_series(1, $1::int) n cross join lateral (select ($1::int - n) * interval '1 hour' as age) a`,
    [workouts, studioId, trainers.map(({ id }) => id), TRAINERS],
  );
  await pool.query(
    `insert into assignments (id, studio_id, workout_id, client_id, assigned_by, date, completed_at, created_at)
     select gen_random_uuid(), $1, w.id, c.id, $2, d.date, case when nth <= $5 then d.date end, now()
     from (select id from workouts where author_id = $2 and not is_template order by id desc limit $3) w
     cross join unnest($4::uuid[]) as c(id)
     cross join lateral (select nth, current_date + ((nth - $5) * 3)::int as date
       from generate_series(1, $6::int) nth) d`,
    [studioId, trainer.id, ASSIGNED, clients.map(({ id }) => id), DONE_DAYS, DAYS],
  );
  await pool.query(
    'update workouts set assigned_count = $1 where id in (select workout_id from assignments)',
    [CLIENTS],
  );
  await pool.query(
    `insert into sessions (id, studio_id, client_id, workout_id, assignment_id, name, plan, started_at, completed_at)
     select gen_random_uuid(), studio_id, client_id, workout_id, id, 'Upper body strength', '[]', completed_at,
       completed_at
     from assignments where completed_at is not null`,
  );
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
  return { trainer, client };
}
