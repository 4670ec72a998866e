import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { exerciseRows } from '#features/exercises/fragments.ts';
import type { Known } from '#lib/known.ts';
import { countKept } from '../kept-fragments.ts';
import { counted, doneAt, type HistorySet } from './queries.ts';
import { volumeSum } from './volume-fragments.ts';

/** A set with whose it is. */
type SetOfClient = HistorySet & { studioId: Known<'studio'>; clientId: Known<'person'>; exerciseId: string };

/** Everybody who has a session. */
export async function findClientsAsSystem(db: Reader): Promise<Known<'person'>[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('client_id as id')
    .$narrowType<{ id: Known<'person'> }>()
    .distinct()
    .orderBy('client_id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Forgets the bests that are kept of some clients, whose sets were changed without judging records. */
export async function forgetBests(db: Reader, clientIds: readonly Known<'person'>[]): Promise<void> {
  await db.deleteFrom('bests_before').where('client_id', 'in', clientIds).execute();
}

/** Forgets the bests that are kept of anybody: a server of a version before does not know them, and may have changed sets. */
export async function forgetAllBestsAsSystem(db: Reader): Promise<void> {
  await db.deleteFrom('bests_before').execute();
}

/** Deletes what follows from the sets of some clients. */
export async function deleteAllRecords(db: Reader, clientIds: readonly Known<'person'>[]): Promise<void> {
  await forgetBests(db, clientIds);
  await db.deleteFrom('personal_records').where('client_id', 'in', clientIds).execute();
}

/** What was written as weight on an assisted exercise before the server knew that it is help (`addedOf`). */
export async function countHelp(db: Reader, clientIds: readonly Known<'person'>[]): Promise<void> {
  await sql`update logged_sets l set added = -l.weight, weight = null from ${exerciseRows('e')}
    where l.client_id = any(${clientIds}::uuid[]) and e.id = l.exercise_id and e.assisted and l.weight > 0 and l.added is null`.execute(
    db,
  );
}

/** Every set that can make a record, in the order in which it was done. */
export async function findAllSets(db: Reader, clientIds: readonly Known<'person'>[]): Promise<SetOfClient[]> {
  const { rows } = await sql<SetOfClient>`
    select l.id, l.session_id as "sessionId", l.client_id as "clientId", s.studio_id as "studioId",
      l.exercise_id as "exerciseId", l.type, l.weight, l.reps, l.duration, l.distance, l.added, l.done, l.confirmed, l.slip,
      ${doneAt} as "changedAt"
    from logged_sets l join sessions s on s.id = l.session_id
    where l.client_id = any(${clientIds}::uuid[]) and ${counted}
    order by s.started_at, s.id, l.changed_at, l.set_number, l.id`.execute(db);
  return rows;
}

/** Recounts the done sets, the volume and the records of all sessions of some clients. */
export async function recountAll(db: Reader, clientIds: readonly Known<'person'>[]): Promise<void> {
  await sql`
    update sessions s set record_count = coalesce(r.count, 0), done_sets = coalesce(l.done, 0),
      volume = coalesce(l.volume, 0), kept_sets = k.sets, kept_exercises = k.exercises
    from sessions x
      cross join lateral ${countKept('x')} k
      left join (select session_id, count(*)::int as count from personal_records
        where client_id = any(${clientIds}::uuid[]) group by 1) r on r.session_id = x.id
      left join (select session_id, count(*)::int as done,
          ${volumeSum}::float8 as volume
        from logged_sets where client_id = any(${clientIds}::uuid[]) and done group by 1) l on l.session_id = x.id
    where s.id = x.id and x.client_id = any(${clientIds}::uuid[])`.execute(db);
}
