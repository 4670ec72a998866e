import { dayIn } from '@spotter/contract/days';
import type { Language } from '@spotter/contract/languages';
import type { SaidReadiness } from '@spotter/contract/readiness';
import {
  type Session,
  type SessionSummary,
  type StatedTime,
  type sessionsRoutes,
  sessionsTopics,
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
import { changeTime } from './correcting/change-time.ts';
import { checkTime, statedEnd } from './correcting/check-time.ts';
import { correctedEnd } from './correcting/corrected-end.ts';
import { openAgain } from './correcting/open-again.ts';
import { deleteSession, restoreSession } from './delete-session.ts';
import { isDeletedAsSystem } from './deleted-queries.ts';
import { sessionCompleted } from './events.ts';
import { countImported, finishImported, removeImported, storeImported } from './imports/service.ts';
import {
  factOf,
  isNothing,
  lockSession,
  markOf,
  notFound,
  tellChanged,
  tellDayChanged,
} from './lock-own-session.ts';
import { logSets } from './log-sets.ts';
import { beginOffline, type OfflineBegin } from './offline/begin-offline.ts';
import { checkLines } from './offline/check-lines.ts';
import { copyForPerson } from './offline/copy-for-person.ts';
import { findPlannedId } from './offline/find-planned-id.ts';
import { listAhead, listRoutinesAhead } from './offline/list-ahead.ts';
import { putItem } from './put-item.ts';
import {
  findBegun,
  findForReader,
  findSession,
  findSessionsInShort,
  findStartable,
  findSummaries,
  presentSession,
  type SessionRow,
} from './queries.ts';
import { findReaders } from './reader-queries.ts';
import { storeReadiness } from './readiness/store-readiness.ts';
import { rebuildRecords } from './records/rebuild-records.ts';
import { keepRoutine, listClientRoutines, listRoutines } from './routines/keep-routine.ts';
import { findOwnRoutine } from './routines/routine-queries.ts';
import { swapExercise } from './swap-exercise.ts';
import { listRoom } from './training-room/list-room.ts';
import { traineeOf } from './training-room/trainee-of.ts';
import { finishSession, insertSession, updateNote } from './write-queries.ts';

export {
  countImported,
  deleteSession,
  findReaders,
  findSessionsInShort,
  finishImported,
  keepRoutine,
  listAhead,
  listClientRoutines,
  listRoom,
  listRoutines,
  listRoutinesAhead,
  logSets,
  putItem,
  rebuildRecords,
  removeImported,
  restoreSession,
  storeImported,
  swapExercise,
  traineeOf,
};

/** The sessions that a viewer may read: a client's own; for a trainer, those of their current clients. */
export const sessionsSeenBy = ({ id, role }: Viewer): Topic =>
  role === 'trainer' ? sessionsTopics.sessions.ofClientsOf(id) : sessionsTopics.sessions.of(id);

/**
 * Begins an assigned workout, for the viewer or for a client they coach now, or a routine of the viewer, or returns the
 * session that exists. @throws sessions.assignment_not_found, sessions.wrong_time, http.forbidden
 */
export async function startSession(
  ctx: Context,
  viewer: Viewer,
  workoutId: string,
  input: {
    clientId?: string | undefined;
    assignmentId?: string | undefined;
    past?: StatedTime | undefined;
    offline?: OfflineBegin | undefined;
    language?: Language | undefined;
  },
): Promise<Session> {
  const { assignmentId, offline } = input;
  if (offline) {
    if (!(await traineeOf(ctx.db, viewer, input))) throw notAssigned();
    const kept = await beginOffline(ctx, viewer, { workoutId, assignmentId, ...offline });
    return getSession(ctx, viewer, kept, input.language ?? viewer.language);
  }
  const id = await inTransaction(ctx, async (work) => {
    const now = ctx.clock.now();
    const trainee = await traineeOf(work.db, viewer, input);
    if (!trainee) throw notAssigned();
    const day = { clientId: trainee.id, workoutId, assignmentId };
    const today = dayIn(trainee.timeZone, now);
    const planned = await findStartable(work.db, viewer, { ...day, today });
    const isRoutine = !planned && !assignmentId && trainee.id === viewer.id;
    const workout = isRoutine ? await findOwnRoutine(work.db, viewer, workoutId) : planned;
    // One that was done earlier and is written down already keeps its time.
    const begun = (!workout || workout.removedAt || input.past) && (await findBegun(work.db, viewer, day));
    if (begun) return begun;
    if (!workout || workout.removedAt) throw notAssigned();
    const created = assignmentId && planned ? await findPlannedId(work.db, planned.planId) : newId(now);
    const stated = input.past && checkTime(ctx, viewer, input.past);
    const plan = await copyForPerson(work, trainee, workout.id, stated?.startedAt ?? now);
    const session = {
      id: created,
      ...day,
      name: workout.name,
      plan,
      now,
      stated,
    };
    const inserted = await insertSession(work.db, viewer, session);
    if (!inserted) return findBegun(work.db, viewer, day);
    tellDayChanged(work, session);
    return created;
  });
  if (!id) throw notFound();
  return getSession(ctx, viewer, id, input.language ?? viewer.language);
}

const notAssigned = () =>
  new AppError(
    'sessions.assignment_not_found',
    'This workout is not assigned to you. Ask your trainer to plan it.',
  );

/**
 * Begins a session without a workout, with the id that the browser gave it, for the viewer or for a client who shows
 * them all training; a repeat changes nothing.
 * @throws sessions.not_found when the id is another person's; sessions.wrong_time, sessions.exercise_not_found, http.forbidden
 */
export async function startEmptySession(
  ctx: Context,
  viewer: Viewer,
  {
    id,
    clientId,
    name,
    startedAt,
    past,
    lines,
    language,
  }: z.output<typeof sessionsRoutes.startEmptySession.body>,
): Promise<Session> {
  await inTransaction(ctx, async (work) => {
    const now = ctx.clock.now();
    const begun = new Date(Math.min(now.getTime(), startedAt ? markOf(startedAt).getTime() : now.getTime()));
    // A repeat that arrives late changes nothing, whatever time it tells.
    const isKnown = past !== undefined && (await findSession(work.db, viewer, id).executeTakeFirst());
    if (isKnown) return;
    // A phone that was without a network sends the beginning of what another one has deleted.
    if (await isDeletedAsSystem(work.db, id)) throw notFound();
    const trainee = await traineeOf(work.db, viewer, { clientId, past, isFree: true });
    if (!trainee) throw notFound();
    const stated = past && checkTime(ctx, viewer, past);
    const plan = await checkLines(work, viewer, { id, lines });
    const session = { id, clientId: trainee.id, workoutId: null, name, plan, now: begun, stated };
    if (await insertSession(work.db, viewer, session)) tellDayChanged(work, session);
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
  const row = await findForReader(ctx.db, viewer, id).executeTakeFirst();
  if (!row) throw notFound();
  return presentSession(ctx.db, row, language);
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
 * Finishes a session of the viewer, or of a client they log for, once. A repeated call changes nothing, but another note
 * is added. @throws sessions.not_found, sessions.nothing_done for one without a workout and without a set
 */
export async function completeSession(
  ctx: Context,
  viewer: Viewer,
  id: string,
  input: { completedAt?: string | undefined; note: string },
): Promise<Session> {
  await inTransaction(ctx, async (work) => {
    const session = await lockSession(work, viewer, id);
    const now = ctx.clock.now().getTime();
    const wanted = input.completedAt ? markOf(input.completedAt).getTime() : now;
    const mark = input.completedAt ? markOf(input.completedAt) : null;
    // This finish was undone; the client repeats it because the first answer was lost.
    if (mark && session.undoneMark && mark.getTime() === Date.parse(session.undoneMark)) return;
    if (session.completedAt === null && isNothing(session)) {
      throw new AppError('sessions.nothing_done', 'Nothing was done in this session yet. Log a set first.');
    }
    const completedAt =
      statedEnd(session) ??
      correctedEnd(session, ctx.clock.now()) ??
      new Date(Math.max(Date.parse(session.startedAt), Math.min(wanted, now)));
    // Without a new note, the earlier one stays.
    const note = input.note || session.note;
    const statedAt = note === session.note ? null : ctx.clock.now();
    const done = await finishSession(work.db, viewer, id, { completedAt, mark, note, statedAt });
    if (!done) return keepNote(work, viewer, session, input.note, ctx.clock.now());
    if (done.assignmentId) await markCompleted(work, done.assignmentId, completedAt);
    tellDayChanged(work, session);
    await work.emit(sessionCompleted, factOf(session, viewer, completedAt));
  });
  return getSession(ctx, viewer, id, viewer.language);
}

/**
 * Says when the viewer's session began and how long it took, with all that follows from it if it is finished. Of two
 * versions the later counts. @throws sessions.not_found, sessions.wrong_time
 */
export async function tellTime(ctx: Context, viewer: Viewer, id: string, time: StatedTime): Promise<Session> {
  await inTransaction(ctx, (work) => changeTime(ctx, work, viewer, id, time));
  return getSession(ctx, viewer, id, viewer.language);
}

/** Says how the viewer feels before their session. Of two versions the later counts. @throws sessions.not_found */
export async function sayReadiness(
  ctx: Context,
  viewer: Viewer,
  id: string,
  said: SaidReadiness,
): Promise<Session> {
  await inTransaction(ctx, (work) => storeReadiness(ctx, work, viewer, id, said));
  return getSession(ctx, viewer, id, viewer.language);
}

/** Appends the note of a second device that finished too; the same note again changes nothing. */
async function keepNote(
  work: Work,
  viewer: Viewer,
  session: SessionRow,
  note: string,
  statedAt: Date,
): Promise<void> {
  const kept = session.note;
  if (kept.includes(note) || kept.length > WORKOUT_NOTE_MAX) return;
  const both = note.includes(kept) ? note : `${kept}\n${note}`;
  await updateNote(work.db, viewer, session.id, both, statedAt);
  tellChanged(work, session);
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
    const session = await lockSession(work, viewer, id);
    if (named && !isFinish(session, named)) return;
    if (!session.completedAt)
      throw new AppError(
        'sessions.not_completed',
        'This session is not finished, so there is nothing to undo.',
      );
    const { assignmentId, clientId, workoutId } = session;
    // Of those without a workout, several may be open: two phones without reception begin one each.
    if (!assignmentId && workoutId && (await findBegun(work.db, viewer, { clientId, workoutId }))) {
      throw new AppError(
        'sessions.another_open',
        'Another session of this workout is open. Finish that one first.',
      );
    }
    await openAgain(work, viewer, session);
  });
}
