import type { Language } from '@spotter/contract/languages';
import type { SessionItem } from '@spotter/contract/sessions';
import { type Context, inTransaction } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findItems } from './item-queries.ts';
import { clampTime, lockSession, tellChanged } from './lock-own-session.ts';
import { planOf } from './queries.ts';
import { findLoggable } from './set-queries.ts';
import { upsertSwap } from './write-queries.ts';

type Swap = { exerciseId: string; changedAt: string; language?: Language | undefined };

/**
 * Swaps the exercise of a line. Of two swaps the later one wins, and the planned exercise can be swapped back in.
 * Sets logged before keep their exercise. A finished session accepts a swap too.
 * @throws sessions.not_found, sessions.item_not_found, sessions.exercise_not_found
 */
export async function swapExercise(
  ctx: Context,
  viewer: Viewer,
  { id, itemId }: { id: string; itemId: string },
  { exerciseId, changedAt, language }: Swap,
): Promise<SessionItem> {
  return inTransaction(ctx, async (work) => {
    const session = await lockSession(work, viewer, id);
    const item = planOf(session).find((one) => one.id === itemId);
    if (!item)
      throw new AppError('sessions.item_not_found', 'This session has no such line. Reload the session.');
    if (exerciseId !== item.exerciseId) {
      const loggable = await findLoggable(work, viewer, id, [exerciseId]);
      if (!loggable(exerciseId, changedAt)) {
        throw new AppError(
          'sessions.exercise_not_found',
          'This exercise does not exist, or is no longer in the library. Choose another.',
        );
      }
    }
    const swap = { sessionId: session.id, itemId, exerciseId, changedAt: clampTime(ctx, changedAt) };
    await upsertSwap(work.db, swap);
    tellChanged(work, session);
    const [swapped] = await findItems(work.db, session, language ?? viewer.language, itemId);
    if (!swapped) throw new Error('the swapped item is missing from the session’s plan');
    return swapped;
  });
}
