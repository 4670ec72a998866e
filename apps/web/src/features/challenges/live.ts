import { createCoalescer } from '#lib/coalesce.ts';
import type { LiveHandlers } from '#lib/socket.ts';
import { readChallengeAgain } from './cache.ts';

const soon = createCoalescer(400);

/** Somebody joined, trained or changed it: a busy studio does so in bursts, which cost one reading. */
export const challengesLive: LiveHandlers = {
  'challenge.changed': ({ id }, client) => soon(id, () => void readChallengeAgain(client, id)),
};
