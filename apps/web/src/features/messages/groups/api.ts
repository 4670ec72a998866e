import type { Group } from '@spotter/contract/chat';
import type { StaffMember } from '@spotter/contract/membership';
import type { Channel } from '@spotter/contract/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { type CacheBefore, optimistic, patchCache, patchOf } from '#lib/call/optimistic.ts';
import { messagesKeys } from '../api.ts';

const keyOf = (id: string) => ['GET /api/groups/:id', id] as const;

/** A group that one is in, and who else is. */
export function useGroup(id: string) {
  return useQuery<Group, CallError>({
    queryKey: keyOf(id),
    queryFn: () => call('GET /api/groups/:id', { params: { id } }),
  });
}

/** Everybody who trains others in the studio. */
export function useTrainers() {
  return useQuery<StaffMember[], CallError>({
    queryKey: ['GET /api/staff'],
    queryFn: () => call('GET /api/staff'),
  });
}

/** Gives a group another name, adds somebody, or removes somebody. */
export type GroupChange = { name: string } | { add: string } | { remove: string };

/** Changes a group that one is in. */
export function useChangeGroup(id: string) {
  const client = useQueryClient();
  return useMutation<Group | undefined, CallError, GroupChange>({
    mutationFn: (change) => {
      if ('name' in change) return call('PUT /api/groups/:id', { params: { id }, body: change });
      if ('add' in change) {
        return call('PUT /api/groups/:id/people/:personId', { params: { id, personId: change.add } });
      }
      return call('DELETE /api/groups/:id/people/:personId', { params: { id, personId: change.remove } });
    },
    onSuccess: (group, change) =>
      patchCache(
        client,
        patchOf<Group>(
          keyOf(id),
          (known) =>
            group ?? {
              ...known,
              people: known.people.filter((one) => !('remove' in change) || one.id !== change.remove),
            },
        ),
      ),
  });
}

/** Tells one nothing more of a group, or tells again: shown at once. */
export function useMuteGroup(id: string) {
  const client = useQueryClient();
  return useMutation<Channel, CallError, boolean, CacheBefore>({
    meta: { failure: true },
    mutationFn: (isMuted) => call('PUT /api/groups/:id/muted', { params: { id }, body: { isMuted } }),
    scope: { id: `mute ${id}` },
    ...optimistic<boolean>(client, (isMuted) => [
      patchOf<Channel[]>(messagesKeys.channels, (channels) =>
        channels.map((one) => (one.id === id ? { ...one, isMuted } : one)),
      ),
    ]),
  });
}

/** Leaves a group: it is out of one's channels at once. */
export function useLeaveGroup(id: string, myId: string) {
  const client = useQueryClient();
  return useMutation<undefined, CallError, void>({
    mutationFn: () => call('DELETE /api/groups/:id/people/:personId', { params: { id, personId: myId } }),
    onSuccess: () =>
      patchCache(
        client,
        patchOf<Channel[]>(messagesKeys.channels, (channels) => channels.filter((one) => one.id !== id)),
      ),
  });
}
