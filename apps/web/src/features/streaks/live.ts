import type { CurrentUser } from '@spotter/contract/accounts';
import type { QueryClient } from '@tanstack/react-query';
import { accountsKeys } from '#features/accounts/api.ts';
import type { LiveHandlers } from '#lib/socket.ts';
import { streaksKeys } from './api.ts';

function readAgainIfMine({ clientId }: { clientId: string }, client: QueryClient): void {
  const me = client.getQueryData<CurrentUser>(accountsKeys.currentUser);
  if (me?.id !== clientId) return;
  for (const queryKey of Object.values(streaksKeys)) void client.invalidateQueries({ queryKey });
}

/** A streak follows from one's own training and plan. */
export const streaksLive: LiveHandlers = {
  'session.changed': readAgainIfMine,
  'plan.changed': readAgainIfMine,
};
