import type { ChangedPause, Pause } from '@spotter/contract/pauses';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { patchCache, patchOf } from '#lib/call/optimistic.ts';

const pausesKeys = {
  pauses: (clientId: string | undefined) => ['GET /api/pauses', { clientId }] as const,
};

/** What a person says about a pause. */
export type PauseFields = Required<ChangedPause>;

export const fieldsOf = ({ firstDay, lastDay, reason, note, plan }: Pause): PauseFields => ({
  firstDay,
  lastDay,
  reason,
  note,
  plan,
});

/** The pauses of oneself, or of a client one coaches; latest first. */
export function usePauses(clientId?: string) {
  return useQuery<Pause[], CallError>({
    queryKey: pausesKeys.pauses(clientId),
    queryFn: () => call('GET /api/pauses', { query: { clientId } }),
  });
}

const latestFirst = (list: readonly Pause[]) =>
  list.toSorted((one, other) => other.firstDay.localeCompare(one.firstDay));

/** Begins a pause, or changes the one with the id. */
export function useSavePause(clientId?: string) {
  const client = useQueryClient();
  return useMutation<Pause, CallError, { id: string | null; fields: PauseFields }>({
    mutationFn: ({ id, fields }) =>
      id === null
        ? call('POST /api/pauses', { body: { ...fields, clientId } })
        : call('PUT /api/pauses/:id', { params: { id }, body: fields }),
    onSuccess: (saved) =>
      patchCache(
        client,
        patchOf<Pause[]>(pausesKeys.pauses(clientId), (list) =>
          latestFirst([saved, ...list.filter(({ id }) => id !== saved.id)]),
        ),
      ),
  });
}

/** Takes a pause back. That the other side was faster is no failure. */
export function useDeletePause(clientId?: string) {
  const client = useQueryClient();
  return useMutation<undefined, CallError, string>({
    mutationFn: (id) =>
      call('DELETE /api/pauses/:id', { params: { id } }).catch((error: CallError) => {
        if (error.code !== 'pauses.not_found') throw error;
        return undefined;
      }),
    onSuccess: (_nothing, id) =>
      patchCache(
        client,
        patchOf<Pause[]>(pausesKeys.pauses(clientId), (list) => list.filter((pause) => pause.id !== id)),
      ),
  });
}
