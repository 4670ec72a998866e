import type { QueryClient } from '@tanstack/react-query';
import type { LiveHandlers } from '#lib/socket.ts';
import { progressKeys } from './api.ts';

function readAgain(_data: unknown, client: QueryClient): void {
  for (const queryKey of progressKeys) void client.invalidateQueries({ queryKey });
}

/** Progress follows from training and plan, one's own or a client's. */
export const progressLive: LiveHandlers = {
  'session.changed': readAgain,
  'plan.changed': readAgain,
  'coaching.changed': readAgain,
};
