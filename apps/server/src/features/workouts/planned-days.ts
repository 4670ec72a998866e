import { displayName } from '@spotter/contract/display-name';
import type { Assignment } from '@spotter/contract/workouts';
import { sql } from 'kysely';
import type { Work } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { type DayText, dayIn } from '#lib/day.ts';
import type { Viewer } from '#lib/viewer.ts';

/** More than a coach ever plans of one workout. */
const DAYS_SHOWN_MAX = 1_000;

const selectDays = (db: Reader) =>
  db
    .selectFrom('assignments as a')
    .innerJoin('people as p', 'p.id', 'a.client_id')
    .leftJoin('sessions as s', 's.assignment_id', 'a.id')
    .select([
      'a.id',
      'a.workout_id as workoutId',
      'a.date',
      'a.moved_from as movedFrom',
      'a.completed_at as completedAt',
      's.id as sessionId',
      'p.id as clientId',
      'p.first_name as firstName',
      'p.last_name as lastName',
      'p.email',
    ]);

type DayRow = Awaited<ReturnType<ReturnType<typeof selectDays>['execute']>>[number];

const toAssignment = ({ clientId, firstName, lastName, email, ...row }: DayRow): Assignment => ({
  ...row,
  client: { id: clientId, name: displayName({ firstName, lastName, email }) ?? '' },
});

/** Planned days of clients the viewer coaches now, latest first; `only` those of some clients and days. */
export async function findPlannedDays(
  db: Reader,
  viewer: Viewer,
  workoutId: string,
  only?: { clients: string[]; days: DayText[] },
): Promise<Assignment[]> {
  let query = selectDays(db)
    .innerJoin('coachings as c', 'c.client_id', 'a.client_id')
    .where('a.workout_id', '=', workoutId)
    .where('c.trainer_id', '=', viewer.id)
    .where('c.ended_at', 'is', null)
    .orderBy('a.date', 'desc')
    .orderBy('a.id', 'desc');
  if (only) query = query.where('p.id', 'in', only.clients).where('a.date', 'in', only.days);
  else query = query.limit(DAYS_SHOWN_MAX);
  return (await query.execute()).map(toAssignment);
}

/** One planned day; whether the reader may see it is asked before. */
export async function findPlannedDay(db: Reader, id: string): Promise<Assignment> {
  return toAssignment(await selectDays(db).where('a.id', '=', id).executeTakeFirstOrThrow());
}

/**
 * A planned day that is the viewer's own, or of a workout they wrote and a client they coach now; the workout and
 * the day are held until the transaction ends. The workout comes first, as everywhere, so that none wait for each
 * other; its key stays free, since a session that begins refers to it.
 */
export async function lockPlannedDay(db: Reader, viewer: Viewer, id: string) {
  const workout = await db
    .selectFrom('assignments as a')
    .innerJoin('workouts as w', 'w.id', 'a.workout_id')
    .select(['w.id', 'w.name', 'w.author_id as authorId', 'w.removed_at as removedAt'])
    .where('a.id', '=', id)
    .where('a.studio_id', '=', viewer.studioId)
    .where((eb) =>
      eb.or([
        eb('a.client_id', '=', viewer.id),
        eb.and([
          eb('w.author_id', '=', viewer.id),
          eb.exists(
            eb
              .selectFrom('coachings as c')
              .select('c.id')
              .whereRef('c.client_id', '=', 'a.client_id')
              .where('c.trainer_id', '=', viewer.id)
              .where('c.ended_at', 'is', null),
          ),
        ]),
      ]),
    )
    .forNoKeyUpdate('w')
    .executeTakeFirst();
  if (!workout) return undefined;
  const day = await db
    .selectFrom('assignments')
    .select(['client_id as clientId', 'date', 'moved_from as movedFrom', 'completed_at as completedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return (
    day && {
      ...day,
      workoutId: workout.id,
      workoutName: workout.name,
      authorId: workout.authorId,
      isRemoved: workout.removedAt !== null,
    }
  );
}

/** Whether a session of a planned day exists. */
export async function isBegun(db: Reader, assignmentId: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('assignment_id', '=', assignmentId)
    .executeTakeFirst();
  return session !== undefined;
}

/** Takes back the days of a workout that nobody began and that are not over in their client's time zone. */
export async function takeBackComing(work: Work, workoutId: string, now: Date): Promise<void> {
  // Held first: a day that is being begun at this moment is seen as begun, or cannot be begun any more.
  const open = await work.db
    .selectFrom('assignments as a')
    .innerJoin('people as p', 'p.id', 'a.client_id')
    .select(['a.id', 'a.date', 'p.time_zone as timeZone'])
    .where('a.workout_id', '=', workoutId)
    .where('a.completed_at', 'is', null)
    .orderBy('a.id')
    .forUpdate('a')
    .execute();
  // Cut here: a database may not know a time zone that Node knows.
  const coming = open.filter(({ date, timeZone }) => date >= dayIn(timeZone, now)).map(({ id }) => id);
  await sql`delete from assignments a where a.id = any(${coming}::uuid[])
    and not exists (select from sessions s where s.assignment_id = a.id)`.execute(work.db);
}

/** Clients with a day of a workout, done or not: they have it in their list. */
export async function findClientsOf(db: Reader, workoutId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('assignments')
    .select('client_id')
    .distinct()
    .where('workout_id', '=', workoutId)
    .execute();
  return rows.map((row) => row.client_id);
}

/** Counts the clients of a workout anew, who is held until the transaction ends. */
export async function recount(work: Work, workoutId: string): Promise<void> {
  await work.db
    .updateTable('workouts')
    .set({
      assigned_count: sql`(select count(distinct client_id) from assignments where workout_id = ${workoutId})`,
    })
    .where('id', '=', workoutId)
    .execute();
}
