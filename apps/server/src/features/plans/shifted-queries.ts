import type { DayText } from '@spotter/contract/days';
import { sql } from 'kysely';
import type { Asking, Reader } from '#db/database.ts';
import { shiftedPlanRows } from '#features/pauses/fragments.ts';
import { workoutRows } from '#features/workouts/fragments.ts';
import type { Known } from '#lib/known.ts';
import { isBegun } from './fragments.ts';
import type { ShiftableDay } from './shift-rules.ts';

export type LockedDay = ShiftableDay & {
  id: Known<'plan'>;
  authorId: Known<'person'>;
  plannerId: Known<'person'>;
  /** Done, begun, or of a workout that was removed. */
  isFixed: boolean;
  /** Where the pause took it from and moved it to; null when it did not. */
  shiftedFrom: DayText | null;
  shiftedTo: DayText | null;
};

/** Locks the planned days of a client, and says which of them a pause has moved. */
export async function lockDays(
  { db, ask }: Asking,
  clientId: Known<'person'>,
  pauseId: Known<'pause'>,
): Promise<LockedDay[]> {
  // The workouts are locked first, as everywhere, to prevent deadlocks; then no day is planned meanwhile.
  await sql`select from ${workoutRows('w')}
    where w.id in (select workout_id from assignments where client_id = ${clientId} and completed_at is null)
    order by w.id for no key update of w`.execute(db);
  await sql`select from assignments where client_id = ${clientId} and completed_at is null
    order by id for update`.execute(db);
  const { rows } = await sql<LockedDay>`
    select a.id, a.workout_id as "workoutId", a.date, w.author_id as "authorId", a.assigned_by as "plannerId",
      a.completed_at is not null or w.removed_at is not null
        or ${isBegun('a', ask)} as "isFixed",
      m.from_day as "shiftedFrom", m.to_day as "shiftedTo"
    from assignments a join ${workoutRows('w')} on w.id = a.workout_id
    left join ${shiftedPlanRows('m')} on m.plan_id = a.id and m.pause_id = ${pauseId}
    where a.client_id = ${clientId}
    order by a.date, a.id`.execute(db);
  return rows;
}

/** No plan is this many days ahead: days pass through there, because each workout is on a day only once. */
const ASIDE_DAYS = 1_000_000;

/** Moves days, and keeps the day for which each was first planned. */
export async function moveDays(
  db: Reader,
  moves: readonly { id: Known<'plan'>; from: DayText; to: DayText }[],
): Promise<void> {
  const ids = moves.map(({ id }) => id);
  await sql`update assignments set date = date + ${sql.lit(ASIDE_DAYS)} where id = any(${ids}::uuid[])`.execute(
    db,
  );
  await sql`
    update assignments a set date = m.to_day, moved_from = nullif(coalesce(a.moved_from, m.from_day), m.to_day)
    from unnest(${ids}::uuid[], ${moves.map(({ from }) => from)}::date[], ${moves.map(({ to }) => to)}::date[])
      as m(id, from_day, to_day)
    where a.id = m.id`.execute(db);
}
