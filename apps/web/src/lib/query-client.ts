import { MutationCache, QueryClient } from '@tanstack/react-query';
import { CallError } from './call.ts';

/** Failures after which the server has, or may have, what was sent: the page shows what is there now. */
const MAY_BE_SAVED = new Set(['http.saved_unanswered', 'http.saved_unknown']);

/** Cached data never becomes stale by itself; live events and reconnecting say what to read again. */
export const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache({
    onError: (error) => {
      if (error instanceof CallError && MAY_BE_SAVED.has(error.code)) void queryClient.invalidateQueries();
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
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
