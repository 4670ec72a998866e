import type { Attention, ClientGlance, Dashboard } from '@spotter/contract/overview';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { patchCache, patchOf } from '#lib/call/optimistic.ts';
import { outbox } from '#lib/outbox/waiting.ts';
import { useWeekStart } from '#lib/time/own-week.ts';
import { placesOf, pressingPeople } from './attention-rules.ts';
import { type ReasonWords, useReasonWords } from './reason-words.ts';

export const overviewKeys = {
  dashboard: ['GET /api/dashboard'] as const,
  glance: (id: string) => ['GET /api/coach/clients/:id', id] as const,
};

/** The trainer's day and week in numbers, the clients who need attention, and a line for each client. */
export function useDashboard({ enabled = true } = {}) {
  const weekStart = useWeekStart();
  return useQuery<Dashboard, CallError>({
    queryKey: [...overviewKeys.dashboard, weekStart],
    queryFn: () => call('GET /api/dashboard', { query: { weekStart } }),
    enabled,
  });
}

/** One client at a glance; while another one loads, the last one is not shown. */
export function useClientGlance(id: string) {
  const weekStart = useWeekStart();
  return useQuery<ClientGlance, CallError>({
    queryKey: [...overviewKeys.glance(id), weekStart],
    queryFn: () => call('GET /api/coach/clients/:id', { params: { id }, query: { weekStart } }),
  });
}

/** A client's most urgent reason with its words, its colour, and its position among all. */
export type Need = ReasonWords & {
  place: number;
  reason: Attention['reason'];
  tone: 'danger' | 'warning' | 'neutral' | 'positive';
  /** Where it is answered. */
  path: string;
};

const TONES = {
  pain: 'danger',
  set_note: 'warning',
  unread_question: 'danger',
  form_check: 'warning',
  missed_twice: 'warning',
  adherence_fell: 'warning',
  nothing_planned: 'neutral',
  new_record: 'positive',
} as const;

/** The clients who need attention, by id; undefined until they are loaded or could not be. */
export function useNeeds(): ReadonlyMap<string, Need> | undefined {
  const reasonWords = useReasonWords();
  const { data, isPending } = useDashboard();
  if (isPending) return undefined;
  const places = placesOf(data?.attention ?? []);
  return new Map(
    [...places].map(([id, { place, row }]) => [
      id,
      { place, reason: row.reason, ...reasonWords(row), tone: TONES[row.reason], path: row.path },
    ]),
  );
}

/** The clients who need an answer or a plan, most urgent first, and the number of all; undefined until they are loaded. */
export function usePressing(): { people?: Attention['client'][]; clients?: number } {
  const { data } = useDashboard();
  return data ? { people: pressingPeople(data.attention), clients: data.clients } : {};
}

/** Marks what a client told beside sets as seen until an instant; an earlier one takes it back. Works offline. */
export function seeConcerns(clientId: string, seenUntil: string | null): void {
  outbox.add('PUT /api/coach/clients/:id/concerns', { params: { id: clientId }, body: { seenUntil } });
}

/** Removes a client from the cached board after the coaching has ended. */
export function useDropClient(): (id: string) => void {
  const client = useQueryClient();
  return (id) =>
    patchCache(
      client,
      patchOf<Dashboard>(overviewKeys.dashboard, (dashboard) => ({
        ...dashboard,
        board: dashboard.board.filter((line) => line.id !== id),
        attention: dashboard.attention.filter((row) => row.client.id !== id),
      })),
    );
}
