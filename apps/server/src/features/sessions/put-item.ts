import type { Language } from '@spotter/contract/languages';
import { OPEN_TARGET } from '@spotter/contract/open-target';
import type { SessionItem } from '@spotter/contract/sessions';
import { ADDED_SETS } from '@spotter/contract/sessions-limits';
import { WORKOUT_EXERCISES_MAX } from '@spotter/contract/workouts-limits';
import { type Context, inTransaction } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findItems } from './item-queries.ts';
import { clampTime, lockSession, tellDayChanged } from './lock-own-session.ts';
import { type PlanItem, planOf } from './queries.ts';
import { findLoggable } from './set-queries.ts';
import { updatePlan } from './write-queries.ts';

type Added = { exerciseId: string; removed: boolean; changedAt: string; language?: Language | undefined };

/**
 * Adds an exercise to a session of the viewer or of a client they log for, or takes an added one away. It is a line of the session's own plan, so the
 * workout stays as it is, and its sets are not counted as planned. Of two versions of one line the later counts. A
 * finished session accepts it too, because a phone may have been offline.
 * @throws sessions.not_found, sessions.exercise_not_found, sessions.item_planned, http.too_large
 */
export async function putItem(
  ctx: Context,
  viewer: Viewer,
  { id, itemId }: { id: string; itemId: string },
  { exerciseId, removed, changedAt: said, language }: Added,
): Promise<SessionItem> {
  return inTransaction(ctx, async (work) => {
    const session = await lockSession(work, viewer, id);
    const plan = planOf(session);
    const known = plan.find((item) => item.id === itemId);
    const changedAt = clampTime(ctx, said).toISOString();
    if (known && !known.added) {
      throw new AppError(
        'sessions.item_planned',
        'This exercise is planned, so it cannot be taken away. Swap it, or leave its sets open.',
      );
    }
    const changed = known
      ? changedAt > (known.changedAt ?? '') && { ...known, removed, changedAt }
      : { ...newLine(plan, itemId, exerciseId), removed, changedAt };
    if (!known) {
      const loggable = await findLoggable(work, viewer, id, [exerciseId]);
      if (!loggable(exerciseId, said)) {
        throw new AppError(
          'sessions.exercise_not_found',
          'This exercise does not exist, or is no longer in the library. Choose another.',
        );
      }
    }
    const next = changed ? [...plan.filter((item) => item.id !== itemId), changed] : plan;
    if (changed) {
      next.sort((a, b) => a.order - b.order);
      await updatePlan(work.db, viewer, id, next);
      tellDayChanged(work, session);
    }
    const shown = { ...session, plan: next };
    const [item] = await findItems(work.db, shown, language ?? viewer.language, itemId);
    if (!item) throw new Error('the added line is missing from the session’s plan');
    return item;
  });
}

/** @throws http.too_large */
function newLine(plan: readonly PlanItem[], id: string, exerciseId: string): PlanItem {
  if (plan.length >= WORKOUT_EXERCISES_MAX) {
    throw new AppError(
      'http.too_large',
      `A session holds at most ${WORKOUT_EXERCISES_MAX} exercises. Log the others in a new session.`,
    );
  }
  const order = Math.max(0, ...plan.map((item) => item.order)) + 1;
  const targets = Array.from({ length: ADDED_SETS }, () => OPEN_TARGET);
  return { id, exerciseId, order, notes: '', superset: null, targets, added: true };
}
