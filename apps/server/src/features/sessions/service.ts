import type { Language } from '@spotter/contract/languages';
import { WORKOUT_NOTE_MAX } from '@spotter/contract/limits';
import { type Session, type SessionSummary, sessionsTopics } from '@spotter/contract/sessions';
import type { Topic } from '@spotter/contract/topic';
import { sql } from 'kysely';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { maySeeTraining } from '#features/coaching/service.ts';
import { AppError } from '#lib/app-error.ts';
import { newId } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { sessionCompleted, sessionReopened } from './events.ts';
import { logSets } from './log-sets.ts';
import { holdOwnSession, notFound, tellChanged } from './own-session.ts';
import {
  copyPlan,
  findBegun,
  findSession,
  findStartable,
  findSummaries,
  presentSession,
  type SessionRow,
} from './queries.ts';
import { rebuildRecords } from './rebuild-records.ts';
import { swapExercise } from './swap-exercise.ts';

export { logSets, rebuildRecords, swapExercise };

/** The sessions that a viewer may read: a client's own, or those of everybody whom a trainer coaches. */
export const sessionsSeenBy = ({ id, role }: Viewer): Topic =>
  role === 'trainer' ? sessionsTopics.sessions.ofClientsOf(id) : sessionsTopics.sessions.of(id);

/** Begins an assigned workout, or gives the session that is begun already. @throws sessions.assignment_not_found */
export async function startSession(
  ctx: Context,
  viewer: Viewer,
  workoutId: string,
  input: { assignmentId?: string | undefined; language?: Language | undefined },
): Promise<Session> {
  const id = await inTransaction(ctx, async (work) => {
    const workout = await findStartable(work.db, viewer, workoutId, input.assignmentId);
    const begun = workout?.removedAt && (await findBegun(work.db, viewer, workoutId, input.assignmentId));
    if (begun) return begun;
    if (!workout || workout.removedAt) {
      throw new AppError('sessions.assignment_not_found', 'This workout is not assigned to you.');
    }
    const now = ctx.clock.now();
    const created = newId(now);
    const plan = await copyPlan(work.db, workoutId);
    const inserted = await work.db
      .insertInto('sessions')
      .values({
        id: created,
        studio_id: viewer.studioId,
        client_id: viewer.id,
        workout_id: workoutId,
        assignment_id: input.assignmentId ?? null,
        name: workout.name,
        plan: JSON.stringify(plan),
        planned_sets: plan.reduce((sum, item) => sum + item.targets.length, 0),
        started_at: now,
      })
      .onConflict((oc) => oc.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return findBegun(work.db, viewer, workoutId, input.assignmentId);
    tellChanged(work, viewer.id);
    return created;
  });
  if (!id) throw notFound();
  return getSession(ctx, viewer, id, input.language ?? viewer.language);
}

/** A session of one's own, or of a client coached now. @throws sessions.not_found */
export async function getSession(
  ctx: Context,
  viewer: Viewer,
  id: string,
  language: Language,
): Promise<Session> {
  const row = await findSession(ctx.db, viewer, id).executeTakeFirst();
  if (!row || !(await maySeeTraining(ctx, viewer, row.clientId))) throw notFound();
  return presentSession(ctx.db, row, language);
}

/** Sessions of one's own, or of a client coached now, newest first. @throws sessions.not_found */
export async function listSessions(
  ctx: Context,
  viewer: Viewer,
  {
    clientId = viewer.id,
    ...page
  }: { clientId?: string | undefined; limit: number; before?: string | undefined },
): Promise<SessionSummary[]> {
  if (!(await maySeeTraining(ctx, viewer, clientId))) throw notFound();
  return findSummaries(ctx.db, viewer, clientId, page);
}

/** Finishes the viewer's session, once; a repeat changes nothing, but another note is kept too. @throws sessions.not_found */
export async function completeSession(
  ctx: Context,
  viewer: Viewer,
  id: string,
  input: { completedAt?: string | undefined; note: string },
): Promise<Session> {
  await inTransaction(ctx, async (work) => {
    const session = await holdOwnSession(work, viewer, id);
    const now = ctx.clock.now().getTime();
    const wanted = input.completedAt ? Date.parse(input.completedAt) : now;
    const completedAt = new Date(Math.max(Date.parse(session.startedAt), Math.min(wanted, now)));
    const done = await work.db
      .updateTable('sessions')
      // A note of before is kept when this finish brings none.
      .set({ completed_at: completedAt, note: input.note || session.note })
      .where('id', '=', id)
      .where('completed_at', 'is', null)
      .returning('assignment_id')
      .executeTakeFirst();
    if (!done) return keepNote(work, viewer, session, input.note);
    await markPlannedDay(work, done.assignment_id, completedAt);
    tellChanged(work, viewer.id);
    await work.emit(sessionCompleted, factOf(session, viewer, completedAt));
  });
  return getSession(ctx, viewer, id, viewer.language);
}

/** What a second device wrote when it finished too stands beside what is there; the same again changes nothing. */
async function keepNote(work: Work, viewer: Viewer, session: SessionRow, note: string): Promise<void> {
  const kept = session.note;
  if (kept.includes(note) || kept.length > WORKOUT_NOTE_MAX) return;
  const both = note.includes(kept) ? note : `${kept}\n${note}`;
  await work.db.updateTable('sessions').set({ note: both }).where('id', '=', session.id).execute();
  tellChanged(work, viewer.id);
}

/** Opens a finished session again; its activity, streak day and points go. @throws sessions.not_completed */
export async function undoComplete(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const session = await holdOwnSession(work, viewer, id);
    if (!session.completedAt) throw new AppError('sessions.not_completed', 'This session is not finished.');
    if (!session.assignmentId && (await findBegun(work.db, viewer, session.workoutId))) {
      throw new AppError('sessions.another_open', 'This workout is open already; finish that one first.');
    }
    const opened = await work.db
      .updateTable('sessions')
      .set({ completed_at: null })
      .where('id', '=', id)
      .where('completed_at', 'is not', null)
      .returning('assignment_id')
      .executeTakeFirst();
    if (!opened) return;
    await markPlannedDay(work, opened.assignment_id, null);
    tellChanged(work, viewer.id);
    await work.emit(sessionReopened, factOf(session, viewer, new Date(session.completedAt)));
  });
}

const factOf = (session: SessionRow, viewer: Viewer, completedAt: Date) => ({
  studioId: viewer.studioId,
  sessionId: session.id,
  clientId: viewer.id,
  workoutName: session.name,
  completedAt,
});

async function markPlannedDay(
  work: Work,
  assignmentId: string | null,
  completedAt: Date | null,
): Promise<void> {
  if (!assignmentId) return;
  await sql`update assignments set completed_at = ${completedAt} where id = ${assignmentId}`.execute(work.db);
}
