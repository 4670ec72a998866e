import type { QueryClient } from '@tanstack/react-query';
import type { LiveHandlers } from '#lib/socket.ts';
import { readStepsAgain } from './api.ts';

const again = (_data: unknown, client: QueryClient) => readStepsAgain(client);

/** A client joins, a plan is made, a workout begins, the brand changes: each may be one of the first steps. */
export const onboardingLive: LiveHandlers = {
  'coaching.changed': again,
  'plan.changed': again,
  'session.changed': again,
  'settings.changed': again,
};
