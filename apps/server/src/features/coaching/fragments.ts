import { type RawBuilder, sql } from 'kysely';
import { sharedRows } from '#db/owned-tables.ts';
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
