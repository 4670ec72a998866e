import { dayIn } from '@spotter/contract/days';
import type { Language } from '@spotter/contract/languages';
import {
  type Session,
  type SessionSummary,
  type sessionsRoutes,
  sessionsTopics,
  type ToldTime,
} from '@spotter/contract/sessions';
import type { Topic } from '@spotter/contract/topic';
import { WORKOUT_NOTE_MAX } from '@spotter/contract/workouts-limits';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { maySeeTraining } from '#features/coaching/service.ts';
import { markCompleted } from '#features/plans/service.ts';
import { AppError } from '#lib/app-error.ts';
import { newId } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { sessionCompleted, sessionReopened } from './events.ts';
import { putItem } from './items/put-item.ts';
import { swapExercise } from './items/swap-exercise.ts';
import { logSets } from './log-sets.ts';
import { factOf, holdOwnSession, markOf, notFound, tellChanged } from './own-session.ts';
import { believeTime, toldEnd } from './past/believe-time.ts';
import { changeTime } from './past/change-time.ts';
import {
  copyPlanAsSystem,
  findBegun,
  findReadable,
  findSession,
  findStartable,
  findSummaries,
  presentSessionAsSystem,
  type SessionRow,
} from './queries.ts';
import { rebuildRecords } from './records/rebuild-records.ts';
import { finishSession, insertSession, reopenSession, updateNote } from './write-queries.ts';

export { logSets, putItem, rebuildRecords, swapExercise };

/** The sessions that a viewer may read: a client's own; for a trainer, those of their current clients. */
export const sessionsSeenBy = ({ id, role }: Viewer): Topic =>
  role === 'trainer' ? sessionsTopics.sessions.ofClientsOf(id) : sessionsTopics.sessions.of(id);

/**
 * Begins an assigned workout, or returns the session that exists. @throws sessions.assignment_not_found,
 * sessions.wrong_time
 */
export async function startSession(
  ctx: Context,
  viewer: Viewer,
  workoutId: string,
  input: {
    assignmentId?: string | undefined;
    past?: ToldTime | undefined;
    language?: Language | undefined;
  },
): Promise<Session> {
  const id = await inTransaction(ctx, async (work) => {
    const now = ctx.clock.now();
    const today = dayIn(viewer.timeZone, now);
    const workout = await findStartable(work.db, viewer, { ...input, workoutId, today });
    // One that was done earlier and is written down already keeps its time.
    const begun =
      (!workout || workout.removedAt || input.past) &&
      (await findBegun(work.db, viewer, workoutId, input.assignmentId));
    if (begun) return begun;
    if (!workout || workout.removedAt) {
      throw new AppError(
        'sessions.assignment_not_found',
        'This workout is not assigned to you. Ask your trainer to plan it.',
      );
    }
    const created = newId(now);
    const plan = await copyPlanAsSystem(work.db, workoutId);
    const session = {
      id: created,
      workoutId,
      assignmentId: input.assignmentId,
      name: workout.name,
      plan,
      now,
      told: input.past && believeTime(ctx, viewer, input.past),
    };
    const inserted = await insertSession(work.db, viewer, session);
    if (!inserted) return findBegun(work.db, viewer, workoutId, input.assignmentId);
    tellChanged(work, viewer.id);
    return created;
  });
  if (!id) throw notFound();
  return getSession(ctx, viewer, id, input.language ?? viewer.language);
}

/**
 * Begins a session without a workout, with the id that the browser gave it; a repeat changes nothing.
 * @throws sessions.not_found when the id is another person's; sessions.wrong_time
 */
export async function startEmptySession(
  ctx: Context,
  viewer: Viewer,
  { id, name, startedAt, past, language }: z.output<typeof sessionsRoutes.startEmptySession.body>,
): Promise<Session> {
  await inTransaction(ctx, async (work) => {
    const now = ctx.clock.now();
    const begun = new Date(Math.min(now.getTime(), startedAt ? markOf(startedAt).getTime() : now.getTime()));
    // A repeat that arrives late changes nothing, whatever time it tells.
    const isKnown = past !== undefined && (await findSession(work.db, viewer, id).executeTakeFirst());
    if (isKnown) return;
    const told = past && believeTime(ctx, viewer, past);
    const session = { id, workoutId: null, name, plan: [], now: begun, told };
    if (await insertSession(work.db, viewer, session)) tellChanged(work, viewer.id);
  });
  return getSession(ctx, viewer, id, language ?? viewer.language);
}

/** A session of the viewer, or of a client they coach now. @throws sessions.not_found */
export async function getSession(
  ctx: Context,
  viewer: Viewer,
  id: string,
  language: Language,
): Promise<Session> {
  const row = await findReadable(ctx.db, viewer, id);
  if (!row) throw notFound();
  return presentSessionAsSystem(ctx.db, row, language);
}

/** Sessions of the viewer, or of a client they coach now, newest first. @throws sessions.not_found */
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

/**
 * Finishes the viewer's session, once. A repeated call changes nothing, but another note is added. @throws
 * sessions.not_found
 */
export async function completeSession(
  ctx: Context,
  viewer: Viewer,
  id: string,
  input: { completedAt?: string | undefined; note: string },
): Promise<Session> {
  await inTransaction(ctx, async (work) => {
    const session = await holdOwnSession(work, viewer, id);
    const now = ctx.clock.now().getTime();
    const wanted = input.completedAt ? markOf(input.completedAt).getTime() : now;
    const mark = input.completedAt ? markOf(input.completedAt) : null;
    // This finish was undone; the client repeats it because the first answer was lost.
    if (mark && session.undoneMark && mark.getTime() === Date.parse(session.undoneMark)) return;
    const completedAt =
      toldEnd(session) ?? new Date(Math.max(Date.parse(session.startedAt), Math.min(wanted, now)));
    // Without a new note, the earlier one stays.
    const note = input.note || session.note;
    const done = await finishSession(work.db, viewer, id, { completedAt, mark, note });
    if (!done) return keepNote(work, viewer, session, input.note);
    if (done.assignmentId) await markCompleted(work, done.assignmentId, completedAt);
    tellChanged(work, viewer.id);
    await work.emit(sessionCompleted, factOf(session, viewer, completedAt));
  });
  return getSession(ctx, viewer, id, viewer.language);
}

/**
 * Says when the viewer's session began and how long it took, with all that follows from it if it is finished. Of two
 * versions the later counts. @throws sessions.not_found, sessions.wrong_time
 */
export async function tellTime(ctx: Context, viewer: Viewer, id: string, time: ToldTime): Promise<Session> {
  await inTransaction(ctx, (work) => changeTime(ctx, work, viewer, id, time));
  return getSession(ctx, viewer, id, viewer.language);
}

/** Appends the note of a second device that finished too; the same note again changes nothing. */
async function keepNote(work: Work, viewer: Viewer, session: SessionRow, note: string): Promise<void> {
  const kept = session.note;
  if (kept.includes(note) || kept.length > WORKOUT_NOTE_MAX) return;
  const both = note.includes(kept) ? note : `${kept}\n${note}`;
  await updateNote(work.db, viewer, session.id, both);
  tellChanged(work, viewer.id);
}

/** Whether the page means this finish: by the instant it sent, or the one in the answer. */
function isFinish(session: SessionRow, named: string): boolean {
  const wanted = markOf(named).getTime();
  return [session.completedAt, session.finishMark].some((at) => at !== null && Date.parse(at) === wanted);
}

/**
 * Reopens a finished session; its activity, streak day and points are taken back.
 * @param named the finish to undo; when another one stands, it was undone already
 * @throws sessions.not_completed without `named`; sessions.another_open
 */
export async function undoComplete(ctx: Context, viewer: Viewer, id: string, named?: string): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const session = await holdOwnSession(work, viewer, id);
    if (named && !isFinish(session, named)) return;
    if (!session.completedAt)
      throw new AppError(
        'sessions.not_completed',
        'This session is not finished, so there is nothing to undo.',
      );
    const { assignmentId, workoutId } = session;
    // Of those without a workout, several may be open: two phones without reception begin one each.
    if (!assignmentId && workoutId && (await findBegun(work.db, viewer, workoutId))) {
      throw new AppError(
        'sessions.another_open',
        'Another session of this workout is open. Finish that one first.',
      );
    }
    const undone = session.finishMark ?? session.completedAt;
    const opened = await reopenSession(work.db, viewer, id, undone);
    if (!opened) return;
    if (opened.assignmentId) await markCompleted(work, opened.assignmentId, null);
    tellChanged(work, viewer.id);
    await work.emit(sessionReopened, factOf(session, viewer, new Date(session.completedAt)));
  });
}
