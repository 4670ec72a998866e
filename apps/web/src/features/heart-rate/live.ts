import { watchLive } from '#lib/live-line.ts';
import { privateNames } from '#lib/private-storage.ts';
import type { LiveHandlers } from '#lib/socket.ts';
import { onTouched } from '#lib/topics.ts';
import { liveValues } from './live-values.ts';

/** The connection is back: who is watched is asked for again, and what waited from before a reload is sent. */
watchLive((state) => {
  if (state !== 'open') return;
  liveValues.opened();
  if (privateNames('heart-rate/waiting').length > 0) {
    void import('./deliver.ts').then(({ sendWaiting }) => sendWaiting());
  }
});

onTouched((topics) => liveValues.touched(topics));

export const heartRateLive: LiveHandlers = {
  heart_rate_update: (frame) => {
    liveValues.receive(frame);
    return [];
  },
  heart_rate_unavailable: (frame) => {
    liveValues.unavailable(frame);
    return [];
  },
};
