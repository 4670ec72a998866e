import { dayIn } from '@spotter/contract/days';
import type { BegunOffline } from '@spotter/contract/sessions';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import type { Viewer } from '#lib/viewer.ts';
import { isDeletedAsSystem } from '../deleted-queries.ts';
import { lockOwnSession, markOf, notFound, tellDayChanged } from '../lock-own-session.ts';
import { findBegun, findStartable, type PlanItem, planOf } from '../queries.ts';
import { findOwnRoutine } from '../routines/routine-queries.ts';
import { insertSession, updatePlan } from '../write-queries.ts';
import { checkLines } from './check-lines.ts';

export type OfflineBegin = z.output<typeof BegunOffline>;

/**
 * Begins a session that a phone began without reception. It copies the plan that the phone had. When the day has a
 * session by now, lines that it lacks are added to it. When the day was taken back meanwhile, the session is the
 * client's own, without a day. A routine of the viewer begins each time anew: while another session of it is open, the
 * one of the phone is of no workout. A repeat changes nothing.
 * @returns its id
 * @throws sessions.exercise_not_found; sessions.not_found when it was deleted
 */
export function beginOffline(
  ctx: Context,
  viewer: Viewer,
  begin: OfflineBegin & { workoutId: string; assignmentId?: string | undefined },
): Promise<string> {
  const { id, workoutId, assignmentId } = begin;
  const now = ctx.clock.now();
  const startedAt = new Date(Math.min(now.getTime(), markOf(begin.startedAt).getTime()));
  return inTransaction(ctx, async (work) => {
    // A phone that was without a network sends the beginning of what another one has deleted.
    if (await isDeletedAsSystem(work.db, id)) throw notFound();
    const day = { clientId: viewer.id, workoutId, assignmentId, today: dayIn(viewer.timeZone, startedAt) };
    const workout = assignmentId ? await findStartable(work.db, viewer, day) : undefined;
    const plan = await checkLines(work, viewer, begin);
    const routine = assignmentId ? undefined : await findOwnRoutine(work.db, viewer, workoutId);
    const begun = workout && (await findBegun(work.db, viewer, day));
    if (begun) {
      await addMissing(work, viewer, begun, plan);
      return begun;
    }
    const session = {
      id,
      clientId: viewer.id,
      workoutId: workout || routine ? workoutId : null,
      assignmentId: workout && assignmentId,
      name: workout?.name ?? begin.name,
      plan,
      now: startedAt,
    };
    if (await insertSession(work.db, viewer, session)) tellDayChanged(work, session);
    else if (workout) return (await findBegun(work.db, viewer, day)) ?? id;
    else if (routine && (await insertSession(work.db, viewer, { ...session, workoutId: null }))) {
      tellDayChanged(work, { ...session, workoutId: null });
    }
    // A repeat; or the id of somebody else's session, which its reader does not get.
    return id;
  });
}

/** Adds the lines that a session lacks, as added ones: its plan was another when it began on another device. */
async function addMissing(work: Work, viewer: Viewer, id: string, lines: readonly PlanItem[]): Promise<void> {
  const session = await lockOwnSession(work, viewer, id);
  const plan = planOf(session);
  const known = new Set(plan.map((item) => item.id));
  const missing = lines.filter((item) => !known.has(item.id));
  if (missing.length === 0) return;
  const last = Math.max(0, ...plan.map((item) => item.order));
  const added = missing.map((item, at) => ({ ...item, order: last + at + 1, added: true, superset: null }));
  await updatePlan(work.db, viewer, id, [...plan, ...added]);
  tellDayChanged(work, session);
}
