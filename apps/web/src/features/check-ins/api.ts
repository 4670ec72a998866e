import type {
  CheckIn,
  CheckInAnswer,
  CheckInForm,
  CheckInQueue,
  DueCheckIn,
  Rhythm,
  WrittenForm,
} from '@spotter/contract/check-ins';
import { useMutation, useQuery } from '@tanstack/react-query';
import { v7 } from 'uuid';
import { type CallError, call } from '#lib/call/call.ts';
import { patchCacheAndReads, patchOf } from '#lib/call/optimistic.ts';
import { queryClient } from '#lib/call/query-client.ts';
import { isKept } from '#lib/outbox/is-kept.ts';
import { keptRef } from '#lib/outbox/kept-ref.ts';
import { onSent, outbox, useWaiting } from '#lib/outbox/waiting.ts';
import { ADD_PHOTO } from './photos/photo-rules.ts';
import {
  ANSWER,
  answeredBy,
  REPLY,
  REVIEW,
  reviewedBy,
  type WhichCheckIn,
  withoutDone,
} from './waiting-rules.ts';

const FORMS = ['GET /api/check-ins/forms'] as const;
const DUE = ['GET /api/check-ins/due'] as const;
const QUEUE = ['GET /api/check-ins/queue'] as const;
const listKey = (clientId: string | undefined) => ['GET /api/check-ins', clientId ?? null] as const;

/** One's own forms, and whom each is given to. */
export function useCheckInForms() {
  return useQuery<CheckInForm[], CallError>({
    queryKey: FORMS,
    queryFn: () => call('GET /api/check-ins/forms'),
  });
}

export const newCheckInId = (): string => v7();

export function useWriteForm() {
  return useMutation<undefined, CallError, { id: string; form: WrittenForm }>({
    mutationFn: ({ id, form }) => call('PUT /api/check-ins/forms/:id', { params: { id }, body: form }),
  });
}

export function useRemoveForm() {
  return useMutation<undefined, CallError, string>({
    mutationFn: (id) => call('DELETE /api/check-ins/forms/:id', { params: { id } }),
  });
}

export type Giving = {
  id: string;
  clientIds: string[];
  state: 'going' | 'paused' | 'ended';
  rhythm?: Rhythm;
};

/** Gives a form to clients, pauses or ends it. */
export function useGiveForm() {
  return useMutation<undefined, CallError, Giving>({
    mutationFn: ({ id, ...body }) => call('PUT /api/check-ins/forms/:id/given', { params: { id }, body }),
  });
}

/** What one is asked now, with the answers that this browser has not sent yet. */
export function useDueCheckIns({ enabled = true } = {}) {
  const waiting = useWaiting();
  const query = useQuery<DueCheckIn[], CallError>({
    queryKey: DUE,
    queryFn: () => call('GET /api/check-ins/due'),
    enabled,
  });
  return { ...query, data: query.data && answeredBy(query.data, waiting) };
}

/** Sends one's answers; works offline. What the server refused of this check-in before is replaced by them. */
export function sendAnswers(due: DueCheckIn, answers: CheckInAnswer[]): void {
  const { formId, version, day } = due;
  for (const entry of outbox.entries()) {
    if (entry.refused && isKept(entry, ANSWER) && isOf(entry.input.body, due)) outbox.discard(entry.id);
  }
  outbox.add(ANSWER, { body: { formId, version, day, answers, changedAt: new Date().toISOString() } });
}

const isOf = (one: { formId: string; day: string }, { formId, day }: { formId: string; day: string }) =>
  one.formId === formId && one.day === day;

/** Whether these answers are written and not confirmed yet. */
export const useIsOnItsWay = (due: DueCheckIn): boolean =>
  useWaiting().some((entry) => isKept(entry, ANSWER) && !entry.refused && isOf(entry.input.body, due));

/** The last answers of this check-in that the server refused, with the code of the error; undefined without any. */
export function useRefusedOf(due: DueCheckIn): { answers: CheckInAnswer[]; code: string } | undefined {
  return useWaiting()
    .flatMap((entry) =>
      isKept(entry, ANSWER) && entry.refused && isOf(entry.input.body, due)
        ? [{ answers: entry.input.body.answers, code: entry.refused }]
        : [],
    )
    .at(-1);
}

/**
 * Answers or photos of this browser that the server refused, with the code of the error and the texts among them.
 * @param besides a form whose page shows its refused answers itself
 */
export function useRefusedAnswers(
  besides?: string,
): { id: string; code: string; texts: string[] } | undefined {
  const entry = useWaiting().find((one) =>
    isKept(one, ANSWER)
      ? one.refused && one.input.body.formId !== besides
      : one.refused && isKept(one, ADD_PHOTO),
  );
  if (entry?.refused === undefined) return undefined;
  const answers = isKept(entry, ANSWER) ? entry.input.body.answers : [];
  const texts = answers.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
  return { id: entry.id, code: entry.refused, texts };
}

/** Answered check-ins of oneself or of a client, newest first. */
export function useCheckIns(clientId?: string) {
  return useQuery<CheckIn[], CallError>({
    queryKey: listKey(clientId),
    queryFn: () => call('GET /api/check-ins', { query: { clientId } }),
  });
}

/** What waits for a coach, without what this browser is done with already. */
export function useCheckInQueue() {
  const waiting = useWaiting();
  const query = useQuery<CheckInQueue, CallError>({
    queryKey: QUEUE,
    queryFn: () => call('GET /api/check-ins/queue'),
  });
  return { ...query, data: query.data && withoutDone(query.data, waiting) };
}

/** Is done with a check-in, or takes that back; works offline. */
export function reviewCheckIn(which: WhichCheckIn, done: boolean): void {
  outbox.add(REVIEW, { body: { ...which, done } });
}

/** A voice note that lies in this browser until it is sent. */
export type KeptVoice = { keptId: string; seconds: number; peaks: readonly number[] };

/** Answers a check-in in the direct chat, in words or by voice, and is done with it; works offline, and is sent once. */
export function replyToCheckIn(which: WhichCheckIn, content: string, voice?: KeptVoice): void {
  const note = voice && { path: keptRef(voice.keptId), seconds: voice.seconds, peaks: [...voice.peaks] };
  outbox.add(
    REPLY,
    { params: { id: newCheckInId() }, body: { ...which, content, ...(note && { voice: note }) } },
    voice ? [voice.keptId] : [],
  );
}

// Confirmed writes leave the outbox before the lists are read again; until then the page keeps them here.
onSent((entry) => {
  if (isKept(entry, ANSWER)) {
    patchCacheAndReads(
      queryClient,
      patchOf<DueCheckIn[]>(DUE, (due) => answeredBy(due, [entry])),
    );
  }
  if (reviewedBy(entry)) {
    patchCacheAndReads(
      queryClient,
      patchOf<CheckInQueue>(QUEUE, (queue) => withoutDone(queue, [entry])),
    );
  }
});
