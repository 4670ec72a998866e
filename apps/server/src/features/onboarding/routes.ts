import { onboardingRoutes } from '@spotter/contract/onboarding';
import type { Context } from '#db/context.ts';
import { settingsTopic } from '#features/settings/service.ts';
import type { Mount } from '#lib/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import { closeOnboarding, getOnboarding } from './service.ts';

export function mountOnboarding(mount: Mount, ctx: Context): void {
  mount(onboardingRoutes.getOnboarding, ({ viewer }) => getOnboarding(ctx, viewer), {
    topics: ({ viewer }) => [`${viewer.id}/onboarding`, ...topicsOf(viewer)],
  });
  mount(onboardingRoutes.closeOnboarding, async ({ viewer }) => {
    await closeOnboarding(ctx, viewer);
    return undefined;
  });
}

/** What each step is read off. */
const topicsOf = ({ id, studioId, role }: Viewer): string[] =>
  role === 'trainer'
    ? [settingsTopic(studioId), `${id}/invites`, `${id}/workouts`, `${id}/clients`]
    : [`${id}/sessions`, `${studioId}/members`, `${id}/devices`, `${id}/heart-rate`, `${id}/channels`];
