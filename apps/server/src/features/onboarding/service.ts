import { type Onboarding, onboardingTopics } from '@spotter/contract/onboarding';
import { type Context, inTransaction } from '#db/context.ts';
import { asksTrainer, closeFirstSteps } from '#features/accounts/service.ts';
import { findAskedForm } from '#features/start-forms/service.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findOnboarding } from './queries.ts';

/** The viewer's first steps and which are done, and what a client is asked, computed from their rows. */
export async function getOnboarding(ctx: Context, viewer: Viewer): Promise<Onboarding> {
  const [steps, form] = await Promise.all([
    findOnboarding(ctx.db, viewer),
    viewer.role === 'client' ? findAskedForm(ctx.db, viewer) : null,
  ]);
  // Once the first steps are done with, one thing at a time.
  const asksCode =
    viewer.role === 'trainer' && steps.closed && ctx.secrets && (await asksTrainer(ctx.db, viewer));
  return { ...steps, form, ...(asksCode && { asksCode: true as const }) };
}

/** Closes the viewer's first steps for good; the first time is kept. */
export async function closeOnboarding(ctx: Context, viewer: Viewer): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const isNew = await closeFirstSteps(work, viewer, ctx.clock.now());
    if (isNew) work.touch(onboardingTopics.onboarding.of(viewer.id));
  });
}
