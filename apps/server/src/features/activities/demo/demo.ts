import type { DemoPart } from '#db/feature.ts';
import type { Row } from '#db/rows.ts';
import { AS_WRITTEN } from '#demo/as-written.ts';
import { makeStudio, type Studio } from '#demo/studio.ts';
import { makeHeartRates } from '#features/heart-rate/demo/data.ts';
import { type DemoPost, makeFeed } from './data.ts';

/** The feed of the demo studio, with what the heart rates were worth telling. */
export const activitiesDemo: DemoPart = {
  rows(scene) {
    const { activities, likes, comments } = feedRows(scene.once(makeStudio), scene.once(makeFeed));
    const { achievements } = scene.once(makeHeartRates);
    return {
      activities: [...activities, ...achievements],
      activity_likes: likes,
      activity_comments: comments,
    };
  },
};

function feedRows(studio: Studio, shared: readonly DemoPost[]) {
  const activities = shared.map(
    (one): Row<'activities'> => ({
      id: one.id,
      studio_id: studio.row.id,
      person_id: one.author.id,
      type: one.type,
      content: one.content,
      visibility: one.visibility,
      session_id: one.sessionId,
      figure: null,
      figure_key: null,
      like_count: one.likes.length,
      comment_count: one.comments.length,
      created_at: one.at,
      ...AS_WRITTEN,
    }),
  );
  const likes = shared.flatMap(({ id, likes }) =>
    likes.map(({ by, at }): Row<'activity_likes'> => ({ activity_id: id, person_id: by.id, created_at: at })),
  );
  const comments = shared.flatMap(({ id: activity_id, comments }) =>
    comments.map(
      ({ id, by, content, at }): Row<'activity_comments'> => ({
        id,
        activity_id,
        person_id: by.id,
        content,
        created_at: at,
        ...AS_WRITTEN,
      }),
    ),
  );
  return { activities, likes, comments };
}
