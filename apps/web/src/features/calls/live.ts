import { createCoalescer } from '#lib/coalesce.ts';
import type { LiveHandlers } from '#lib/socket.ts';
import { callsKeys, keepCall } from './api.ts';
import { tellCallNews } from './call-news.ts';
import { isOver } from './call-states.ts';

const soon = createCoalescer(300);

/** A call rings, begins and ends on every page; what the two pages say to each other goes to the one that is in it. */
export const callsLive: LiveHandlers = {
  'call.changed': (call, client) => {
    keepCall(client, call);
    if (isOver(call)) {
      void client.invalidateQueries({ queryKey: callsKeys.lists });
      void client.invalidateQueries({ queryKey: callsKeys.one(call.id) });
    }
    tellCallNews({ call });
  },
  'call.signal': (signal) => tellCallNews({ signal }),
  'session.changed': ({ clientId }, client) =>
    soon(clientId, () => void client.invalidateQueries({ queryKey: callsKeys.sessions(clientId) })),
};
