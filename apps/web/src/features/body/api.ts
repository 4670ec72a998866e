import type { BodyKind, BodyValue, ChangedBodyKind, NewBodyGoal } from '@spotter/contract/body';
import type { SumKind } from '@spotter/contract/body-limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { v7 } from 'uuid';
import { type CallError, call } from '#lib/call/call.ts';
import { type CacheBefore, optimistic, patchCacheAndReads, patchOf } from '#lib/call/optimistic.ts';
import { queryClient } from '#lib/call/query-client.ts';
import { isKept } from '#lib/outbox/is-kept.ts';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';
import { onSent, outbox, useWaiting } from '#lib/outbox/waiting.ts';
import { KindField } from './measurements/kind-field.tsx';
import { useKindName } from './measurements/kind-words.ts';
import { kindsWithTyped, type TypedValue, typedBy, WRITE, withTyped } from './measurements/waiting-rules.ts';
import { useNumberText } from './use-number-text.ts';

/** The field of a kind, its name, and its numbers in words, for other features. */
export const BodyField = KindField;
export const useBodyKindName = useKindName;
export const useBodyText = useNumberText;

/** Whose numbers: a client's, or one's own without. */
export type WhoseBody = { clientId?: string };

const whoseKey = (clientId: string | undefined) => clientId ?? null;
const kindsKey = (clientId: string | undefined) => ['GET /api/body', whoseKey(clientId)] as const;
const valuesKey = (clientId: string | undefined, kind: string) =>
  ['GET /api/body/values', whoseKey(clientId), kind] as const;
const whoseQuery = (clientId: string | undefined) => (clientId ? { clientId } : {});

const waitingFor = (entries: readonly OutboxEntry[], clientId: string | undefined) =>
  entries.filter(({ refused }) => !refused).flatMap((entry) => typedBy(entry, clientId));

/** The kinds of oneself or of a client, with what this browser has not sent yet. */
export function useBodyKinds(clientId?: string) {
  const typed = waitingFor(useWaiting(), clientId);
  const query = useQuery<BodyKind[], CallError>({
    queryKey: kindsKey(clientId),
    queryFn: () => call('GET /api/body', { query: whoseQuery(clientId) }),
  });
  return { ...query, data: query.data && kindsWithTyped(query.data, typed) };
}

/** The values of one kind, oldest first, with what this browser has not sent yet. */
export function useBodyValues(kind: string, clientId?: string) {
  const typed = waitingFor(useWaiting(), clientId);
  const query = useQuery<BodyValue[], CallError>({
    queryKey: valuesKey(clientId, kind),
    queryFn: () => call('GET /api/body/values', { query: { ...whoseQuery(clientId), kind } }),
  });
  return { ...query, data: query.data && withTyped(query.data, typed, kind) };
}

/** The write of this browser that the server refused, with its error code; undefined without one. */
export function useRefusedNumbers(clientId?: string): { id: string; code: string } | undefined {
  const entry = useWaiting().find((one) => one.refused && typedBy(one, clientId).length > 0);
  return entry?.refused === undefined ? undefined : { id: entry.id, code: entry.refused };
}

/** Writes numbers of oneself or of a client; works offline. */
export function writeBodyValues(
  clientId: string | undefined,
  values: readonly Omit<TypedValue, 'changedAt'>[],
): void {
  const changedAt = new Date().toISOString();
  outbox.add(WRITE, {
    body: {
      ...whoseQuery(clientId),
      values: values.map((value) => ({ ...value, changedAt })),
    },
  });
}

export const newValueId = (): string => v7();

// Confirmed numbers leave the outbox before they are read again; until then the page keeps them here.
onSent((entry) => {
  if (!isKept(entry, WRITE)) return;
  const { clientId } = entry.input.body;
  const typed = typedBy(entry, clientId);
  patchCacheAndReads(
    queryClient,
    patchOf<BodyKind[]>(kindsKey(clientId), (kinds) => kindsWithTyped(kinds, typed)),
  );
  for (const kind of new Set(typed.map((one) => one.kind))) {
    patchCacheAndReads(
      queryClient,
      patchOf<BodyValue[]>(valuesKey(clientId, kind), (values) => withTyped(values, typed, kind)),
    );
  }
});

export type KindChange = { kind: string } & Omit<ChangedBodyKind, 'clientId'>;

/** Says whether a kind matters first, and makes own kinds. */
export function useChangeKind(clientId?: string) {
  return useMutation<undefined, CallError, KindChange>({
    mutationFn: ({ kind, ...body }) =>
      call('PUT /api/body/kinds/:kind', {
        params: { kind },
        body: { ...whoseQuery(clientId), ...body },
      }),
  });
}

/** Deletes one of one's own kinds with its numbers. */
export function useDeleteKind() {
  return useMutation<undefined, CallError, string>({
    mutationFn: (kind) => call('DELETE /api/body/kinds/:kind', { params: { kind } }),
  });
}

/** Hides one of one's kinds from every coach, or shows it; shown at once. */
export function useHideKind() {
  const client = useQueryClient();
  return useMutation<undefined, CallError, { kind: string; hidden: boolean }, CacheBefore>({
    meta: { failure: true },
    mutationFn: ({ kind, hidden }) =>
      call('PUT /api/body/kinds/:kind/hidden', { params: { kind }, body: { hidden } }),
    ...optimistic<{ kind: string; hidden: boolean }>(client, ({ kind, hidden }) => [
      patchOf<BodyKind[]>(kindsKey(undefined), (kinds) =>
        kinds.map((one) => (one.kind === kind ? { ...one, hidden } : one)),
      ),
    ]),
  });
}

export type GoalChange = { kind: string; goal: Omit<NewBodyGoal, 'clientId'> | null };

/** Sets the goal of a kind; null removes it. */
export function useSetGoal(clientId?: string) {
  return useMutation<undefined, CallError, GoalChange>({
    mutationFn: ({ kind, goal }) =>
      goal
        ? call('PUT /api/body/goals/:kind', {
            params: { kind },
            body: { ...whoseQuery(clientId), ...goal },
          })
        : call('DELETE /api/body/goals/:kind', {
            params: { kind },
            query: whoseQuery(clientId),
          }),
  });
}

/** Sets what a day shall have of a kind that adds up; null removes it. */
export function useSetTarget(clientId?: string) {
  return useMutation<undefined, CallError, { kind: SumKind; target: number | null }>({
    mutationFn: ({ kind, target }) =>
      call('PUT /api/body/targets/:kind', { params: { kind }, body: { ...whoseQuery(clientId), target } }),
  });
}
