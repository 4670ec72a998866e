import { PAGE_DEFAULT } from '@spotter/contract/limits';
import type { SessionSummary } from '@spotter/contract/sessions';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';

/** One's own sessions, newest first, page by page. */
export function useOwnSessions() {
  return useInfiniteQuery<
    SessionSummary[],
    CallError,
    InfiniteData<SessionSummary[], string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: ['GET /api/sessions', { own: true }],
    queryFn: ({ pageParam }) => call('GET /api/sessions', pageParam ? { query: { before: pageParam } } : {}),
    initialPageParam: null,
    getNextPageParam: (page) => (page.length < PAGE_DEFAULT ? null : (page.at(-1)?.id ?? null)),
  });
}
