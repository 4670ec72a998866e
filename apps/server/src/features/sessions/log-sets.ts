import { SETS_MAX, WORKOUT_EXERCISES_MAX } from '@spotter/contract/limits';
import { type LoggedSet, type NewLoggedSet, sessionsEvents } from '@spotter/contract/sessions';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { findCoachesOf } from '#features/coaching/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { finishedSessionChanged } from './events.ts';
import { believe, holdOwnSession, tellChanged } from './own-session.ts';
import { findSets, planOf, type SessionRow } from './queries.ts';
import { recount } from './record-queries.ts';
import { settleRecords } from './records.ts';
import { findLoggable, findStanding, type SetRow, type Standing, upsertSets } from './set-queries.ts';

/** More than any plan asks for; the whole session is read again with every set. */
const SESSION_SETS_MAX = WORKOUT_EXERCISES_MAX * SETS_MAX;

type NewSet = z.output<typeof NewLoggedSet>;

/**
 * Logs sets. Of two versions of one set the later `changedAt` stands, with all its fields, so that calls may be
 * repeated, come late or in any order, from several devices. A finished session takes them too: a phone may come
 * back late. The session's counters and the client's personal records follow in the same transaction.
 * @returns all sets of the session
 * @throws sessions.not_found, sessions.item_not_found, sessions.exercise_not_found, http.too_large
 */
export async function logSets(
  ctx: Context,
  viewer: Viewer,
  sessionId: string,
  sets: NewSet[],
): Promise<LoggedSet[]> {
  return inTransaction(ctx, async (work) => {
    const session = await holdOwnSession(work, viewer, sessionId);
    const newest = latestOfEach(sets);
    const standing = await findStanding(
      work.db,
      sessionId,
      newest.map(({ id }) => id),
    );
    const exercises = await exercisesOf(work, viewer, session, newest, standing);
    const rows = newest.map((set, index) => ({
      id: set.id,
      item_id: set.itemId,
      exercise_id: exercises[index] as string,
      set_number: set.setNumber,
      type: set.type,
      reps: set.reps,
      weight: set.weight,
      duration: set.duration,
      distance: set.distance,
      rpe: set.rpe,
      note: set.note,
      done: set.done,
      changed_at: believe(ctx, set.changedAt),
    }));
    const written = await upsertSets(work.db, session, rows);
    if (written.size > 0) {
      const touched = touchedExercises(rows, standing, written);
      const place = { ...session, studioId: viewer.studioId };
      const others = await settleRecords(work, place, touched, ctx.clock.now());
      await recount(work.db, [...new Set([sessionId, ...others])]);
      tellChanged(work, viewer.id);
      if (session.completedAt) {
        await work.emit(finishedSessionChanged, {
          studioId: viewer.studioId,
          sessionId,
          clientId: viewer.id,
          workoutName: session.name,
          completedAt: new Date(session.completedAt),
        });
      }
    }
    const all = await findSets(work.db, sessionId);
    if (all.length > SESSION_SETS_MAX) {
      throw new AppError('http.too_large', `A session holds at most ${SESSION_SETS_MAX} sets.`);
    }
    await tellLogged(work, viewer.id, { id: sessionId, sets: all.filter(({ id }) => written.has(id)) });
    return all;
  });
}

/** Gives the sets that were written to the client's other pages and to whoever coaches them now. */
async function tellLogged(work: Work, clientId: string, logged: { id: string; sets: LoggedSet[] }) {
  if (logged.sets.length === 0) return;
  const people = [clientId, ...(await findCoachesOf(work.db, clientId))];
  work.announce(sessionsEvents.setsLogged, { people }, logged);
}

/** The exercises whose records the written sets may have changed, as they were or as they are now. */
function touchedExercises(
  rows: readonly SetRow[],
  standing: Standing,
  written: ReadonlySet<string>,
): string[] {
  const now = rows.filter(({ done, type, weight, reps }) => done && type !== 'warmup' && weight && reps);
  const before = standing.sets.filter(({ mayBeRecord }) => mayBeRecord);
  return [
    ...new Set([
      ...now.filter(({ id }) => written.has(id)).map((row) => row.exercise_id),
      ...before.filter(({ id }) => written.has(id)).map((set) => set.exerciseId),
    ]),
  ];
}

/** One version of each set, in one order for all devices. */
function latestOfEach(sets: readonly NewSet[]): NewSet[] {
  const newest = new Map<string, NewSet>();
  for (const set of sets) {
    const known = newest.get(set.id);
    if (!known || Date.parse(known.changedAt) < Date.parse(set.changedAt)) newest.set(set.id, set);
  }
  return [...newest.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * The exercise of each set: the one it names, else what it was logged as, else what its item is now.
 * @throws sessions.item_not_found, sessions.exercise_not_found
 */
async function exercisesOf(
  work: Work,
  viewer: Viewer,
  session: SessionRow,
  sets: readonly NewSet[],
  { sets: logged, swaps }: Standing,
): Promise<string[]> {
  const planned = new Map(planOf(session).map((item) => [item.id, item.exerciseId]));
  const known = new Map(logged.map((set) => [set.id, set.exerciseId]));
  const exercises = sets.map(({ id, itemId, exerciseId }) => {
    const plan = planned.get(itemId);
    if (!plan) throw new AppError('sessions.item_not_found', 'The plan has no such exercise.');
    return exerciseId ?? known.get(id) ?? swaps[itemId] ?? plan;
  });
  const ofSession = new Set([...planned.values(), ...Object.values(swaps), ...known.values()]);
  const foreign = exercises.filter((exercise) => !ofSession.has(exercise));
  if (foreign.length === 0) return exercises;
  const loggable = await findLoggable(work.db, viewer, session.id, foreign);
  for (const [index, set] of sets.entries()) {
    const exercise = exercises[index] as string;
    if (!ofSession.has(exercise) && !loggable(exercise, set.changedAt)) {
      throw new AppError('sessions.exercise_not_found', 'One of the exercises does not exist.');
    }
  }
  return exercises;
}
