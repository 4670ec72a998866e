import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from '#lib/call/call.ts';
import { countThere, type Key } from '../api.ts';
import { patient } from '../call-patiently.ts';

/**
 * How many sessions of each of these clients are there already; null of one who does not show all training to who asks, and
 * so gets none. Who is chosen for another client of the file is asked about alone. One is asked about after the other: all at
 * once would leave the other pages of the coach no calls.
 */
export function useThereOf(parts: readonly { of: string; clientId: string; keysOf: () => Key[] }[]) {
  const [turn, setTurn] = useState(0);
  const checked = useQueries({
    queries: parts.map(({ of, clientId, keysOf }, at) => ({
      queryKey: ['POST /api/imports/check', of, clientId],
      queryFn: (): Promise<number | null> =>
        countThere(keysOf(), { clientId }).catch((error: CallError) => {
          if (error.code === 'imports.client_not_found') return null;
          throw error;
        }),
      ...patient,
      enabled: at <= turn,
      // What was answered is not asked again when the turn comes by.
      gcTime: 0,
    })),
    combine: (asked) => ({
      open: asked.filter(({ isPending }) => isPending).length,
      next: asked.findIndex(({ isPending }) => isPending),
      isWaiting: asked.some(({ isFetching, failureCount }) => isFetching && failureCount > 0),
      there: new Map(parts.map(({ clientId }, at) => [clientId, asked[at]?.data])),
      isKnown: asked.every(({ data }) => data !== undefined),
      error: asked.find(({ error }) => error !== null)?.error ?? null,
      isFetching: asked.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(asked.filter(({ isError }) => isError).map((one) => one.refetch())),
    }),
  });
  const next = checked.next < 0 ? parts.length : checked.next;
  if (next !== turn) setTurn(next);
  return checked;
}
