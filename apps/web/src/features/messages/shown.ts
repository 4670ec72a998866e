import type { Message } from '@spotter/contract/messages';
import type { CallKey } from '#lib/call.ts';
import type { OutboxEntry } from '#lib/outbox.ts';

/** Sent: the server has it. Waiting: only this browser has it. Refused: the server will not take it. */
export type ShownMessage = {
  id: string;
  content: string;
  /** Null until the server has given it its place. */
  number: number | null;
  createdAt: string;
  senderId: string;
  sender: Message['sender'];
  state: 'sent' | 'waiting' | 'refused';
  /** Its entry in the outbox, while it is there. */
  entryId?: string;
};

export const SEND = 'POST /api/messages';

/** True for kept writes of one call. */
export function isKept<K extends CallKey>(entry: OutboxEntry, key: K): entry is OutboxEntry<K> {
  return entry.key === key;
}

/** A UUID of version 7 begins with its time in milliseconds, so a kept message knows when it was written. */
function writtenAt(id: string): string {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toISOString();
}

/** What the server has, then what waits here, in the order of writing; each message once. */
export function showMessages(
  saved: readonly Message[],
  entries: readonly OutboxEntry[],
  channel: string,
  me: Message['sender'],
): ShownMessage[] {
  const known = new Set(saved.map(({ id }) => id));
  const shown: ShownMessage[] = saved.map((message) => ({ ...message, state: 'sent' }));
  for (const entry of entries) {
    if (!isKept(entry, SEND) || (entry.input.body.channelId ?? 'general') !== channel) continue;
    const { id = entry.id, content } = entry.input.body;
    // Confirmed but not yet forgotten, or heard over the socket before the answer came.
    if (known.has(id)) continue;
    shown.push({
      id,
      content,
      number: null,
      createdAt: writtenAt(entry.id),
      senderId: me.id,
      sender: me,
      state: entry.refused ? 'refused' : 'waiting',
      entryId: entry.id,
    });
  }
  return shown;
}

/** Messages of one person within this time stand together, in milliseconds. */
const TOGETHER_MS = 5 * 60_000;

/** A run of messages of one person, on one day. */
export type Group = { key: string; day: string; startsDay: boolean; messages: ShownMessage[] };

/**
 * Runs of messages by sender and time; the first of each day says so. A run is also cut behind `cutAfter`, the
 * last number that was read when the channel was opened.
 * @param dayOf the calendar day of an instant, as the reader counts days
 */
export function groupMessages(
  messages: readonly ShownMessage[],
  dayOf: (instant: string) => string,
  cutAfter: number | null,
): Group[] {
  const groups: Group[] = [];
  let before: ShownMessage | undefined;
  for (const message of messages) {
    const day = dayOf(message.createdAt);
    const group = groups.at(-1);
    const continues =
      before !== undefined &&
      group?.day === day &&
      before.senderId === message.senderId &&
      Date.parse(message.createdAt) - Date.parse(before.createdAt) < TOGETHER_MS &&
      (cutAfter === null || before.number !== cutAfter);
    if (group && continues) group.messages.push(message);
    else groups.push({ key: message.id, day, startsDay: group?.day !== day, messages: [message] });
    before = message;
  }
  return groups;
}
