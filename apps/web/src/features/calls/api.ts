import type { Call, CallDetail } from '@spotter/contract/calls';
import type { SessionSummary } from '@spotter/contract/sessions';
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { isOver } from './call-rules.ts';

export const callsKeys = {
  current: ['GET /api/calls/current'] as const,
  /** Past calls, with one person or with everyone. */
  lists: ['GET /api/calls'] as const,
  list: (personId: string | null) => ['GET /api/calls', personId] as const,
  one: (id: string) => ['GET /api/calls/:id', id] as const,
  /** The latest sessions of the client of a call. */
  sessions: (clientId: string) => ['GET /api/sessions', { inCallWith: clientId }] as const,
};

const PAGE = 20;

/** Calls known to be over. A stale answer must not let them ring again. */
const over = new Set<string>();

/** Whether a call is known to be over, even if a stale answer says otherwise. */
export const isKnownOver = (id: string): boolean => over.has(id);

/** Stores a call that the server reported: as the current one, or no longer as that. */
export function keepCall(client: QueryClient, fresh: Call): void {
  if (isOver(fresh)) over.add(fresh.id);
  if (over.has(fresh.id)) {
    const known = client.getQueryData<Call | null>(callsKeys.current);
    // There may be another current call by now.
    if (known?.id === fresh.id) client.setQueryData<Call | null>(callsKeys.current, null);
    return;
  }
  client.setQueryData<Call | null>(callsKeys.current, fresh);
  // A read under way may date from before this. No topic covers it: the topics of this call count as told.
  if (client.isFetching({ queryKey: callsKeys.current }) > 0) {
    void client.invalidateQueries({ queryKey: callsKeys.current });
  }
}

/** The query of the current call. */
export const currentCall = {
  queryKey: callsKeys.current,
  queryFn: async (): Promise<Call | null> => {
    const current = await call('GET /api/calls/current');
    return current && over.has(current.id) ? null : current;
  },
};

/** The call that this person is in or that rings; null when there is none. */
export function useCurrentCall() {
  return useQuery<Call | null, CallError>(currentCall);
}

/** Past calls, newest first, page by page; with one person, or with everyone. */
export function useCalls(personId: string | null = null) {
  return useInfiniteQuery<
    Call[],
    CallError,
    InfiniteData<Call[], string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: callsKeys.list(personId),
    queryFn: ({ pageParam }) =>
      call('GET /api/calls', {
        query: { limit: PAGE, ...(personId && { personId }), ...(pageParam && { before: pageParam }) },
      }),
    initialPageParam: null,
    getNextPageParam: (page) => (page.length < PAGE ? null : (page.at(-1)?.id ?? null)),
  });
}

/** One call, with the sessions done during it. */
export function useCall(id: string) {
  return useQuery<CallDetail, CallError>({
    queryKey: callsKeys.one(id),
    queryFn: () => call('GET /api/calls/:id', { params: { id } }),
    enabled: id !== '',
  });
}

/** The running session of a call's client; null when none is running. One of an earlier day is only written down. */
export function useRunningSession(client: { id: string; isMe: boolean }): SessionSummary | null | undefined {
  return useQuery<SessionSummary[], CallError, SessionSummary | null>({
    queryKey: callsKeys.sessions(client.id),
    queryFn: () =>
      call('GET /api/sessions', { query: { limit: 5, ...(!client.isMe && { clientId: client.id }) } }),
    select: (sessions) =>
      sessions.find(({ completedAt, toldMinutes }) => completedAt === null && toldMinutes === null) ?? null,
  }).data;
}
