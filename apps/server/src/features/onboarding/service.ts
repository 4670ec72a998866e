import { type Onboarding, onboardingTopics } from '@spotter/contract/onboarding';
import { type Context, inTransaction } from '#db/context.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findOnboarding } from './queries.ts';

/** What the viewer has done of a newcomer's first steps, as their rows say. */
export function getOnboarding(ctx: Context, viewer: Viewer): Promise<Onboarding> {
  return findOnboarding(ctx.db, viewer);
}

/** Puts the viewer's first steps away for good; the first time stands. */
export async function closeOnboarding(ctx: Context, viewer: Viewer): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const { numUpdatedRows } = await work.db
      .updateTable('people')
      .set({ onboarding_closed_at: ctx.clock.now() })
      .where('id', '=', viewer.id)
      .where('studio_id', '=', viewer.studioId)
      .where('onboarding_closed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) work.touch(onboardingTopics.onboarding.of(viewer.id));
  });
}
