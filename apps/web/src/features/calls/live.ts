import type { LiveHandlers } from '#lib/live/socket.ts';
import { currentCallKey, keepCall } from './current-call.ts';
import { tellCallNews } from './ringing/call-news.ts';

/** Every page handles the start and end of calls; signals go only to the page that is in the call. */
export const callsLive: LiveHandlers = {
  'call.changed': (call, client) => {
    keepCall(client, call);
    tellCallNews({ call });
    return [currentCallKey];
  },
  'call.signal': (signal) => {
    tellCallNews({ signal });
    return [];
  },
};
