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
import { type CallError, call } from '#lib/call.ts';
import { outbox } from '#lib/waiting.ts';
import { ADD } from './shown-events.ts';

/** The first and last day of what is asked for. */
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

/** The reader's own events that touch these days; those of the days before stay until they are there. */
export function useEvents(range: Range) {
  return useQuery({ ...eventsOptions(range), placeholderData: keepPreviousData });
}

/** Planned and done workouts: the reader's, or for a trainer those of the clients they coach. */
export function usePlan(range: Range) {
  return useQuery({ ...planOptions(range), placeholderData: keepPreviousData });
}

/** Reads other days before they are asked for; a failure shows when they are. */
export function usePrefetch(): (range: Range) => void {
  const client = useQueryClient();
  return (range) => {
    void client.prefetchQuery(eventsOptions(range));
    void client.prefetchQuery(planOptions(range));
  };
}

/** The studio's challenges; under the key of all their lists, so that whatever changes them reaches it. */
export function useChallengeDates() {
  return useQuery<Challenge[], CallError>({
    queryKey: ['GET /api/challenges', 'calendar'],
    queryFn: () => call('GET /api/challenges', { query: { limit: PAGE_MAX } }),
  });
}

/** How it stands with Google. */
export function useIntegration() {
  return useQuery<CalendarIntegration, CallError>({
    queryKey: calendarKeys.integration,
    queryFn: () => call('GET /api/calendar/integration'),
  });
}

/** Begins to connect: the answer is where Google asks for consent. */
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
    // A failed one may have changed how it stands as well.
    onError: () => void client.invalidateQueries({ queryKey: calendarKeys.integration }),
  });
}

export function useDisconnect() {
  return useMutation<undefined, CallError>({
    mutationFn: () => call('DELETE /api/calendar/integration'),
  });
}

/** Events that come back by an Undo: their arrival is no news. */
export const comingBack = new Set<string>();

/** Adds an event; it is kept in this browser until the server has it. */
export function addEvent(event: Omit<NewCalendarEvent, 'id'>, { back = false } = {}): void {
  const id = v7();
  if (back) comingBack.add(id);
  outbox.add(ADD, { body: { id, ...event } });
}

/** Puts an event as the server tells it into every list that is kept; each list shows the days it is asked for. */
export function keepEvent(client: QueryClient, event: CalendarEvent): void {
  client.setQueriesData<CalendarEvent[]>(
    { queryKey: calendarKeys.events },
    (list) => list && [...list.filter(({ id }) => id !== event.id), event],
  );
}

export function useChangeEvent() {
  const client = useQueryClient();
  return useMutation<CalendarEvent, CallError, { id: string; change: CalendarEventChange }>({
    mutationFn: ({ id, change }) => call('PATCH /api/calendar/events/:id', { params: { id }, body: change }),
    onSuccess: (event) => keepEvent(client, event),
    onError: () => void client.invalidateQueries({ queryKey: calendarKeys.events }),
  });
}

type Lists = [readonly unknown[], CalendarEvent[] | undefined][];

/** Deletes an event; gone at once, back when the server refuses. */
export function useRemoveEvent() {
  const client = useQueryClient();
  return useMutation<undefined, CallError, string, { before: Lists }>({
    mutationFn: (id) => call('DELETE /api/calendar/events/:id', { params: { id } }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: calendarKeys.events });
      const before = client.getQueriesData<CalendarEvent[]>({ queryKey: calendarKeys.events });
      client.setQueriesData<CalendarEvent[]>({ queryKey: calendarKeys.events }, (list) =>
        list?.filter((event) => event.id !== id),
      );
      return { before };
    },
    onError: (_error, _id, context) => {
      for (const [key, data] of context?.before ?? []) client.setQueryData(key, data);
    },
  });
}

/** Whether a secret address gives the calendar to other apps. */
export function useFeed() {
  return useQuery<CalendarFeed, CallError>({
    queryKey: calendarKeys.feed,
    queryFn: () => call('GET /api/calendar/feed'),
  });
}

/** Makes the secret address; the answer is the only time it is told. */
export function useMakeFeed() {
  return useMutation<{ url: string }, CallError>({
    mutationFn: () => call('POST /api/calendar/feed'),
  });
}

export function useEndFeed() {
  return useMutation<undefined, CallError>({
    mutationFn: () => call('DELETE /api/calendar/feed'),
  });
}
