import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { QueryFailed } from './query-failed.tsx';

/** The part of a query (also an infinite one) that decides which state is shown. */
export type ShownQuery<Data> = {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

type Props<Data> = {
  query: ShownQuery<Data>;
  /** The loading state, with a `role="status"` that says what loads. */
  loading: ReactNode;
  /** What could not be loaded, as a title; without it a failure is one line. */
  failed?: string;
  failedClass?: string;
  /** The empty state; a text is a line in the card. */
  empty?: ReactNode;
  /** Whether the data is empty; by default, a list without entries. */
  isEmpty?: (data: Data) => boolean;
  /** Whether a failure and the empty state have their own card. */
  card?: boolean;
  children: (data: Data) => ReactNode;
};

/** Whether data is missing or a list without entries; of an infinite query, whether all pages are empty. */
export function hasNoEntries(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0;
  if (typeof data !== 'object' || data === null || !('pages' in data)) return data === null;
  return Array.isArray(data.pages) && data.pages.every(hasNoEntries);
}

/**
 * A query in its four states: loading, failed with a retry, empty, filled. Data stays visible when a later read
 * fails.
 */
export function QueryView<Data>({
  query,
  loading,
  failed,
  failedClass,
  empty,
  isEmpty = hasNoEntries,
  card,
  children,
}: Props<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data === undefined) {
    if (!error) return loading;
    return (
      <QueryFailed
        title={failed}
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
        card={card}
        className={failedClass}
      />
    );
  }
  if (empty === undefined || !isEmpty(data)) return children(data);
  if (!card || !empty) return empty;
  return (
    <Card padding="none">
      {typeof empty === 'string' ? <p className="p-4 text-15 text-ink-soft">{empty}</p> : empty}
    </Card>
  );
}
