import type { CurrentUser } from '@spotter/contract/accounts';
import type { Activity } from '@spotter/contract/activities';
import type { QueryClient } from '@tanstack/react-query';
import { accountsKeys } from '#features/accounts/api.ts';
import type { LiveHandlers } from '#lib/live/socket.ts';
import { activitiesKeys } from './api.ts';
import { addItem, changeItem, removeItem } from './feed-pages.ts';
import { patchFeeds, patchPages } from './patch-feeds.ts';

/** Whether the reader may see what an event to many leaves out; that is read from the server. */
function mayKnowMore(activity: Activity, client: QueryClient): boolean {
  if (activity.type !== 'workout_completed') return false;
  const me = client.getQueryData<CurrentUser>(accountsKeys.currentUser);
  return me?.role === 'trainer' || me?.id === activity.user.id;
}

/** Updates the feed from live events; the reader's own like is kept. */
export const activitiesLive: LiveHandlers = {
  'activity.created': (activity, client) => {
    // It comes with the next read then: a card that grew would move the others.
    if (mayKnowMore(activity, client)) return [];
    patchPages<Activity>(client, activitiesKeys.list, (data) => addItem(data, activity));
    return [activitiesKeys.list];
  },
  'activity.counted': ({ id, likes, commentCount }, client) => {
    patchFeeds(client, (data) => changeItem(data, id, (activity) => ({ ...activity, likes, commentCount })));
    return [activitiesKeys.list];
  },
  'activity.removed': ({ id }, client) => {
    patchFeeds(client, (data) => removeItem(data, id));
    return [activitiesKeys.list];
  },
};
