import type { Attention, ClientOverview } from '@spotter/contract/overview';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call.ts';
import { placesOf } from './attention.ts';
import { useReasonWords } from './reason-words.ts';

export const overviewKeys = {
  clients: ['GET /api/coach/clients'] as const,
  dashboard: ['GET /api/dashboard'] as const,
};

export type Dashboard = {
  clients: number;
  trainedThisWeek: number;
  plannedToday: number;
  doneToday: number;
  /** Most pressing first. */
  attention: Attention[];
};

/** The clients you coach now at a glance, by name; for trainers only. */
export function useClientOverviews() {
  return useQuery<ClientOverview[], CallError>({
    queryKey: overviewKeys.clients,
    queryFn: () => call('GET /api/coach/clients'),
  });
}

/** Today and this week of your clients, and who needs you now; for trainers only. */
export function useDashboard() {
  return useQuery<Dashboard, CallError>({
    queryKey: overviewKeys.dashboard,
    queryFn: () => call('GET /api/dashboard'),
  });
}

/** Why a client needs you most: in a few words, whether it is good news, and its place among all that do. */
export type Need = { place: number; words: string; isGood: boolean };

/** Who of your clients needs you, by id; nobody until that is known. */
export function useNeeds(): ReadonlyMap<string, Need> {
  const { short } = useReasonWords();
  const places = placesOf(useDashboard().data?.attention ?? []);
  return new Map(
    [...places].map(([id, { place, row }]) => [
      id,
      { place, words: short(row), isGood: row.reason === 'new_record' },
    ]),
  );
}

/** A client whose coaching has ended is gone from every overview. */
export function dropClient(client: QueryClient, id: string): void {
  client.setQueryData<ClientOverview[]>(overviewKeys.clients, (list) => list?.filter((one) => one.id !== id));
}
