import { QueryClient } from '@tanstack/react-query';
import { connectTopics, watchReads } from './topics.ts';

/** Cached data never becomes stale by itself; touched topics and reconnecting say what to read again. */
export const queryClient = new QueryClient({
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

connectTopics(queryClient);
