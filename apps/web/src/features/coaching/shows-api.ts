import type { Coaching, Shows } from '@spotter/contract/coaching';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { patchCache, patchOf } from '#lib/call/optimistic.ts';
import { coachingKeys } from './use-coachings.ts';

/** Changes what the client shows one coach. */
export function useChangeShows(id: string) {
  const client = useQueryClient();
  return useMutation<Coaching, CallError, Partial<Shows>>({
    mutationFn: (body) => call('PATCH /api/coachings/:id', { params: { id }, body }),
    onSuccess: (changed) =>
      patchCache(
        client,
        patchOf<Coaching[]>(coachingKeys.coachings, (list) =>
          list.map((coaching) => (coaching.id === id ? changed : coaching)),
        ),
      ),
  });
}
