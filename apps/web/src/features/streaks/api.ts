import type { Streak, StreakDay } from '@spotter/contract/streaks';
import { useQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { useWeekStart } from '#lib/time/own-week.ts';

export const streaksKeys = {
  streak: ['GET /api/streaks/user'] as const,
  days: ['GET /api/streaks/days'] as const,
};

/** The person's own streak, in their time zone. */
export function useStreak() {
  return useQuery<Streak, CallError>({
    queryKey: streaksKeys.streak,
    queryFn: () => call('GET /api/streaks/user'),
  });
}

/** The person's last 12 whole weeks by day, to the end of this week. */
export function useStreakDays() {
  const weekStart = useWeekStart();
  return useQuery<StreakDay[], CallError>({
    queryKey: [...streaksKeys.days, weekStart],
    queryFn: () => call('GET /api/streaks/days', { query: { weekStart } }),
  });
}
