import { accountsTopics } from '@spotter/contract/accounts';
import { challengesRoutes, challengesTopics } from '@spotter/contract/challenges';
import { given } from '@spotter/contract/topic';
import type { Context } from '#db/context.ts';
import { todayOf } from '#lib/clock.ts';
import type { Mount } from '#lib/http/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import { getLeaderboard } from './scores/get-leaderboard.ts';
import {
  countChallenges,
  createChallenge,
  featureChallenge,
  getChallenge,
  joinChallenge,
  leaveChallenge,
  listChallenges,
  removeChallenge,
  updateChallenge,
} from './service.ts';

export function mountChallenges(mount: Mount, ctx: Context): void {
  const topics = ({ viewer }: { viewer: Viewer }) => [
    challengesTopics.challenges.of(viewer.studioId),
    given(todayOf(ctx, viewer)),
  ];
  mount(challengesRoutes.listChallenges, ({ viewer, query }) => listChallenges(ctx, viewer, query), {
    topics,
  });
  mount(challengesRoutes.countChallenges, ({ viewer }) => countChallenges(ctx, viewer), { topics });
  mount(challengesRoutes.getChallenge, ({ viewer, params }) => getChallenge(ctx, viewer, params.id), {
    topics,
  });
  mount(challengesRoutes.createChallenge, ({ viewer, body }) => createChallenge(ctx, viewer, body));
  mount(challengesRoutes.updateChallenge, ({ viewer, params, body }) =>
    updateChallenge(ctx, viewer, params.id, body),
  );
  mount(challengesRoutes.featureChallenge, ({ viewer, params, body }) =>
    featureChallenge(ctx, viewer, params.id, body.isFeatured),
  );
  mount(challengesRoutes.removeChallenge, async ({ viewer, params }) => {
    await removeChallenge(ctx, viewer, params.id);
    return undefined;
  });
  mount(challengesRoutes.joinChallenge, ({ viewer, params }) => joinChallenge(ctx, viewer, params.id));
  mount(challengesRoutes.leaveChallenge, async ({ viewer, params }) => {
    await leaveChallenge(ctx, viewer, params.id);
    return undefined;
  });
  mount(
    challengesRoutes.getLeaderboard,
    async ({ viewer, params, query, reply }) => {
      const entries = await getLeaderboard(ctx, viewer, params.id, query);
      const last = entries.at(-1);
      if (last && entries.length === query.limit) {
        const next = `/api/challenges/${params.id}/leaderboard?limit=${query.limit}&after=${last.personId}`;
        reply.header('link', `<${next}>; rel="next"`);
      }
      return entries;
    },
    {
      topics: ({ viewer }) => [
        challengesTopics.challenges.of(viewer.studioId),
        accountsTopics.members.of(viewer.studioId),
      ],
    },
  );
}
