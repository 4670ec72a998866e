// load-group: live

import { takeMark } from '#lib/call/first-answers.ts';
import { queryClient } from '#lib/call/query-client.ts';
import { readAllAgain } from '#lib/call/read-all-again.ts';
import type { WebFeature } from '#lib/feature.ts';
import { handleLive, liveHandlers } from '#lib/live/live-handlers.ts';
import { setLiveLine } from '#lib/live/live-line.ts';
import { createLiveConnection, type LiveConnection } from '#lib/live/socket.ts';
import { lapsePrivate, onClosePrivate } from '#lib/storage/private-storage.ts';
import { watchOwnDay } from '#lib/time/own-day.ts';

/** The first connection names the moment since which this page has read. */
function address(): string {
  const since = takeMark();
  const query = since ? `?since=${encodeURIComponent(since)}` : '';
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws${query}`;
}

let opened: Promise<LiveConnection> | undefined;

/** Creates the one live connection with the live handlers of these features; later calls return the same. */
export function openLive(features: readonly WebFeature[]): Promise<LiveConnection> {
  opened ??= connect(features);
  return opened;
}

async function connect(features: readonly WebFeature[]): Promise<LiveConnection> {
  handleLive(...(await Promise.all(features.flatMap((feature) => feature.live?.() ?? []))));
  const live = createLiveConnection({
    url: address,
    client: queryClient,
    handlers: liveHandlers,
    onSignedOut: () => {
      lapsePrivate();
      location.assign('/');
    },
  });
  setLiveLine(live);
  // A connection that is still opening would be refused once the session has ended.
  onClosePrivate(() => live.stop());
  // Which plans are today, missed or done depends on the person's day and zone. Unchanged answers cost a 304.
  watchOwnDay(() => void readAllAgain(queryClient));
  // Only who has allowed notifications may have an alert here.
  if (globalThis.Notification?.permission === 'granted') {
    import('#features/alerts/keep-alerts.ts').then((m) => m.keepAlerts()).catch(() => undefined);
  }
  return live;
}
