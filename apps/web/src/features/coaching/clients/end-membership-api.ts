import type { Client, Coaching } from '@spotter/contract/coaching';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { patchCache, patchOf } from '#lib/call/optimistic.ts';
import { coachingKeys } from '../api.ts';

/** Ends the membership of a client, with all their coachings. That they have left already is no failure. */
export function useEndMembership() {
  const client = useQueryClient();
  return useMutation<undefined, CallError, string>({
    mutationFn: (id) =>
      call('DELETE /api/members/:id', { params: { id } }).catch((error: CallError) => {
        if (error.code !== 'coaching.not_found') throw error;
        return undefined;
      }),
    onSuccess: (_nothing, id) =>
      patchCache(
        client,
        patchOf<Coaching[]>(coachingKeys.coachings, (list) => list.filter((one) => one.client.id !== id)),
        patchOf<Client[]>(coachingKeys.clients, (list) => list.filter((person) => person.id !== id)),
      ),
  });
}
