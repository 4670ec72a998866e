import type { QueryClient } from '@tanstack/react-query';
import { createCoalescer } from '#lib/coalesce.ts';
import type { LiveHandlers } from '#lib/socket.ts';
import { overviewKeys } from './api.ts';

/** A class that trains together makes many events at once; they cost one reading. */
const soon = createCoalescer(500);

function readAgain(_what: unknown, client: QueryClient): void {
  soon('overview', () => {
    for (const queryKey of Object.values(overviewKeys)) void client.invalidateQueries({ queryKey });
  });
}

/** Whatever clients do, and whatever is planned or written, changes what the trainer sees of them. */
export const overviewLive: LiveHandlers = {
  'coaching.changed': readAgain,
  'session.changed': readAgain,
  'plan.changed': readAgain,
  'message.sent': readAgain,
  'channel.read': readAgain,
};
