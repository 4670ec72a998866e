import type { Client, Coaching, Invite, NewInvite } from '@spotter/contract/coaching';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call.ts';

export const coachingKeys = {
  clients: ['GET /api/users/clients'] as const,
  coachings: ['GET /api/coachings'] as const,
  invites: ['GET /api/invites'] as const,
};

/** The clients you coach now, by name; for trainers only. */
export function useClients() {
  return useQuery<Client[], CallError>({
    queryKey: coachingKeys.clients,
    queryFn: () => call('GET /api/users/clients'),
  });
}

/** Your own coachings, from either side. */
export function useCoachings() {
  return useQuery<Coaching[], CallError>({
    queryKey: coachingKeys.coachings,
    queryFn: () => call('GET /api/coachings'),
  });
}

/** The time zone of a client you coach; undefined until it is known. */
export function useClientZone(clientId: string): string | undefined {
  return useCoachings().data?.find(({ client }) => client.id === clientId)?.client.timeZone;
}

/** Your invites that can still be used; for trainers only. */
export function useInvites() {
  return useQuery<Invite[], CallError>({
    queryKey: coachingKeys.invites,
    queryFn: () => call('GET /api/invites'),
  });
}

/** Makes an invite link and puts it on top of the list. */
export function useCreateInvite() {
  const client = useQueryClient();
  return useMutation<Invite, CallError, NewInvite>({
    mutationFn: (body) => call('POST /api/invites', { body }),
    onSuccess: (invite) =>
      client.setQueryData<Invite[]>(coachingKeys.invites, (list) => list && [invite, ...list]),
  });
}

/** Takes an invite back; its link opens nothing from then on. */
export function useDeleteInvite() {
  const client = useQueryClient();
  return useMutation<undefined, CallError, string>({
    mutationFn: (id) => call('DELETE /api/invites/:id', { params: { id } }),
    onSuccess: (_nothing, id) =>
      client.setQueryData<Invite[]>(coachingKeys.invites, (list) =>
        list?.filter((invite) => invite.id !== id),
      ),
  });
}

/** What must be known of a coaching to end it. */
export type EndableCoaching = { id: string; client: { id: string; name: string } };

/** Ends a coaching at once; either side may. */
export function useEndCoaching() {
  const client = useQueryClient();
  return useMutation<undefined, CallError, EndableCoaching>({
    mutationFn: ({ id }) => call('DELETE /api/coachings/:id', { params: { id } }),
    onSuccess: (_nothing, ended) => {
      client.setQueryData<Coaching[]>(coachingKeys.coachings, (list) =>
        list?.filter((coaching) => coaching.id !== ended.id),
      );
      client.setQueryData<Client[]>(coachingKeys.clients, (list) =>
        list?.filter((person) => person.id !== ended.client.id),
      );
    },
  });
}
