import type { DueCheckIn } from '@spotter/contract/check-ins';
import { useQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';

/**
 * How many check-ins a client is asked for now and has not answered, null until that is known. The answer comes with the
 * first HTML of home.
 */
export function useAskedNow(isClient: boolean): number | null {
  const { data, error } = useQuery<DueCheckIn[], CallError>({
    queryKey: ['GET /api/check-ins/due'],
    queryFn: () => call('GET /api/check-ins/due'),
    enabled: isClient,
  });
  if (!data) return isClient && !error ? null : 0;
  return data.filter(({ own }) => own === null).length;
}
