import type { Client, Coaching } from '@spotter/contract/coaching';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { patchCache, patchOf } from '#lib/call/optimistic.ts';
import { coachingKeys } from '../use-coachings.ts';

/** The data needed to end a coaching. */
export type EndableCoaching = { id: string; client: { id: string; name: string } };

/** What happens with the coming days that the coach planned. */
export type ComingDays = 'keep' | 'remove';

/** Ends a coaching at once; either side may. That the other side was faster is no failure. */
export function useEndCoaching() {
  const client = useQueryClient();
  return useMutation<undefined, CallError, EndableCoaching & { days: ComingDays }>({
    mutationFn: ({ id, days }) =>
      call('DELETE /api/coachings/:id', { params: { id }, query: { days } }).catch((error: CallError) => {
        if (error.code !== 'coaching.not_found') throw error;
        return undefined;
      }),
    onSuccess: (_nothing, ended) => {
      patchCache(
        client,
        patchOf<Coaching[]>(coachingKeys.coachings, (list) =>
          list.filter((coaching) => coaching.id !== ended.id),
        ),
        patchOf<Client[]>(coachingKeys.clients, (list) =>
          list.filter((person) => person.id !== ended.client.id),
        ),
      );
    },
  });
}
