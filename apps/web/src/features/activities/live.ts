import type { CurrentUser } from '@spotter/contract/accounts';
import type { Activity } from '@spotter/contract/activities';
import type { QueryClient } from '@tanstack/react-query';
import { accountsKeys } from '#features/accounts/api.ts';
import { createCoalescer } from '#lib/coalesce.ts';
import type { OutboxEntry } from '#lib/outbox.ts';
import { queryClient } from '#lib/query-client.ts';
import type { LiveHandlers } from '#lib/socket.ts';
import { onSent } from '#lib/waiting.ts';
import { activitiesKeys } from './api.ts';
import { addItem, allOf, changeItem, removeItem } from './pages.ts';
import { patchFeeds, patchPages } from './patch.ts';

const soon = createCoalescer(250);

/** An event for the whole studio leaves out what only some may know: who may ask gets it by reading again. */
function readAgainIfMoreIsKnown(activity: Activity, client: QueryClient): void {
  if (activity.type !== 'workout_completed' || activity.sessionId) return;
  const me = client.getQueryData<CurrentUser>(accountsKeys.currentUser);
  if (me?.role !== 'trainer' && me?.id !== activity.user.id) return;
  soon('feed', () => void client.invalidateQueries({ queryKey: activitiesKeys.list }));
}

/** The feed follows the events by itself; what the reader alone has done (the like) is kept. */
export const activitiesLive: LiveHandlers = {
  'activity.created': (activity, client) => {
    patchPages<Activity>(client, activitiesKeys.list, (data) => addItem(data, activity));
    readAgainIfMoreIsKnown(activity, client);
  },
  'activity.counted': ({ id, likes, commentCount }, client) => {
    patchFeeds(client, (data) => changeItem(data, id, (activity) => ({ ...activity, likes, commentCount })));
  },
  'comments.changed': ({ activityId }, client) => {
    soon(activityId, () => void client.invalidateQueries({ queryKey: activitiesKeys.comments(activityId) }));
  },
  'activity.removed': ({ id }, client) => {
    patchFeeds(client, (data) => removeItem(data, id));
  },
  'coaching.changed': (_change, client) => {
    void client.invalidateQueries({ queryKey: activitiesKeys.list });
  },
};

// The activity of an undone workout goes at once, also where no live event says so.
onSent((entry) => {
  if (entry.key !== 'DELETE /api/sessions/:id/complete') return;
  const { id } = (entry as OutboxEntry<typeof entry.key>).input.params;
  patchFeeds(queryClient, (data) =>
    allOf(data)
      .filter(({ sessionId }) => sessionId === id)
      .reduce((rest, activity) => removeItem(rest, activity.id), data),
  );
});
