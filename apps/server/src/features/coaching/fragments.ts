import { type RawBuilder, sql } from 'kysely';
import { sharedRows } from '#db/owned-tables.ts';
import { planRows } from '#features/plans/fragments.ts';
import { sessionRows } from '#features/sessions/fragments.ts';
import { workoutRows } from '#features/workouts/fragments.ts';
import type { Viewer } from '#lib/viewer.ts';

/** What a client has to show a coach for a read; `k` is the coaching. */
type Shown = RawBuilder<unknown>;

const always = sql`true`;
/** The client shows this coach their heart rate; the client's own switch for everybody is above it. */
export const heartRateShown: Shown = sql`k.shows_heart_rate`;
/** The client shows this coach all training. */
export const trainingShown: Shown = sql`k.shows_training`;

/** Whether the viewer coaches the person of a column now. */
export const coachedNow = (
  { id }: Pick<Viewer, 'id'>,
  person: string,
  shown: Shown = always,
): RawBuilder<boolean> =>
  sql<boolean>`exists (select from coachings k where k.trainer_id = ${id}
    and k.client_id = ${sql.ref(person)} and k.ended_at is null and ${shown})`;

/** Whether the coaching between the trainer and the client of two columns is active. */
export const coachingGoesOn = (trainer: string, client: string, shown: Shown = always): RawBuilder<boolean> =>
  sql<boolean>`exists (select from coachings k where k.trainer_id = ${sql.ref(trainer)}
    and k.client_id = ${sql.ref(client)} and k.ended_at is null and ${shown})`;

/** Whether a trainer planned the workout of a row for its person: then it is theirs to see, whoever wrote it. */
export const plannedBy = (
  trainer: RawBuilder<unknown>,
  { person, workout }: { person: RawBuilder<unknown>; workout: RawBuilder<unknown> },
): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ${planRows('y')} where y.workout_id = ${workout} and y.client_id = ${person}
    and y.assigned_by = ${trainer})`;

/**
 * Whether the viewer may read the training of a row by its person and its workout: their own, that of a client who
 * shows them all of it, or what a client trained by a workout that the viewer wrote or planned.
 */
export const mayReadTraining = (
  viewer: Pick<Viewer, 'id'>,
  person: `${string}.${string}`,
  workout: `${string}.${string}`,
): RawBuilder<boolean> => {
  const own = sql`exists (select from ${workoutRows('v')} where v.id = ${sql.ref(workout)} and v.author_id = ${viewer.id})
    or ${plannedBy(sql`${viewer.id}::uuid`, { person: sql.ref(person), workout: sql.ref(workout) })}`;
  return sql<boolean>`(${sql.ref(person)} = ${viewer.id}
    or ${coachedNow(viewer, person, sql`(${trainingShown} or ${own})`)})`;
};

/** The same by the session of a row. */
export const mayReadOfSession = (
  viewer: Pick<Viewer, 'id'>,
  person: `${string}.${string}`,
  session: `${string}.${string}`,
): RawBuilder<boolean> => {
  const own = sql`exists (select from ${sessionRows('o')} join ${workoutRows('v')} on v.id = o.workout_id
    where o.id = ${sql.ref(session)} and (v.author_id = ${viewer.id}
      or ${plannedBy(sql`${viewer.id}::uuid`, { person: sql`o.client_id`, workout: sql`o.workout_id` })}))`;
  return sql<boolean>`(${sql.ref(person)} = ${viewer.id}
    or ${coachedNow(viewer, person, sql`(${trainingShown} or ${own})`)})`;
};

/**
 * Whether the person of a column is the viewer, or in an active coaching with them: then the viewer sees the e-mail.
 */
export const isNear = ({ id }: Pick<Viewer, 'id'>, person: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(person)} = ${id} or exists (select from coachings k where k.ended_at is null
    and ((k.trainer_id = ${id} and k.client_id = ${sql.ref(person)})
      or (k.client_id = ${id} and k.trainer_id = ${sql.ref(person)}))))`;

/** Coachings, active and ended, as other features may read them. */
export const coachingRows = sharedRows('coachings', [
  'id',
  'studio_id',
  'trainer_id',
  'client_id',
  'since',
  'ended_at',
  'shows_heart_rate',
  'shows_training',
]);

/** Invites as other features may read them; never their codes. */
export const inviteRows = sharedRows('invites', ['studio_id', 'trainer_id', 'role', 'uses', 'revoked_at']);
