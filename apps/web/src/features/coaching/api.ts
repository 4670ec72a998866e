import type { Client } from '@spotter/contract/coaching';
import { useQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { useCreateInvite, useInvites } from './invites/invites-api.ts';
import { coachingKeys, useCoachings, useOwnCoaches } from './use-coachings.ts';

export { coachingKeys, useCoachings, useCreateInvite, useInvites, useOwnCoaches };

/** The trainer's current clients, by name. */
export function useClients({ enabled = true } = {}) {
  return useQuery<Client[], CallError>({
    queryKey: coachingKeys.clients,
    queryFn: () => call('GET /api/users/clients'),
    enabled,
  });
}

/** The time zone of a coached client; undefined until it is known. */
export function useClientZone(clientId: string): string | undefined {
  return useCoachings().data?.find(({ client }) => client.id === clientId)?.client.timeZone;
}
