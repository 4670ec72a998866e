import type { TwoValues } from '@spotter/contract/timeline';
import type { TimelineMeasure, TimelineWeeks } from '@spotter/contract/timeline-limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';

/** What a line shows: a measure of training, or a kind of body numbers. */
export type TimelineValue = TimelineMeasure | (string & {});

/** Two values of oneself or of a client by week. */
export function useTimeline(
  clientId: string | undefined,
  first: TimelineValue,
  second: TimelineValue,
  weeks: TimelineWeeks,
) {
  return useQuery<TwoValues, CallError>({
    queryKey: ['GET /api/timeline', clientId ?? null, first, second, weeks],
    queryFn: () =>
      call('GET /api/timeline', { query: { ...(clientId && { clientId }), first, second, weeks } }),
    placeholderData: keepPreviousData,
  });
}
