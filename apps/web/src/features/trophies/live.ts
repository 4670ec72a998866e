import type { LiveHandlers } from '#lib/socket.ts';
import { readTrophiesAgain } from './cache.ts';

/** Somebody was given a trophy, or one was taken back. */
export const trophiesLive: LiveHandlers = {
  'trophies.changed': (_change, client) => readTrophiesAgain(client),
};
