import type pg from 'pg';
import { addPeople, addStudio, coach, type Person } from './people.ts';

const STUDIOS = 4;
const CLIENTS = 100;
/** Number of them coached by the reading trainer. */
const COACHED = 40;

/**
 * Activities of twelve weeks in four studios; two of five are finished workouts that only the coach sees, the
 * newest have likes.
 * @returns a trainer with 40 clients, and one of those clients
 */
export async function makeFeed(
  pool: pg.Pool,
  activities: number,
): Promise<{ trainer: Person; client: Person }> {
  const readers: { trainer: Person; client: Person }[] = [];
  for (let studio = 0; studio < STUDIOS; studio += 1) {
    const studioId = await addStudio(pool);
    const [trainer, other] = await addPeople(pool, studioId, 'trainer', 2);
    const clients = await addPeople(pool, studioId, 'client', CLIENTS);
    const [client] = clients;
    if (!trainer || !other || !client) throw new Error('no people were created');
    await coach(pool, trainer, clients.slice(0, COACHED));
    await coach(pool, other, clients.slice(COACHED));
    readers.push({ trainer, client });
  }
  // Oldest first, in the order of real inserts.
  await pool.query(
    `insert into activities
       (id, studio_id, person_id, type, content, visibility, like_count, comment_count, created_at)
     select uuidv7(-age), p.studio_id, p.id,
       case when n % 5 < 2 then 'workout_completed' else 'post' end,
       case when n % 5 < 2 then 'Upper body strength' else repeat('Three sets more than last week. ', 1 + n % 4) end,
       case when n % 5 < 2 then 'coach' else 'studio' end, 5, n % 3, now() - age
     from generate_series(1, $1::int) n
     cross join lateral (select ($1::int - n) * interval '84 days' / $1 as age) a
     join (select id, studio_id, row_number() over (order by id) - 1 as place from people where role = 'client') p
       on p.place = (hashint4(n)::bigint & 2147483647) % $2`,
    [activities, STUDIOS * CLIENTS],
  );
  await pool.query(
    `insert into activity_likes (activity_id, person_id, created_at)
     select a.id, p.id, now() from (select id, studio_id from activities order by id desc limit 4000) a
     cross join lateral (select id from people where studio_id = a.studio_id order by id limit 5) p`,
  );
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
  const [first] = readers;
  if (!first) throw new Error('no studio was created');
  return first;
}
