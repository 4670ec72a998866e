import type { DataRead } from '@spotter/contract/reads';
import { useQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';

/** Who has looked at one's data, latest first. */
export function useReads() {
  return useQuery<DataRead[], CallError>({
    queryKey: ['GET /api/reads'],
    queryFn: () => call('GET /api/reads'),
  });
}
