import { lighten, lighterKindOf } from '@spotter/contract/lighten';
import { proposeLighter } from '@spotter/contract/propose-lighter';
import type { Readiness, SaidReadiness } from '@spotter/contract/readiness';
import { isKept } from '#lib/outbox/is-kept.ts';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';
import { outbox } from '#lib/outbox/waiting.ts';
import type { ReadSession } from '../read-session.ts';

/** Says how one feels before a session, and what one takes of the proposal; works offline. */
export function sayReadiness(
  { id, readiness }: Pick<ReadSession, 'id' | 'readiness'>,
  said: Pick<SaidReadiness, 'answers' | 'choice'>,
): void {
  // Later than what it takes the place of, whatever the clock.
  const before = readiness?.changedAt ? Date.parse(readiness.changedAt) + 1 : 0;
  const changedAt = new Date(Math.max(Date.now(), before)).toISOString();
  outbox.add('PUT /api/sessions/:id/readiness', { params: { id }, body: { ...said, changedAt } });
}

/** A session with the last answers that wait to be sent, and as much lighter as they say; without a check, the same object. */
export function overlayReadiness(session: ReadSession, entries: readonly OutboxEntry[]): ReadSession {
  let shown: Readiness | null = session.readiness ?? null;
  for (const entry of entries) {
    if (!isKept(entry, 'PUT /api/sessions/:id/readiness') || entry.refused) continue;
    const { params, body } = entry.input;
    if (params.id !== session.id || (shown?.changedAt && body.changedAt <= shown.changedAt)) continue;
    const proposal = body.answers && proposeLighter(body.answers, session.items);
    shown = { ...body, proposal };
  }
  if (!shown) return session;
  const kind = lighterKindOf(shown);
  return { ...session, readiness: shown, items: session.items.map((item) => lighten(item, kind)) };
}

/** Whether the check is before the first set: nothing was chosen, and there is something to choose. */
export function isAsking({ readiness, toldMinutes, completedAt }: ReadSession, done: number): boolean {
  if (!readiness || readiness.choice !== null || done > 0) return false;
  if (toldMinutes !== null || completedAt !== null) return false;
  return readiness.answers === null || readiness.proposal !== null;
}
