import { isKept } from '#lib/outbox/is-kept.ts';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';

/** Saved: the server has it. Waiting: only this browser has it. Refused: the server rejected it. */
export type WriteState = 'saved' | 'waiting' | 'refused';

/** As in a session; stored ones of before have none. */
export type Timed = { startedAt?: string | undefined; toldMinutes?: number | null | undefined };

/** The end of a session whose time was told; null for one that is timed as it is trained. */
export const statedEnd = ({ startedAt, toldMinutes }: Timed): string | null =>
  startedAt && toldMinutes ? new Date(Date.parse(startedAt) + toldMinutes * 60_000).toISOString() : null;

type Finish = { completedAt: string | null; note: string; state: WriteState };

/** Whether a session is finished: the server's state, then the waiting finishes and reopenings in order. */
export function overlayFinish(
  session: { id: string; completedAt: string | null; note: string } & Timed,
  entries: readonly OutboxEntry[],
): Finish {
  let shown: Finish = { completedAt: session.completedAt, note: session.note, state: 'saved' };
  for (const entry of entries) {
    if (isKept(entry, 'POST /api/sessions/:id/complete') && entry.input.params.id === session.id) {
      const { completedAt, note } = entry.input.body;
      if (!completedAt || shown.completedAt !== null) continue;
      const end = statedEnd(session) ?? completedAt;
      shown = { completedAt: end, note: note || session.note, state: entry.refused ? 'refused' : 'waiting' };
    }
    if (isKept(entry, 'DELETE /api/sessions/:id/complete') && entry.input.params.id === session.id) {
      if (!entry.refused) shown = { ...shown, completedAt: null, state: 'waiting' };
    }
  }
  return shown;
}

/** What waits to be sent for a session: its deletion, that it is taken back, or neither. The last one counts. */
export function waitingDeletion(entries: readonly OutboxEntry[], id: string): 'deleted' | 'restored' | null {
  let waits: 'deleted' | 'restored' | null = null;
  for (const entry of entries) {
    if (isKept(entry, 'DELETE /api/sessions/:id') && entry.input.params.id === id) waits = 'deleted';
    if (isKept(entry, 'DELETE /api/sessions/:id/deletion') && entry.input.params.id === id)
      waits = 'restored';
  }
  return waits;
}
