import type { Context, Work } from '#db/context.ts';
import { findReadersOfPosts } from '#features/accounts/service.ts';
import {
  activityCommented,
  activityLiked,
  activityRemoved,
  activityUnliked,
  commentChanged,
  commentRemoved,
  postChanged,
} from '#features/activities/events.ts';
import type { Bus } from '#lib/bus.ts';
import { bundle, notify, requote, unbundle, withdraw } from '../notify.ts';

const activityPath = (id: string) => `/?activity=${id}`;

/** One line for each comment that the author of the post may see; one for all likes of an activity until it is read. */
export function tellOfFeed(on: Bus<Work>['on'], ctx: Context): void {
  on(activityCommented, async (work, fact) => {
    if (fact.authorId === fact.actorId) return;
    const readers = await findReadersOfPosts(work.db, fact.actorId);
    if (readers && !readers.includes(fact.authorId)) return;
    await notify(work, [fact.authorId], {
      studioId: fact.studioId,
      kind: 'activity_commented',
      actorId: fact.actorId,
      subject: fact.subject,
      subjectId: fact.commentId,
      activityId: fact.activityId,
      path: activityPath(fact.activityId),
      at: ctx.clock.now(),
    });
  });
  on(commentRemoved, async (work, fact) => {
    await withdraw(work, { kind: 'activity_commented', subjectId: fact.commentId });
  });
  on(commentChanged, async (work, fact) => {
    await requote(work, { kind: 'activity_commented', subjectId: fact.commentId }, fact.subject);
  });
  on(postChanged, async (work, { activityId, subject }) => {
    const likes = { kind: 'activity_liked', subjectId: activityId } as const;
    if (subject === null) await withdraw(work, likes);
    else await requote(work, likes, subject);
  });
  on(activityLiked, async (work, fact) => {
    if (fact.authorId === fact.actorId) return;
    const like = {
      studioId: fact.studioId,
      kind: 'activity_liked' as const,
      actorId: fact.actorId,
      subject: fact.subject,
      subjectId: fact.activityId,
      activityId: fact.activityId,
      path: activityPath(fact.activityId),
      at: ctx.clock.now(),
    };
    await bundle(work, fact.authorId, like, fact.actorId);
  });
  on(activityUnliked, async (work, fact) => {
    await unbundle(work, { kind: 'activity_liked', subjectId: fact.activityId, item: fact.actorId });
  });
  on(activityRemoved, async (work, fact) => {
    await withdraw(work, { activityId: fact.activityId });
  });
}
