import { MutationCache, QueryClient } from '@tanstack/react-query';
import { isLive } from '#lib/live/live-line.ts';
import { handleSignedOut } from '#lib/live/signed-out.ts';
import { CallError } from './call.ts';
import { readAllAgain } from './read-all-again.ts';
import { connectTopics, watchReads } from './topics.ts';

/** Failures after which the write may have been saved: the page reads the current state again. */
const MAY_BE_SAVED = new Set(['http.saved_unanswered', 'http.saved_unknown']);

/** Cached data never becomes stale by time. Touched topics and reconnecting decide what is read again. */
export const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache({
    onError: (error) => {
      handleSignedOut(error);
      if (error instanceof CallError && MAY_BE_SAVED.has(error.code)) void readAllAgain(queryClient);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
      persister: watchReads,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

connectTopics(queryClient, isLive);
