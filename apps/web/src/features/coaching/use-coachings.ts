import type { Coaching } from '@spotter/contract/coaching';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '#features/accounts/api.ts';
import { type CallError, call } from '#lib/call/call.ts';

export const coachingKeys = {
  clients: ['GET /api/users/clients'] as const,
  coachings: ['GET /api/coachings'] as const,
  invites: ['GET /api/invites'] as const,
};

/** The person's coachings, as trainer or client. A former member has none, and is refused. */
export function useCoachings({ enabled = true } = {}) {
  const { leftAt } = useMe();
  return useQuery<Coaching[], CallError>({
    queryKey: coachingKeys.coachings,
    queryFn: () => call('GET /api/coachings'),
    enabled: enabled && leftAt === undefined,
  });
}

/** One's own coaches now; undefined until they are known. */
export function useOwnCoaches(): Coaching['trainer'][] | undefined {
  const me = useMe();
  return useCoachings()
    .data?.filter(({ client }) => client.id === me.id)
    .map(({ trainer }) => trainer);
}
