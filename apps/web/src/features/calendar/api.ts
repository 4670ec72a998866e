import type {
  CalendarEvent,
  CalendarEventChange,
  CalendarFeed,
  CalendarIntegration,
  CalendarPlanEntry,
  NewCalendarEvent,
} from '@spotter/contract/calendar';
import type { Challenge } from '@spotter/contract/challenges';
import { PAGE_MAX } from '@spotter/contract/limits';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { v7 } from 'uuid';
import { useMe } from '#features/accounts/api.ts';
import { type CallError, call } from '#lib/call/call.ts';
import { type CacheBefore, optimistic, patchCache, patchOf } from '#lib/call/optimistic.ts';
import { outbox } from '#lib/outbox/waiting.ts';
import { ADD } from './event/shown-event.ts';

/** The first and last day of a request. */
export type Range = { from: string; to: string };

export const calendarKeys = {
  integration: ['GET /api/calendar/integration'] as const,
  events: ['GET /api/calendar/events'] as const,
  plan: ['GET /api/calendar/plan'] as const,
  feed: ['GET /api/calendar/feed'] as const,
};

const eventsOptions = ({ from, to }: Range) =>
  queryOptions<CalendarEvent[], CallError>({
    queryKey: [...calendarKeys.events, from, to],
    queryFn: () => call('GET /api/calendar/events', { query: { from, to } }),
  });

const planOptions = ({ from, to }: Range) =>
  queryOptions<CalendarPlanEntry[], CallError>({
    queryKey: [...calendarKeys.plan, from, to],
    queryFn: () => call('GET /api/calendar/plan', { query: { from, to } }),
  });

/** The reader's own events that overlap these days; while they load, the previous ones stay. */
export function useEvents(range: Range) {
  return useQuery({ ...eventsOptions(range), placeholderData: keepPreviousData });
}

/** Planned and done workouts of the reader, or for a trainer those of their clients. */
export function useCalendarPlan(range: Range) {
  return useQuery({ ...planOptions(range), placeholderData: keepPreviousData });
}

/** Prefetches other days; a failure shows when they are opened. */
export function usePrefetch(): (range: Range) => void {
  const client = useQueryClient();
  return (range) => {
    void client.prefetchQuery(eventsOptions(range));
    void client.prefetchQuery(planOptions(range));
  };
}

/** The studio's challenges (none for a former member), under the key prefix of all challenge lists, so that invalidating those reaches it. */
export function useChallengeDates() {
  const { leftAt } = useMe();
  return useQuery<Challenge[], CallError>({
    enabled: leftAt === undefined,
    queryKey: ['GET /api/challenges', 'calendar'],
    queryFn: () => call('GET /api/challenges', { query: { limit: PAGE_MAX } }),
  });
}

/** The state of the Google integration. */
export function useIntegration() {
  return useQuery<CalendarIntegration, CallError>({
    queryKey: calendarKeys.integration,
    queryFn: () => call('GET /api/calendar/integration'),
  });
}

/** Starts to connect. The answer is the address of Google's consent page. */
export function useConnect() {
  return useMutation<{ url: string }, CallError>({
    mutationFn: () => call('POST /api/calendar/connect'),
  });
}

export function useSync() {
  const client = useQueryClient();
  return useMutation<CalendarIntegration, CallError>({
    mutationFn: () => call('POST /api/calendar/sync'),
    onSuccess: (integration) => client.setQueryData(calendarKeys.integration, integration),
  });
}

export function useDisconnect() {
  return useMutation<undefined, CallError>({
    meta: { failure: 'calendar.google.disconnectFailed' },
    mutationFn: () => call('DELETE /api/calendar/integration'),
  });
}

/** Ids of events that an Undo restores: their arrival shows no toast. */
export const comingBack = new Set<string>();

/** Adds an event through the outbox. */
export function addEvent(event: Omit<NewCalendarEvent, 'id'>, { back = false } = {}): void {
  const id = v7();
  if (back) comingBack.add(id);
  outbox.add(ADD, { body: { id, ...event } });
}

/** Puts an event of the server into every cached list whose days it overlaps. */
export function keepEvent(client: QueryClient, event: CalendarEvent): void {
  patchCache(
    client,
    patchOf<CalendarEvent[]>(calendarKeys.events, (list) => [
      ...list.filter(({ id }) => id !== event.id),
      event,
    ]),
  );
}

export function useChangeEvent() {
  const client = useQueryClient();
  return useMutation<CalendarEvent, CallError, { id: string; change: CalendarEventChange }>({
    mutationFn: ({ id, change }) => call('PATCH /api/calendar/events/:id', { params: { id }, body: change }),
    onSuccess: (event) => keepEvent(client, event),
  });
}

/** Deletes an event; it disappears at once, and comes back if the server refuses. */
export function useRemoveEvent() {
  const client = useQueryClient();
  return useMutation<undefined, CallError, string, CacheBefore>({
    meta: { failure: 'calendar.event.removeFailed' },
    mutationFn: (id) => call('DELETE /api/calendar/events/:id', { params: { id } }),
    ...optimistic(client, (id: string) => [
      patchOf<CalendarEvent[]>(calendarKeys.events, (list) => list.filter((event) => event.id !== id)),
    ]),
  });
}

/** Whether a secret feed address exists. */
export function useFeed() {
  return useQuery<CalendarFeed, CallError>({
    queryKey: calendarKeys.feed,
    queryFn: () => call('GET /api/calendar/feed'),
  });
}

/** Creates the secret feed address. Only this answer contains it. */
export function useMakeFeed() {
  return useMutation<{ url: string }, CallError>({
    meta: { failure: 'calendar.feed.makeFailed' },
    mutationFn: () => call('POST /api/calendar/feed'),
  });
}

export function useEndFeed() {
  return useMutation<undefined, CallError>({
    meta: { failure: 'calendar.feed.endFailed' },
    mutationFn: () => call('DELETE /api/calendar/feed'),
  });
}
