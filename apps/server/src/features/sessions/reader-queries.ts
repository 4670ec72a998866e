import { type SqlBool, sql } from 'kysely';
import { composedOnce } from '#db/composed-once.ts';
import type { Reader } from '#db/database.ts';
import { coachingRows } from '#features/coaching/fragments.ts';
import { workoutRows } from '#features/workouts/fragments.ts';
import type { Known } from '#lib/known.ts';
import { plannedBy } from './fragments.ts';

/** One training of a person, by its session or its workout; null: only who is shown all training may read it. */
export type OneTraining = { sessionId: Known<'session'> } | { workoutId: Known<'workout'> } | null;

const coachesReading = (db: Reader, personId: Known<'person'>, of: OneTraining) => {
  const own =
    of === null
      ? sql<SqlBool>`false`
      : 'workoutId' in of
        ? sql<SqlBool>`exists (select from ${workoutRows('v')} where v.id = ${of.workoutId} and v.author_id = k.trainer_id)
            or ${plannedBy(sql`k.trainer_id`, { person: sql`k.client_id`, workout: sql`${of.workoutId}::uuid` })}`
        : sql<SqlBool>`exists (select from sessions o join ${workoutRows('v')} on v.id = o.workout_id
            where o.id = ${of.sessionId} and (v.author_id = k.trainer_id
              or ${plannedBy(sql`k.trainer_id`, { person: sql`o.client_id`, workout: sql`o.workout_id` })}))`;
  return db
    .selectFrom(coachingRows('k'))
    .select(['k.trainer_id as id', sql<boolean>`k.shows_training or ${own}`.as('mayRead')])
    .$narrowType<{ id: Known<'person'> }>()
    .where('k.client_id', '=', personId)
    .where('k.ended_at', 'is', null);
};

type OfSession = { personId: Known<'person'>; sessionId: Known<'session'> };

const findCoachesOfSession = composedOnce((db, { personId, sessionId }: OfSession) =>
  coachesReading(db, personId, { sessionId }).compile(),
);

/** The current coaches of a person, and whether each may read one training. */
export async function findCoachesReading(
  db: Reader,
  personId: Known<'person'>,
  of: OneTraining,
): Promise<{ id: Known<'person'>; mayRead: boolean }[]> {
  if (of && 'sessionId' in of) return findCoachesOfSession(db, { personId, sessionId: of.sessionId });
  return coachesReading(db, personId, of).execute();
}

/** The current coaches of a person who may read one training. */
export async function findReaders(
  db: Reader,
  personId: Known<'person'>,
  of: OneTraining,
): Promise<Known<'person'>[]> {
  const coaches = await findCoachesReading(db, personId, of);
  return readersAmong(coaches);
}

/** Of these coaches, those who may read the training. */
export const readersAmong = (
  coaches: readonly { id: Known<'person'>; mayRead: boolean }[],
): Known<'person'>[] => coaches.filter(({ mayRead }) => mayRead).map(({ id }) => id);

/**
 * The current coaches of each person, and whether each may read the person's training by one of these workouts; people
 * without a coach are absent.
 */
export async function findCoachesAsSystem(
  db: Reader,
  personIds: readonly string[],
  workoutIds: readonly string[],
): Promise<Map<string, { id: Known<'person'>; mayRead: boolean }[]>> {
  const workouts = sql`any(${[...workoutIds]}::uuid[])`;
  const own =
    workoutIds.length === 0
      ? sql<SqlBool>`false`
      : sql<SqlBool>`exists (select from ${workoutRows('v')} where v.id = ${workouts} and v.author_id = k.trainer_id)
          or ${plannedBy(sql`k.trainer_id`, { person: sql`k.client_id`, workout: workouts })}`;
  const rows = await db
    .selectFrom(coachingRows('k'))
    .select([
      'k.client_id as clientId',
      'k.trainer_id as id',
      sql<boolean>`k.shows_training or ${own}`.as('mayRead'),
    ])
    .$narrowType<{ id: Known<'person'>; clientId: Known<'person'> }>()
    .where('k.client_id', 'in', personIds)
    .where('k.ended_at', 'is', null)
    .execute();
  const coaches = new Map<string, { id: Known<'person'>; mayRead: boolean }[]>();
  for (const { clientId, ...coach } of rows) coaches.set(clientId, [...(coaches.get(clientId) ?? []), coach]);
  return coaches;
}
