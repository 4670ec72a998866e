import type { CurrentUser } from '@spotter/contract/accounts';
import type { Activity } from '@spotter/contract/activities';
import type { QueryClient } from '@tanstack/react-query';
import { accountsKeys } from '#features/accounts/api.ts';
import type { LiveHandlers } from '#lib/socket.ts';
import { activitiesKeys } from './api.ts';
import { addItem, changeItem, removeItem } from './pages.ts';
import { patchFeeds, patchPages } from './patch.ts';

/** An event for the whole studio leaves out what only some may know: who may know it gets it by reading again. */
function mayKnowMore(activity: Activity, client: QueryClient): boolean {
  if (activity.type !== 'workout_completed' || activity.sessionId) return false;
  const me = client.getQueryData<CurrentUser>(accountsKeys.currentUser);
  return me?.role === 'trainer' || me?.id === activity.user.id;
}

/** The feed follows the events by itself; what the reader alone has done (the like) is kept. */
export const activitiesLive: LiveHandlers = {
  'activity.created': (activity, client) => {
    patchPages<Activity>(client, activitiesKeys.list, (data) => addItem(data, activity));
    return mayKnowMore(activity, client) ? [] : [activitiesKeys.list];
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
