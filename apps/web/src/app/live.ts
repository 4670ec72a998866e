import { activitiesLive } from '#features/activities/live.ts';
import { coachingLive } from '#features/coaching/live.ts';
import { notificationsLive } from '#features/notifications/live.ts';
import { sessionsLive } from '#features/sessions/live.ts';
import { streaksLive } from '#features/streaks/live.ts';
import { workoutsLive } from '#features/workouts/live.ts';
import { queryClient } from '#lib/query-client.ts';
import { createLiveConnection } from '#lib/socket.ts';

const address = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;

/** The live connection with every feature's handlers. */
export const live = createLiveConnection({
  url: address(),
  client: queryClient,
  handlers: [activitiesLive, coachingLive, notificationsLive, sessionsLive, streaksLive, workoutsLive],
  onSignedOut: () => location.assign('/'),
});
