import type { Exercise } from '@spotter/contract/exercises';
import type { Language } from '@spotter/contract/languages';
import {
  type InfiniteData,
  InfiniteQueryObserver,
  infiniteQueryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { currentLanguage } from '#lib/i18n.ts';
import type { LibraryFilter } from './library-filter.ts';
import { saidIn } from './said-in.ts';

export type LibraryPages = InfiniteData<Exercise[], string | null>;

/** The number of cards per page. */
export const LIBRARY_PAGE = 30;

export const exercisesKeys = {
  lists: ['GET /api/exercises'] as const,
  list: (input: Partial<LibraryFilter> & { search?: string; language: string }) =>
    ['GET /api/exercises', input] as const,
  one: (id: string, language: string) => ['GET /api/exercises/by-id/:id', { id, language }] as const,
};

/** The library page by page, in a language. */
export const libraryQuery = (language: Language, search = '', filter: Partial<LibraryFilter> = {}) => {
  const query = { ...(search && { search }), ...saidIn(filter), language };
  return infiniteQueryOptions<Exercise[], CallError, LibraryPages, readonly unknown[], string | null>({
    queryKey: exercisesKeys.list(query),
    queryFn: ({ pageParam }) =>
      call('GET /api/exercises', {
        query: { ...query, limit: LIBRARY_PAGE, ...(pageParam && { after: pageParam }) },
      }),
    initialPageParam: null,
    getNextPageParam: (page) => (page.length >= LIBRARY_PAGE ? page.at(-1)?.id : undefined),
  });
};

/** So much of the library is read ahead, to be there when the network is gone. */
export const READ_AHEAD = 300;

/** Reads the library page by page, so that an exercise can be picked and searched on a phone whose network is gone. */
export async function readLibraryAhead(client: QueryClient): Promise<void> {
  const library = libraryQuery(currentLanguage());
  await client.prefetchInfiniteQuery(library);
  const observer = new InfiniteQueryObserver(client, library);
  for (
    let read = LIBRARY_PAGE;
    read < READ_AHEAD && observer.getCurrentResult().hasNextPage;
    read += LIBRARY_PAGE
  ) {
    const { isError } = await observer.fetchNextPage({ cancelRefetch: false });
    if (isError) return;
  }
}
