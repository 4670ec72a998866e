import type { DataRead } from '@spotter/contract/reads';
import { READS_PAGE } from '@spotter/contract/reads-limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';

/** Who has looked at one's data, latest first, page by page. */
export function useReads() {
  return useInfiniteQuery<DataRead[], CallError, DataRead[], readonly unknown[], string | undefined>({
    queryKey: ['GET /api/reads'],
    queryFn: ({ pageParam }) => call('GET /api/reads', pageParam ? { query: { before: pageParam } } : {}),
    initialPageParam: undefined,
    // A page ends with a whole day of the server's, in UTC.
    getNextPageParam: (page) => (page.length >= READS_PAGE ? page.at(-1)?.at.slice(0, 10) : undefined),
    select: ({ pages }) => pages.flat(),
  });
}
