import { type LoggedSet, type NewLoggedSet, sessionsEvents } from '@spotter/contract/sessions';
import { addedOf, countedWeight } from '@spotter/contract/set-volume';
import { SETS_MAX, WORKOUT_EXERCISES_MAX } from '@spotter/contract/workouts-limits';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { noteCoaches } from '#features/coaching/service.ts';
import { AppError } from '#lib/app-error.ts';
import { type Known, knownAsSystem } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { openAgain } from './correcting/open-again.ts';
import { finishedSessionChanged, painReported } from './events.ts';
import { clampTime, isNothing, lockSession, tellChanged, tellDayChanged } from './lock-own-session.ts';
import { planOf, type SessionRow } from './queries.ts';
import { findCoachesReading, readersAmong } from './reader-queries.ts';
import { findHistoryFrom, type HistoryFrom, recountSessions } from './records/queries.ts';
import { recomputeRecords } from './records/recompute-records.ts';
import { findAssisted, findLoggable, findSets, findSwaps, upsertSets, writeCounts } from './set-queries.ts';
import {
  columnsOf,
  countsOf,
  exercisesToEvaluate,
  expectedChange,
  hasCountedChange,
  historyOf,
  mergeSets,
  withWriters,
} from './set-rules.ts';

/** More sets than any plan has; every set that is logged reads the whole session again. */
const SESSION_SETS_MAX = WORKOUT_EXERCISES_MAX * SETS_MAX;

type NewSet = z.output<typeof NewLoggedSet>;

/**
 * Logs sets, as the client of a session or as a coach who logs for them. Of two versions of a set, the one with the later `changedAt` wins, with all its fields: calls may be
 * repeated, late or out of order, and come from several devices. A finished session accepts sets too, because a phone
 * may have been offline. The session's counters and the client's records are updated in the same transaction. A finished
 * one without a workout is opened again when its last set is taken back.
 * @returns all sets of the session
 * @throws sessions.not_found, sessions.item_not_found, sessions.exercise_not_found, http.too_large
 */
export async function logSets(
  ctx: Context,
  viewer: Viewer,
  id: string,
  sets: NewSet[],
): Promise<LoggedSet[]> {
  return inTransaction(ctx, async (work) => {
    // Sent together and run in this order, so the sets are read when the session is locked. Nothing is done with them
    // when it may not be held.
    const locked = lockSession(work, viewer, id);
    const sessionId = knownAsSystem('session', id);
    const coachesOf = (clientId: Known<'person'>) => findCoachesReading(work.db, clientId, { sessionId });
    const [session, before, coaches, assisted] = await Promise.all([
      locked,
      findSets(work.db, sessionId),
      // Whose session a coach logs in is known when it is held.
      viewer.role === 'client' ? coachesOf(viewer.id) : locked.then(({ clientId }) => coachesOf(clientId)),
      findAssisted(work.db, viewer.studioId),
    ]);
    noteCoaches(work, session.clientId, coaches);
    const newest = latestOfEach(sets);
    const exercises = await exercisesOf(work, viewer, session, newest, before);
    const rows = newest.map((set, index) => {
      const exercise_id = exercises[index] as string;
      const added = addedOf(assisted.has(exercise_id), set);
      return {
        id: set.id,
        item_id: set.itemId,
        exercise_id,
        set_number: set.setNumber,
        ...columnsOf(set, { weight: countedWeight(set.weight, added), added }),
        confirmed: set.confirmed,
        changed_at: clampTime(ctx, set.changedAt),
        logged_by: viewer.id === session.clientId ? null : viewer.id,
      };
    });
    const expected = expectedChange(before, rows);
    const isCounted = hasCountedChange(expected);
    const judged = exercisesToEvaluate(expected, session.recordCount > 0);
    // Sent together: the session is locked, so what will change is known.
    const [writers, histories] = await Promise.all([
      // The client is locked, so what is told later has a later time.
      upsertSets(work.db, session, rows, ctx.clock.now()),
      findHistoryFrom(work.db, session, judged, historyOf(session, expected.all, judged)),
      isCounted && writeCounts(work.db, session.id, countsOf(expected.all, planOf(session))),
    ]);
    if (writers.size === 0) return before;
    const written = withWriters(expected.written, writers);
    const all = mergeSets(before, written);
    if (all.length > SESSION_SETS_MAX) {
      throw new AppError(
        'http.too_large',
        `A session holds at most ${SESSION_SETS_MAX} sets. Log the others in a new session.`,
      );
    }
    const changed = { ...session, studioId: viewer.studioId, actorId: viewer.id, histories };
    await finish(work, changed, isCounted, ctx.clock.now());
    // Its last set was taken back: an own training without one is not a finished one.
    const { workoutId } = session;
    const isLeft = isNothing({ workoutId, doneSets: all.filter(({ done }) => done).length });
    if (isLeft && !isNothing(session)) await openAgain(work, viewer, session);
    await tellPain(work, changed, { before, written, all });
    // Of a session under way its planned day shows only that it is.
    if (session.completedAt) tellDayChanged(work, session);
    else tellChanged(work, session);
    const ids = new Set(written.map(({ id }) => id));
    work.announce(
      sessionsEvents.setsLogged,
      { people: [session.clientId, ...readersAmong(coaches)] },
      { id: sessionId, sets: all.filter(({ id }) => ids.has(id)) },
    );
    return all;
  });
}

/** Brings up to date what follows from the values of the sets; without a change of them nothing does. */
async function finish(
  work: Work,
  session: SessionRow & {
    studioId: Known<'studio'>;
    actorId: Known<'person'>;
    histories: readonly HistoryFrom[];
  },
  isCounted: boolean,
  now: Date,
): Promise<void> {
  const others = await recomputeRecords(work, session, session.histories, now);
  // The counter of records too, also of later sessions.
  if (others.length > 0) await recountSessions(work.db, [...new Set([session.id, ...others])]);
  if (!isCounted || !session.completedAt) return;
  await work.emit(finishedSessionChanged, {
    studioId: session.studioId,
    sessionId: session.id,
    clientId: session.clientId,
    actorId: session.actorId,
    workoutName: session.name,
    completedAt: new Date(session.completedAt),
  });
}

const hurts = ({ done, pain }: LoggedSet) => done && pain;

/** Pain is told when a set gets the mark, and when the last mark of the session is taken back. */
async function tellPain(
  work: Work,
  session: SessionRow & { studioId: Known<'studio'>; actorId: Known<'person'> },
  { before, written, all }: { before: LoggedSet[]; written: LoggedSet[]; all: LoggedSet[] },
): Promise<void> {
  const known = new Set(before.filter(hurts).map(({ id }) => id));
  const isNew = written.some((set) => hurts(set) && !known.has(set.id));
  const isGone = known.size > 0 && !all.some(hurts);
  if (!isNew && !isGone) return;
  await work.emit(painReported, {
    studioId: session.studioId,
    sessionId: session.id,
    clientId: session.clientId,
    actorId: session.actorId,
    workoutName: session.name,
    hurts: isNew,
  });
}

/** The latest version of each set, in one order for all devices. */
function latestOfEach(sets: readonly NewSet[]): NewSet[] {
  const newest = new Map<string, NewSet>();
  for (const set of sets) {
    const known = newest.get(set.id);
    if (!known || Date.parse(known.changedAt) < Date.parse(set.changedAt)) newest.set(set.id, set);
  }
  return [...newest.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * The exercise of each set: the given one, else the one it was logged with, else the current one of its item.
 * @throws sessions.item_not_found, sessions.exercise_not_found
 */
async function exercisesOf(
  work: Work,
  viewer: Viewer,
  session: SessionRow,
  sets: readonly NewSet[],
  before: readonly LoggedSet[],
): Promise<string[]> {
  const planned = new Map(planOf(session).map((item) => [item.id, item.exerciseId]));
  const known = new Map(before.map((set) => [set.id, set.exerciseId]));
  const ofSession = new Set([...planned.values(), ...known.values()]);
  const needsSwaps = sets.some(({ id, exerciseId }) =>
    exerciseId ? !ofSession.has(exerciseId) : !known.has(id),
  );
  const swaps = needsSwaps ? await findSwaps(work.db, session.id) : {};
  for (const exercise of Object.values(swaps)) ofSession.add(exercise);
  const exercises = sets.map(({ id, itemId, exerciseId }) => {
    const plan = planned.get(itemId);
    if (!plan)
      throw new AppError('sessions.item_not_found', 'This session has no such line. Reload the session.');
    return exerciseId ?? known.get(id) ?? swaps[itemId] ?? plan;
  });
  const foreign = exercises.filter((exercise) => !ofSession.has(exercise));
  if (foreign.length === 0) return exercises;
  const loggable = await findLoggable(work, viewer, session.id, foreign);
  for (const [index, set] of sets.entries()) {
    const exercise = exercises[index] as string;
    if (!ofSession.has(exercise) && !loggable(exercise, set.changedAt)) {
      throw new AppError(
        'sessions.exercise_not_found',
        'One of the exercises does not exist, or is no longer in the library. Choose another.',
      );
    }
  }
  return exercises;
}
