import type { CallKey } from '#lib/call/call.ts';
import type { OutboxEntry } from './outbox.ts';

/** Whether an entry of the outbox is of this call. */
export function isKept<K extends CallKey>(entry: OutboxEntry, key: K): entry is OutboxEntry<K> {
  return entry.key === key;
}
