import type { Member } from '@spotter/contract/tribe';
import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type CallError, type CallReply, call } from '#lib/call/call.ts';
import { tribeKeys } from './tribe-keys.ts';

export { tribeKeys };

/** A page is slightly more than a screen. */
const MEMBERS_PAGE = 20;

/** The studio's members, newest first, page by page; `search` covers all of them. */
export function useMembers(search: string) {
  return useInfiniteQuery<
    Member[],
    CallError,
    InfiniteData<Member[], string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: tribeKeys.list(search),
    queryFn: ({ pageParam }) =>
      call('GET /api/members', {
        query: {
          limit: MEMBERS_PAGE,
          ...(search && { search }),
          ...(pageParam && { before: pageParam }),
        },
      }),
    initialPageParam: null,
    getNextPageParam: (page) => (page.length < MEMBERS_PAGE ? null : (page.at(-1)?.id ?? null)),
  });
}

/** The number of the studio's members. */
export function useMemberCount() {
  return useQuery<CallReply<'GET /api/members/count'>, CallError>({
    queryKey: tribeKeys.count,
    queryFn: () => call('GET /api/members/count'),
  });
}

/** Who is online. */
export function usePresence() {
  return useQuery<CallReply<'GET /api/presence'>, CallError>({
    queryKey: tribeKeys.presence,
    queryFn: () => call('GET /api/presence'),
  });
}

/** The ids of members who are online; undefined until it is known. */
export const useOnline = (): readonly string[] | undefined => usePresence().data?.online;
