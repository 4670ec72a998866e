import { accountsTopics } from '@spotter/contract/accounts';
import { trophiesRoutes, trophiesTopics } from '@spotter/contract/trophies';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import { awardTrophy, finishTrophyImage, listGivenTrophies, listTrophies, removeTrophy } from './service.ts';

export function mountTrophies(mount: Mount, ctx: Context): void {
  const topics = ({ viewer }: { viewer: Viewer }) => [
    trophiesTopics.trophies.of(viewer.studioId),
    trophiesTopics.private.of(viewer.id),
    accountsTopics.members.of(viewer.studioId),
  ];

  mount(trophiesRoutes.listTrophies, ({ viewer, query }) => listTrophies(ctx, viewer, query), { topics });
  mount(
    trophiesRoutes.listTrophiesOf,
    ({ viewer, params, query }) => listTrophies(ctx, viewer, { ...query, userId: params.userId }),
    { topics },
  );
  mount(trophiesRoutes.listGivenTrophies, ({ viewer, query }) => listGivenTrophies(ctx, viewer, query), {
    topics,
  });
  mount(trophiesRoutes.awardTrophy, ({ viewer, body }) => awardTrophy(ctx, viewer, body));
  mount(trophiesRoutes.removeTrophy, async ({ viewer, params }) => {
    await removeTrophy(ctx, viewer, params.id);
    return undefined;
  });
  mount(trophiesRoutes.finishTrophyImage, ({ viewer, body }) =>
    finishTrophyImage(ctx, viewer, body.imageURL),
  );
}
