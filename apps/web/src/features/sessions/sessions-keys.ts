import { CallError, call, keptAnswers } from '#lib/call/call.ts';
import { isKept } from '#lib/outbox/is-kept.ts';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';

export const sessionsKeys = {
  /** The key of one session in every language it was read in. */
  session: (id: string) => ['GET /api/sessions/:id', id] as const,
  latest: ['GET /api/sessions', { latest: true }] as const,
  sessionIn: (id: string, language: string) => ['GET /api/sessions/:id', id, language] as const,
};

/** More than anybody leaves open. */
const LATEST = 10;

/** One's own latest sessions, those that run among them. */
export const readLatest = () => call('GET /api/sessions', { query: { limit: LATEST } });

/** When the last answer to that was asked for, if it came from what this phone stores; `Infinity` for one of the server. */
export const latestKeptAt = (): number => keptAnswers.get(`/api/sessions?limit=${LATEST}`) ?? Infinity;

/** How long a phone with bad reception asks the server before it begins by itself, in milliseconds. */
const PATIENCE_MS = 5_000;

/** The answer, or the failure of one that takes longer than so many milliseconds: it may still come. */
export const soon = <T>(asked: Promise<T>, patience = PATIENCE_MS): Promise<T> =>
  Promise.race([
    asked,
    new Promise<never>((_resolve, refuse) => setTimeout(refuse, patience, new CallError(0, 'network', null))),
  ]);

/** Whether a waiting write ends this session. */
export const isEnded = (entries: readonly OutboxEntry[], id: string) =>
  entries.some((entry) => isKept(entry, 'POST /api/sessions/:id/complete') && entry.input.params.id === id);
