import type { Call, CallDetail } from '@spotter/contract/calls';
import type { SessionSummary } from '@spotter/contract/sessions';
import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { currentCall, currentCallKey, isKnownOver, keepCall, useCurrentCall } from './current-call.ts';

export { currentCall, isKnownOver, keepCall, useCurrentCall };

export const callsKeys = {
  current: currentCallKey,
  /** Past calls, with one person or with everyone. */
  lists: ['GET /api/calls'] as const,
  list: (personId: string | null) => ['GET /api/calls', personId] as const,
  one: (id: string) => ['GET /api/calls/:id', id] as const,
  /** The latest sessions of the client of a call. */
  sessions: (clientId: string) => ['GET /api/sessions', { inCallWith: clientId }] as const,
};

const PAGE = 20;

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
