import { activitiesLive } from '#features/activities/live.ts';
import '#features/calendar/sent-events.ts';
import { callsLive } from '#features/calls/live.ts';
import { heartRateLive } from '#features/heart-rate/live.ts';
import { messagesLive } from '#features/messages/live.ts';
import { notificationsLive } from '#features/notifications/live.ts';
import { sessionsLive } from '#features/sessions/live.ts';
import { settingsLive } from '#features/settings/live.ts';
import { followBrand } from '#features/settings/wear-brand.ts';
import { tribeLive } from '#features/tribe/live.ts';
import { setLiveLine } from '#lib/live-line.ts';
import { closePrivate } from '#lib/private-storage.ts';
import { queryClient } from '#lib/query-client.ts';
import { createLiveConnection } from '#lib/socket.ts';

const address = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;

/** The live connection with every feature's handlers. */
export const live = createLiveConnection({
  url: address(),
  client: queryClient,
  handlers: [
    settingsLive,
    tribeLive,
    callsLive,
    messagesLive,
    activitiesLive,
    heartRateLive,
    notificationsLive,
    sessionsLive,
  ],
  onSignedOut: () => {
    closePrivate();
    location.assign('/');
  },
});

setLiveLine(live);
followBrand(queryClient);
