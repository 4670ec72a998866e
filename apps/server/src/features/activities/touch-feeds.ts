import { type Activity, activitiesTopics } from '@spotter/contract/activities';
import type { Work } from '#db/context.ts';
import { findReadersOfPosts } from '#features/accounts/service.ts';
import { findReaders } from '#features/sessions/service.ts';
import type { Known } from '#lib/known.ts';
import type { Recipients } from '#lib/live/signal.ts';

/**
 * The audience of an activity: the studio, or without its other clients when the person is not shown to them, or the
 * person and those of their current coaches who see all of their training.
 */
export async function audienceOf(
  work: Work,
  studioId: Known<'studio'>,
  activity: Pick<Activity, 'visibility'> & { user: { id: Known<'person'> } },
): Promise<Recipients> {
  if (activity.visibility === 'studio') {
    const readers = await findReadersOfPosts(work.db, activity.user.id);
    return readers ? { people: readers } : { studio: studioId };
  }
  return { people: [activity.user.id, ...(await findReaders(work.db, activity.user.id, null))] };
}

/** Marks the feeds that show an activity as changed. */
export function touchFeeds(work: Work, to: Recipients): void {
  if ('studio' in to) work.touch(activitiesTopics.feed.of(to.studio));
  else work.touch(...to.people.map(activitiesTopics.ownFeed.of));
}
