import { accountsTopics } from '@spotter/contract/accounts';
import { coachingTopics } from '@spotter/contract/coaching';
import { heartRateTopics } from '@spotter/contract/heart-rate-topics';
import { messagesTopics } from '@spotter/contract/messages';
import { onboardingRoutes, onboardingTopics } from '@spotter/contract/onboarding';
import { plansTopics } from '@spotter/contract/plans';
import { sessionsTopics } from '@spotter/contract/sessions';
import { settingsTopics } from '@spotter/contract/settings';
import { startFormsTopics } from '@spotter/contract/start-forms';
import type { Topic } from '@spotter/contract/topic';
import { totpTopics } from '@spotter/contract/totp';
import { workoutsTopics } from '@spotter/contract/workouts';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import { closeOnboarding, getOnboarding } from './service.ts';

export function mountOnboarding(mount: Mount, ctx: Context): void {
  mount(onboardingRoutes.getOnboarding, ({ viewer }) => getOnboarding(ctx, viewer), {
    topics: ({ viewer }) => [onboardingTopics.onboarding.of(viewer.id), ...topicsOf(viewer)],
  });
  mount(onboardingRoutes.closeOnboarding, async ({ viewer }) => {
    await closeOnboarding(ctx, viewer);
    return undefined;
  });
}

/** What each step depends on. */
const topicsOf = ({ id, studioId, role }: Viewer): Topic[] =>
  role === 'trainer'
    ? [
        settingsTopics.settings.of(studioId),
        totpTopics.own.of(id),
        coachingTopics.invites.of(id),
        coachingTopics.coachings.of(id),
        workoutsTopics.workouts.of(id),
        plansTopics.plan.ofClientsOf(id),
      ]
    : [
        sessionsTopics.sessions.of(id),
        accountsTopics.members.of(studioId),
        heartRateTopics.devices.of(id),
        heartRateTopics.heartRate.of(id),
        messagesTopics.channels.of(id),
        startFormsTopics.startForms.of(id),
        startFormsTopics.terms.of(studioId),
      ];
