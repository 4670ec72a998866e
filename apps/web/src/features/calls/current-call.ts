import type { Call } from '@spotter/contract/calls';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { isOver } from './call-rules.ts';

export const currentCallKey = ['GET /api/calls/current'] as const;

/** Calls known to be over. A stale answer must not let them ring again. */
const over = new Set<string>();

/** Whether a call is known to be over, even if a stale answer says otherwise. */
export const isKnownOver = (id: string): boolean => over.has(id);

/** Stores a call that the server reported: as the current one, or no longer as that. */
export function keepCall(client: QueryClient, fresh: Call): void {
  if (isOver(fresh)) over.add(fresh.id);
  if (over.has(fresh.id)) {
    const known = client.getQueryData<Call | null>(currentCallKey);
    // There may be another current call by now.
    if (known?.id === fresh.id) client.setQueryData<Call | null>(currentCallKey, null);
    return;
  }
  client.setQueryData<Call | null>(currentCallKey, fresh);
  // A read under way may date from before this. No topic covers it: the topics of this call count as told.
  if (client.isFetching({ queryKey: currentCallKey }) > 0) {
    void client.invalidateQueries({ queryKey: currentCallKey });
  }
}

/** The query of the current call. */
export const currentCall = {
  queryKey: currentCallKey,
  queryFn: async (): Promise<Call | null> => {
    const current = await call('GET /api/calls/current');
    return current && over.has(current.id) ? null : current;
  },
};

/** The call that this person is in or that rings; null when there is none. */
export function useCurrentCall() {
  return useQuery<Call | null, CallError>(currentCall);
}
