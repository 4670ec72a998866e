import { watchLive } from '#lib/live/live-line.ts';
import type { LiveHandlers } from '#lib/live/socket.ts';
import { privateNames } from '#lib/storage/private-storage.ts';

/** After a reconnect: sends the values that waited. */
watchLive((state) => {
  if (state !== 'open' || privateNames('heart-rate/waiting').length === 0) return;
  void import('./strap/set-source.ts').then(({ sendWaiting }) => sendWaiting());
});

/** Whoever watches has loaded it. */
const watched = () => import('./watching/live-values.ts');

export const heartRateLive: LiveHandlers = {
  heart_rate_update: (frame) => {
    void watched().then(({ liveValues }) => liveValues.receive(frame));
    return [];
  },
  heart_rate_unavailable: (frame) => {
    void watched().then(({ liveValues }) => liveValues.unavailable(frame));
    return [];
  },
  heart_rate_kept: ({ at }) => {
    void import('./strap/set-source.ts').then(({ delivery }) =>
      delivery.confirmed(at.map((instant) => Date.parse(instant))),
    );
    return [];
  },
};
