import { PAGE_DEFAULT } from '@spotter/contract/limits';
import type { NewTrophy, Trophy } from '@spotter/contract/trophies';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';

const trophiesKeys = {
  of: (userId: string | null) => ['GET /api/trophies', userId] as const,
  given: ['GET /api/trophies/given/by-me'] as const,
};

function usePages(
  queryKey: readonly unknown[],
  read: (page: { limit: number; before?: string }) => Promise<Trophy[]>,
) {
  return useInfiniteQuery<Trophy[], CallError, Trophy[], readonly unknown[], string | null>({
    queryKey,
    queryFn: ({ pageParam }) => read({ limit: PAGE_DEFAULT, ...(pageParam && { before: pageParam }) }),
    initialPageParam: null,
    getNextPageParam: (page) => (page.length >= PAGE_DEFAULT ? page.at(-1)?.id : undefined),
    select: (data) => data.pages.flat(),
  });
}

/** The trophies one received or, with `userId`, another person's visible ones; newest first. */
export function useTrophies(userId: string | null = null) {
  return usePages(trophiesKeys.of(userId), (page) =>
    call('GET /api/trophies', { query: { ...page, ...(userId && { userId }) } }),
  );
}

/** The trophies a trainer gave, newest first. */
export function useGivenTrophies() {
  return usePages(trophiesKeys.given, (page) => call('GET /api/trophies/given/by-me', { query: page }));
}

export function useAwardTrophy() {
  return useMutation<Trophy, CallError, NewTrophy>({
    mutationFn: (body) => call('POST /api/trophies', { body }),
  });
}

/** Withdraws a trophy one gave. */
export function useRemoveTrophy() {
  return useMutation<undefined, CallError, string>({
    meta: { failure: 'trophies.delete.failed' },
    mutationFn: (id) => call('DELETE /api/trophies/:id', { params: { id } }),
  });
}
