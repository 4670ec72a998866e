import type { CallKey } from '#lib/call/call.ts';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';

export const SEND = 'POST /api/messages';
export const EDIT = 'PUT /api/messages/:id';
export const DELETE = 'DELETE /api/messages/:id';
export const REACT = 'PUT /api/messages/:id/reactions/:name';
export const UNREACT = 'DELETE /api/messages/:id/reactions/:name';

/** Whether an entry of the outbox is of this call. */
export function isKept<K extends CallKey>(entry: OutboxEntry, key: K): entry is OutboxEntry<K> {
  return entry.key === key;
}
