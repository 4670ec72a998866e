import type { Member } from '@spotter/contract/tribe';
import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type CallError, type CallReply, call } from '#lib/call.ts';

export const tribeKeys = {
  /** The list under every search. */
  lists: ['GET /api/members'] as const,
  list: (search: string) => ['GET /api/members', search] as const,
  count: ['GET /api/members/count'] as const,
  presence: ['GET /api/presence'] as const,
};

/** A page is a little more than a screen. */
const MEMBERS_PAGE = 20;

/** Members of the studio, newest first, page by page; `search` looks through all of them. */
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

/** How many belong to the studio. */
export function useMemberCount() {
  return useQuery<CallReply<'GET /api/members/count'>, CallError>({
    queryKey: tribeKeys.count,
    queryFn: () => call('GET /api/members/count'),
  });
}

/** Ids of who is online now; undefined until that is known. */
export function useOnline(): readonly string[] | undefined {
  return useQuery<CallReply<'GET /api/presence'>, CallError>({
    queryKey: tribeKeys.presence,
    queryFn: () => call('GET /api/presence'),
  }).data?.online;
}
