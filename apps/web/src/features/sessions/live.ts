import type { LiveHandlers } from '#lib/live/socket.ts';
import { keepSets } from './logging/keep-sets.ts';
import { followAhead } from './offline/follow-ahead.ts';
import { sessionsKeys } from './sessions-keys.ts';

/** Shows sets that were logged on another device or, for coaches, by their client. */
export const sessionsLive: LiveHandlers = {
  'sets.logged': ({ id, sets }, client) => {
    keepSets(client, id, sets);
    return [sessionsKeys.session(id)];
  },
};

followAhead();
