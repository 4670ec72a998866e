import type { DailyHeartRate, HeartRateMinute } from '@spotter/contract/heart-rate';
import { useQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import type { HeartRateOwner } from '../api.ts';
import { heartRateKeys } from '../sources-api.ts';

const whose = (clientId: HeartRateOwner) => (clientId ? { clientId } : {});

/** One record per day, newest first; the first is today. */
export function useDailyHeartRate(clientId?: HeartRateOwner) {
  return useQuery<DailyHeartRate[], CallError>({
    queryKey: [...heartRateKeys.daily, clientId],
    queryFn: () => call('GET /api/heart-rate/daily', { query: { ...whose(clientId), limit: 30 } }),
  });
}

/** The minutes of a day, `YYYY-MM-DD`. */
export function useHeartRateDay(date: string, clientId?: HeartRateOwner) {
  return useQuery<HeartRateMinute[], CallError>({
    queryKey: [...heartRateKeys.minutes, clientId, date],
    queryFn: () => call('GET /api/heart-rate/minutes', { query: { ...whose(clientId), date } }),
  });
}

/** The minutes between two instants. */
export function useHeartRateBetween(from: string, to: string, clientId?: HeartRateOwner) {
  return useQuery<HeartRateMinute[], CallError>({
    queryKey: [...heartRateKeys.minutes, clientId, from, to],
    queryFn: () => call('GET /api/heart-rate/minutes', { query: { ...whose(clientId), from, to } }),
  });
}
