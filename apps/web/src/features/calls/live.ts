import type { LiveHandlers } from '#lib/socket.ts';
import { callsKeys, keepCall } from './api.ts';
import { tellCallNews } from './call-news.ts';

/** A call rings, begins and ends on every page; what the two pages say to each other goes to the one that is in it. */
export const callsLive: LiveHandlers = {
  'call.changed': (call, client) => {
    keepCall(client, call);
    tellCallNews({ call });
    return [callsKeys.current];
  },
  'call.signal': (signal) => {
    tellCallNews({ signal });
    return [];
  },
};
