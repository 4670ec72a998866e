import { watchLive } from '#lib/live-line.ts';
import { privateNames } from '#lib/private-storage.ts';
import type { LiveHandlers } from '#lib/socket.ts';
import { readHeartRateAgain } from './api.ts';
import { liveValues } from './live-values.ts';

/** The connection is back: who is watched is asked for again, and what waited from before a reload is sent. */
watchLive((state) => {
  if (state !== 'open') return;
  liveValues.opened();
  if (privateNames('heart-rate/waiting').length > 0) {
    void import('./deliver.ts').then(({ sendWaiting }) => sendWaiting());
  }
});

export const heartRateLive: LiveHandlers = {
  heart_rate_update: (frame) => liveValues.receive(frame),
  heart_rate_unavailable: (frame) => liveValues.unavailable(frame),
  heart_rate_kept: ({ at }) =>
    void import('./deliver.ts').then(({ delivery }) =>
      delivery.confirmed(at.map((instant) => Date.parse(instant))),
    ),
  'heart_rate.changed': ({ userId }, client) => {
    liveValues.changed(userId);
    readHeartRateAgain(client);
  },
  'coaching.changed': (_change, client) => readHeartRateAgain(client),
};
