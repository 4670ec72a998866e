import type { Streak, StreakDay } from '@spotter/contract/streaks';
import { useQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call.ts';

export const streaksKeys = {
  streak: ['GET /api/streaks/user'] as const,
  days: ['GET /api/streaks/days'] as const,
};

/** Your own streak, in your time zone. */
export function useStreak() {
  return useQuery<Streak, CallError>({
    queryKey: streaksKeys.streak,
    queryFn: () => call('GET /api/streaks/user'),
  });
}

/** Your last 12 weeks day by day, from a Monday to the Sunday of this week. */
export function useStreakDays() {
  return useQuery<StreakDay[], CallError>({
    queryKey: streaksKeys.days,
    queryFn: () => call('GET /api/streaks/days'),
  });
}
