import type { Query, QueryClient } from '@tanstack/react-query';

/** Whether invalidating would keep the read under way, whose answer may be older than what asked for a new one. */
const keepsItsRead = (query: Query): boolean =>
  query.state.fetchStatus === 'fetching' && (query.state.data === undefined || !query.isActive());

/** Reads under way that another read follows. */
const followed = new WeakSet<Promise<unknown>>();

/**
 * Reads queries again: those on the page now, others when they are next used. Every answer that a query then has
 * was asked for after this call: TanStack Query reuses a query's first read and the read of a query that is not on
 * the page, so such a query is read once more afterwards.
 */
export async function readAfresh(client: QueryClient, isDue: (query: Query) => boolean): Promise<void> {
  const late = client.getQueryCache().findAll({ predicate: (query) => isDue(query) && keepsItsRead(query) });
  const follow = async (query: Query) => {
    const reading = query.promise;
    if (!reading || followed.has(reading)) return;
    followed.add(reading);
    await reading.catch(() => {});
    await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  };
  await Promise.all([...late.map(follow), client.invalidateQueries({ predicate: isDue })]);
}
