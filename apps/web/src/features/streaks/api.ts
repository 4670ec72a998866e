import type { Streak } from '@spotter/contract/streaks';
import { useQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call.ts';

export const streaksKeys = { streak: ['GET /api/streaks/user'] as const };

/** Your own streak, in your time zone. */
export function useStreak() {
  return useQuery<Streak, CallError>({
    queryKey: streaksKeys.streak,
    queryFn: () => call('GET /api/streaks/user'),
  });
}
