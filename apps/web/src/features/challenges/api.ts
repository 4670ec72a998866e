import type { Challenge, LeaderboardEntry, NewChallenge } from '@spotter/contract/challenges';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { patchCache, patchOf } from '#lib/call/optimistic.ts';
import { type ChallengeCategory, type ChallengesFilter, challengesKeys } from './challenges-keys.ts';

export type { ChallengeCategory, ChallengeState } from './challenges-keys.ts';

/** The number of challenges per page. */
const PAGE = 20;

/** The studio's challenges page by page: active, upcoming or ended ones. */
export function useChallenges(filter: ChallengesFilter = {}) {
  return useInfiniteQuery<Challenge[], CallError, Challenge[], readonly unknown[], string | null>({
    queryKey: challengesKeys.pages(filter),
    queryFn: ({ pageParam }) =>
      call('GET /api/challenges', {
        query: { ...filter, limit: PAGE, ...(pageParam && { before: pageParam }) },
      }),
    initialPageParam: null,
    getNextPageParam: (page) => (page.length >= PAGE ? page.at(-1)?.id : undefined),
    select: (data) => data.pages.flat(),
    placeholderData: keepPreviousData,
  });
}

/** The first active challenges: the featured one, then those that end soonest. */
export function useActiveChallenges() {
  return useQuery<Challenge[], CallError>({
    queryKey: challengesKeys.active,
    queryFn: () => call('GET /api/challenges', { query: { state: 'active', limit: PAGE } }),
  });
}

/** The number of challenges in each category that have not ended. */
export function useChallengeCounts() {
  return useQuery<{ category: ChallengeCategory; count: number }[], CallError>({
    queryKey: challengesKeys.counts,
    queryFn: () => call('GET /api/challenges/categories'),
  });
}

/** One challenge, initially from a cached list if it is there; read only while `wanted`. */
export function useChallenge(id: string, wanted: boolean) {
  const client = useQueryClient();
  return useQuery<Challenge, CallError>({
    queryKey: challengesKeys.one(id),
    queryFn: () => call('GET /api/challenges/:id', { params: { id } }),
    enabled: wanted,
    placeholderData: () => keptChallenges(client).find((challenge) => challenge.id === id),
  });
}

/** The leaderboard page by page, from the first rank. */
export function useLeaderboard(id: string, limit: number) {
  return useInfiniteQuery<
    LeaderboardEntry[],
    CallError,
    LeaderboardEntry[],
    readonly unknown[],
    string | null
  >({
    queryKey: challengesKeys.leaderboard(id, limit),
    queryFn: ({ pageParam }) =>
      call('GET /api/challenges/:id/leaderboard', {
        params: { id },
        query: { limit, ...(pageParam && { after: pageParam }) },
      }),
    initialPageParam: null,
    getNextPageParam: (page) => (page.length >= limit ? page.at(-1)?.personId : undefined),
    select: (data) => data.pages.flat(),
  });
}

export function useJoinChallenge() {
  const client = useQueryClient();
  return useMutation<Challenge, CallError, string>({
    meta: { failure: true },
    mutationFn: (id) => call('POST /api/challenges/:id/join', { params: { id } }),
    onSuccess: (challenge) => take(client, challenge),
  });
}

export function useLeaveChallenge() {
  return useMutation<undefined, CallError, string>({
    meta: { failure: true },
    mutationFn: (id) => call('DELETE /api/challenges/:id/join', { params: { id } }),
  });
}

/** Creates a challenge, or changes the one with this id. */
export function useSaveChallenge(id: string | null) {
  const client = useQueryClient();
  return useMutation<Challenge, CallError, NewChallenge>({
    mutationFn: (body) =>
      id ? call('PUT /api/challenges/:id', { params: { id }, body }) : call('POST /api/challenges', { body }),
    onSuccess: (challenge) => take(client, challenge),
  });
}

export function useFeatureChallenge() {
  const client = useQueryClient();
  return useMutation<Challenge, CallError, { id: string; isFeatured: boolean }>({
    meta: { failure: true },
    mutationFn: ({ id, isFeatured }) =>
      call('PUT /api/challenges/:id/featured', { params: { id }, body: { isFeatured } }),
    onSuccess: (challenge) => take(client, challenge),
  });
}

export function useRemoveChallenge() {
  const client = useQueryClient();
  return useMutation<undefined, CallError, string>({
    mutationFn: (id) => call('DELETE /api/challenges/:id', { params: { id } }),
    onSuccess: (_nothing, id) => {
      // Its details may still be on the screen: cancel their reads, because the challenge is deleted.
      client.removeQueries({ queryKey: challengesKeys.one(id) });
      client.removeQueries({ queryKey: challengesKeys.leaderboards(id) });
    },
  });
}

/** Puts the answer of a write into every cached list and detail. */
function take(client: QueryClient, challenge: Challenge): void {
  const changed = (one: Challenge) => (one.id === challenge.id ? challenge : one);
  client.setQueryData(challengesKeys.one(challenge.id), challenge);
  patchCache(
    client,
    patchOf<Challenge[] | InfiniteData<Challenge[]>>(challengesKeys.lists, (data) =>
      Array.isArray(data)
        ? data.map(changed)
        : { ...data, pages: data.pages.map((page) => page.map(changed)) },
    ),
  );
}

function keptChallenges(client: QueryClient): Challenge[] {
  return client
    .getQueriesData<Challenge[] | InfiniteData<Challenge[]>>({ queryKey: challengesKeys.lists })
    .flatMap(([, data]) => (Array.isArray(data) ? data : (data?.pages.flat() ?? [])));
}
