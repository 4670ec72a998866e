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
import { type CallError, call } from '#lib/call.ts';
import { type ChallengeCategory, challengesKeys, type Filter } from './cache.ts';

export type { ChallengeCategory, ChallengeState } from './cache.ts';

/** Challenges that are asked for at a time. */
const PAGE = 20;

/** Challenges of the studio page by page: active ones, those to come, ended ones. */
export function useChallenges(filter: Filter = {}) {
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

/** The first challenges that are on now: the featured one, then those that end soonest. */
export function useActiveChallenges() {
  return useQuery<Challenge[], CallError>({
    queryKey: challengesKeys.active,
    queryFn: () => call('GET /api/challenges', { query: { state: 'active', limit: PAGE } }),
  });
}

/** How many that have not ended each category holds. */
export function useChallengeCounts() {
  return useQuery<{ category: ChallengeCategory; count: number }[], CallError>({
    queryKey: challengesKeys.counts,
    queryFn: () => call('GET /api/challenges/categories'),
  });
}

/** One challenge; shown at once where a list has it already, read again only while it is `wanted`. */
export function useChallenge(id: string, wanted: boolean) {
  const client = useQueryClient();
  return useQuery<Challenge, CallError>({
    queryKey: challengesKeys.one(id),
    queryFn: () => call('GET /api/challenges/:id', { params: { id } }),
    enabled: wanted,
    placeholderData: () => keptChallenges(client).find((challenge) => challenge.id === id),
  });
}

/** Ranks page by page, from the first. */
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
    mutationFn: (id) => call('POST /api/challenges/:id/join', { params: { id } }),
    onSuccess: (challenge) => take(client, challenge),
  });
}

export function useLeaveChallenge() {
  return useMutation<undefined, CallError, string>({
    mutationFn: (id) => call('DELETE /api/challenges/:id/join', { params: { id } }),
  });
}

/** Makes a new one, or changes the one of this id. */
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
      // Its details may still be on the screen: there is nothing to be read about it any more.
      client.removeQueries({ queryKey: challengesKeys.one(id) });
      client.removeQueries({ queryKey: challengesKeys.leaderboards(id) });
    },
  });
}

/** Shows the answer of a write wherever the challenge is drawn. */
function take(client: QueryClient, challenge: Challenge): void {
  const changed = (one: Challenge) => (one.id === challenge.id ? challenge : one);
  client.setQueryData(challengesKeys.one(challenge.id), challenge);
  client.setQueriesData<Challenge[] | InfiniteData<Challenge[]>>(
    { queryKey: challengesKeys.lists },
    (data) => {
      if (!data) return data;
      return Array.isArray(data)
        ? data.map(changed)
        : { ...data, pages: data.pages.map((page) => page.map(changed)) };
    },
  );
}

function keptChallenges(client: QueryClient): Challenge[] {
  return client
    .getQueriesData<Challenge[] | InfiniteData<Challenge[]>>({ queryKey: challengesKeys.lists })
    .flatMap(([, data]) => (Array.isArray(data) ? data : (data?.pages.flat() ?? [])));
}
