import type { Language } from '@spotter/contract/languages';
import type { SessionItem } from '@spotter/contract/sessions';
import { sql } from 'kysely';
import { type Context, inTransaction } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findItems } from './item-queries.ts';
import { believe, holdOwnSession, tellChanged } from './own-session.ts';
import { planOf } from './queries.ts';
import { findLoggable } from './set-queries.ts';

type Swap = { exerciseId: string; changedAt: string; language?: Language | undefined };

/**
 * Does another exercise in the place of a planned one; of two swaps of one item the later stands, and the planned
 * exercise may be swapped back in. Sets already logged keep theirs. A finished session takes it too.
 * @throws sessions.not_found, sessions.item_not_found, sessions.exercise_not_found
 */
export async function swapExercise(
  ctx: Context,
  viewer: Viewer,
  { id, itemId }: { id: string; itemId: string },
  { exerciseId, changedAt, language }: Swap,
): Promise<SessionItem> {
  return inTransaction(ctx, async (work) => {
    const session = await holdOwnSession(work, viewer, id);
    const item = planOf(session).find((one) => one.id === itemId);
    if (!item) throw new AppError('sessions.item_not_found', 'The plan has no such exercise.');
    if (exerciseId !== item.exerciseId) {
      const loggable = await findLoggable(work.db, viewer, id, [exerciseId]);
      if (!loggable(exerciseId, changedAt)) {
        throw new AppError('sessions.exercise_not_found', 'This exercise does not exist.');
      }
    }
    // Of two swaps of one instant the same one stands, in whatever order they come.
    await sql`
      insert into session_swaps (session_id, item_id, exercise_id, changed_at)
      values (${id}, ${itemId}, ${exerciseId}, ${believe(ctx, changedAt)})
      on conflict (session_id, item_id) do update
        set exercise_id = excluded.exercise_id, changed_at = excluded.changed_at
        where (excluded.changed_at, excluded.exercise_id) > (session_swaps.changed_at, session_swaps.exercise_id)`.execute(
      work.db,
    );
    tellChanged(work, viewer.id);
    const [swapped] = await findItems(work.db, session, language ?? viewer.language, itemId);
    if (!swapped) throw new Error('an item of the plan was not found');
    return swapped;
  });
}
