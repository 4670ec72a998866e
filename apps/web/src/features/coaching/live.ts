import type { LiveHandlers } from '#lib/socket.ts';
import { coachingKeys } from './api.ts';

/** Someone joined or a coaching ended: the lists are read again, and an invite's uses with them. */
export const coachingLive: LiveHandlers = {
  'coaching.changed': (_change, client) => {
    for (const queryKey of Object.values(coachingKeys)) void client.invalidateQueries({ queryKey });
  },
};
