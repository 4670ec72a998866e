import { type Onboarding, onboardingTopics } from '@spotter/contract/onboarding';
import { type Context, inTransaction } from '#db/context.ts';
import { closeFirstSteps } from '#features/accounts/service.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findOnboarding } from './queries.ts';

/** The viewer's first steps and which are done, computed from their rows. */
export function getOnboarding(ctx: Context, viewer: Viewer): Promise<Onboarding> {
  return findOnboarding(ctx.db, viewer);
}

/** Closes the viewer's first steps for good; the first time is kept. */
export async function closeOnboarding(ctx: Context, viewer: Viewer): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const isNew = await closeFirstSteps(work, viewer, ctx.clock.now());
    if (isNew) work.touch(onboardingTopics.onboarding.of(viewer.id));
  });
}
