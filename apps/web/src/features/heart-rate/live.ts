import { onTouched } from '#lib/call/topics.ts';
import { watchLive } from '#lib/live/live-line.ts';
import type { LiveHandlers } from '#lib/live/socket.ts';
import { privateNames } from '#lib/storage/private-storage.ts';
import { liveValues } from './watching/live-values.ts';

/** After a reconnect: watches the same people again, and sends the values that waited. */
watchLive((state) => {
  if (state !== 'open') return;
  liveValues.opened();
  if (privateNames('heart-rate/waiting').length > 0) {
    void import('./strap/set-source.ts').then(({ sendWaiting }) => sendWaiting());
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
  heart_rate_kept: ({ at }) => {
    void import('./strap/set-source.ts').then(({ delivery }) =>
      delivery.confirmed(at.map((instant) => Date.parse(instant))),
    );
    return [];
  },
};
