import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { CheckedTime } from './correcting/check-time.ts';
import { mayReadTraining } from './fragments.ts';
import type { PlanItem } from './queries.ts';
import { askedReadiness } from './readiness/asked-readiness.ts';

/** Whether a session is the viewer's own, or of a client who is coached now and shows it to them. */
const isTrained = (viewer: Viewer) => mayReadTraining(viewer, 'sessions.client_id', 'sessions.workout_id');

type NewSession = {
  id: string;
  clientId: Known<'person'>;
  workoutId: string | null;
  assignmentId?: string | undefined;
  name: string;
  plan: readonly PlanItem[];
  now: Date;
  /** For one that was done earlier; it began then. */
  stated?: CheckedTime | undefined;
};

/**
 * Stores a session of a client, for whom the service has decided. @returns false when one exists with the id or for the same day, or an open one of the
 * workout without a day
 */
export async function insertSession(db: Reader, viewer: Viewer, session: NewSession): Promise<boolean> {
  const { plan } = session;
  // What was done earlier is only written down.
  const readiness = session.stated ? null : askedReadiness(plan);
  const inserted = await db
    .insertInto('sessions')
    .values({
      id: session.id,
      studio_id: viewer.studioId,
      client_id: session.clientId,
      workout_id: session.workoutId,
      assignment_id: session.assignmentId ?? null,
      name: session.name,
      plan: JSON.stringify(plan),
      readiness: readiness && JSON.stringify(readiness),
      planned_sets: plan.reduce((sum, item) => sum + item.targets.length, 0),
      planned_exercises: plan.filter((item) => item.targets.length > 0).length,
      started_at: session.stated?.startedAt ?? session.now,
      told_minutes: session.stated?.minutes ?? null,
      time_told_at: session.stated?.changedAt ?? null,
    })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** What a change of a session says: the planned day that it was for, if any. */
type Changed = { assignmentId: Known<'plan'> | null };

/** A note, and when the client told it; a coach's own note is no news. */
const noteOf = (viewer: Viewer, note: string, at: Date | null) => ({
  note,
  ...(viewer.role === 'client' && at && { note_told_at: at }),
});

/** Finishes an open session. @param mark the instant by which its page knows this finish @param statedAt of a note that is new */
export function finishSession(
  db: Reader,
  viewer: Viewer,
  id: string,
  {
    completedAt,
    mark,
    note,
    statedAt,
  }: { completedAt: Date; mark: Date | null; note: string; statedAt: Date | null },
): Promise<Changed | undefined> {
  return db
    .updateTable('sessions')
    .set({ completed_at: completedAt, finish_mark: mark, ...noteOf(viewer, note, statedAt) })
    .where('id', '=', id)
    .where(isTrained(viewer))
    .where('completed_at', 'is', null)
    .returning('assignment_id as assignmentId')
    .$narrowType<{ assignmentId: Known<'plan'> | null }>()
    .executeTakeFirst();
}

/** Reopens a finished session. @param undone the finish that is undone */
export function reopenSession(
  db: Reader,
  viewer: Viewer,
  id: string,
  undone: string,
): Promise<Changed | undefined> {
  return db
    .updateTable('sessions')
    .set({ completed_at: null, finish_mark: null, undone_mark: undone })
    .where('id', '=', id)
    .where(isTrained(viewer))
    .where('completed_at', 'is not', null)
    .returning('assignment_id as assignmentId')
    .$narrowType<{ assignmentId: Known<'plan'> | null }>()
    .executeTakeFirst();
}

/** Stores when a session was done. @param completedAt null while it is open */
export async function updateTime(
  db: Reader,
  viewer: Viewer,
  id: string,
  { startedAt, minutes, changedAt, completedAt }: CheckedTime & { completedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      started_at: startedAt,
      completed_at: completedAt,
      told_minutes: minutes,
      time_told_at: changedAt,
    })
    .where('id', '=', id)
    .where('client_id', '=', viewer.id)
    .execute();
}

/** Replaces the plan of a session that this transaction holds. */
export async function updatePlan(
  db: Reader,
  viewer: Viewer,
  id: string,
  plan: readonly PlanItem[],
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ plan: JSON.stringify(plan) })
    .where('id', '=', id)
    .where(isTrained(viewer))
    .execute();
}

export async function updateNote(
  db: Reader,
  viewer: Viewer,
  id: string,
  note: string,
  statedAt: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set(noteOf(viewer, note, statedAt))
    .where('id', '=', id)
    .where(isTrained(viewer))
    .execute();
}

type Swap = { sessionId: Known<'session'>; itemId: string; exerciseId: string; changedAt: Date };

/** Stores a swap unless a later one is stored. Of two at the same instant, the same one wins in either order. */
export async function upsertSwap(db: Reader, swap: Swap): Promise<void> {
  await sql`
    insert into session_swaps (session_id, item_id, exercise_id, changed_at)
    values (${swap.sessionId}, ${swap.itemId}, ${swap.exerciseId}, ${swap.changedAt})
    on conflict (session_id, item_id) do update
      set exercise_id = excluded.exercise_id, changed_at = excluded.changed_at
      where (excluded.changed_at, excluded.exercise_id) > (session_swaps.changed_at, session_swaps.exercise_id)`.execute(
    db,
  );
}
