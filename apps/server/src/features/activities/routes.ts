import { accountsTopics } from '@spotter/contract/accounts';
import { activitiesRoutes, activitiesTopics } from '@spotter/contract/activities';
import { coachingTopics } from '@spotter/contract/coaching';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import { changeComment, changePost } from './change-text.ts';
import {
  createComment,
  createPost,
  likeActivity,
  listActivities,
  listComments,
  removeComment,
  removePost,
  unlikeActivity,
} from './service.ts';

export function mountActivities(mount: Mount, ctx: Context): void {
  const topics = ({ viewer }: { viewer: Viewer }) => [
    activitiesTopics.feed.of(viewer.studioId),
    activitiesTopics.ownFeed.of(viewer.id),
    accountsTopics.members.of(viewer.studioId),
    coachingTopics.coachings.of(viewer.id),
  ];

  mount(activitiesRoutes.listActivities, ({ viewer, query }) => listActivities(ctx, viewer, query), {
    topics,
  });
  mount(activitiesRoutes.createPost, ({ viewer, body }) => createPost(ctx, viewer, body.content));
  mount(activitiesRoutes.likeActivity, ({ viewer, params }) => likeActivity(ctx, viewer, params.id));
  mount(activitiesRoutes.unlikeActivity, async ({ viewer, params }) => {
    await unlikeActivity(ctx, viewer, params.id);
    return undefined;
  });
  mount(
    activitiesRoutes.listComments,
    ({ viewer, params, query }) => listComments(ctx, viewer, params.id, query),
    { topics: (call) => [...topics(call), activitiesTopics.comments.of(call.params.id)] },
  );
  mount(activitiesRoutes.createComment, ({ viewer, params, body }) =>
    createComment(ctx, viewer, params.id, body.content),
  );
  mount(activitiesRoutes.changePost, ({ viewer, params, body }) =>
    changePost(ctx, viewer, params.id, body.content),
  );
  mount(activitiesRoutes.changeComment, ({ viewer, params, body }) =>
    changeComment(ctx, viewer, params.id, body.content),
  );
  mount(activitiesRoutes.removePost, async ({ viewer, params }) => {
    await removePost(ctx, viewer, params.id);
    return undefined;
  });
  mount(activitiesRoutes.removeComment, async ({ viewer, params }) => {
    await removeComment(ctx, viewer, params.id);
    return undefined;
  });
}
