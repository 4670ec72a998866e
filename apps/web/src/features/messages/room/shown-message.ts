import type { Message } from '@spotter/contract/messages';
import type { CallKey } from '#lib/call/call.ts';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';

/** Sent: the server has it. Waiting: only this browser has it. Refused: the server rejected it. */
export type ShownMessage = {
  id: string;
  content: string;
  /** Null until the server has given it a number. */
  number: number | null;
  createdAt: string;
  senderId: string;
  sender: Message['sender'];
  editedAt: string | null;
  removed: Message['removed'];
  state: 'sent' | 'waiting' | 'refused';
  /** The id of its outbox entry, while there is one. */
  entryId?: string;
};

export const SEND = 'POST /api/messages';
export const EDIT = 'PUT /api/messages/:id';
export const DELETE = 'DELETE /api/messages/:id';

/** A message as it will be when its waiting edits and its deletion are sent. A refused deletion is not shown. */
function withChanges(message: ShownMessage, entries: readonly OutboxEntry[]): ShownMessage {
  let shown = message;
  for (const entry of entries) {
    const state = entry.refused ? 'refused' : 'waiting';
    const as = { state, entryId: entry.id } as const;
    if (isKept(entry, EDIT) && entry.input.params.id === message.id) {
      shown = Object.assign({}, shown, as, {
        content: entry.input.body.content,
        editedAt: writtenAt(entry.id),
      });
    } else if (isKept(entry, DELETE) && entry.input.params.id === message.id && !entry.refused) {
      shown = Object.assign({}, shown, as, { content: '', removed: { byName: null, reason: null } });
    }
  }
  return shown;
}

/** Whether an entry of the outbox is of this call. */
export function isKept<K extends CallKey>(entry: OutboxEntry, key: K): entry is OutboxEntry<K> {
  return entry.key === key;
}

/** The time of a UUID of version 7: it begins with its milliseconds, so the entry's id says when it was written. */
function writtenAt(id: string): string {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toISOString();
}

/** The server's messages, then those of the outbox in the order of writing; each message once. */
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
    // Confirmed but still in the outbox, or received over the socket before the answer.
    if (known.has(id)) continue;
    shown.push({
      id,
      content,
      number: null,
      createdAt: writtenAt(entry.id),
      senderId: me.id,
      sender: me,
      editedAt: null,
      removed: null,
      state: entry.refused ? 'refused' : 'waiting',
      entryId: entry.id,
    });
  }
  const changes = entries.filter((entry) => isKept(entry, EDIT) || isKept(entry, DELETE));
  return changes.length > 0 ? shown.map((message) => withChanges(message, changes)) : shown;
}

/** Messages of one person within this time form a group, in milliseconds. */
const TOGETHER_MS = 5 * 60_000;

/** A group has at most so many messages, because it is drawn whole. */
const GROUP_MOST = 10;
/** The zones of the world differ by multiples of it, so the messages of one quarter of an hour are of one day. */
const QUARTER_MS = 15 * 60_000;

/** Consecutive messages of one person on one day. */
export type ShownGroup = {
  /** It stays while messages are added before and after the group. */
  key: string;
  day: string;
  startsDay: boolean;
  /** Whether the group before it is of the same person and moment: it was only too long. */
  continues: boolean;
  /** Whether the next one continues it. */
  goesOn: boolean;
  messages: ShownMessage[];
};

/**
 * Groups messages by sender and time; the first group of each day is marked. A group also ends after `cutAfter`,
 * the last number that was read when the channel was opened.
 * @param dayOf the calendar day of an instant in the reader's zone
 */
export function groupMessages(
  messages: readonly ShownMessage[],
  dayOf: (instant: string) => string,
  cutAfter: number | null,
): ShownGroup[] {
  const groups: ShownGroup[] = [];
  let before: { message: ShownMessage; at: number; day: string } | undefined;
  for (const message of messages) {
    const at = Date.parse(message.createdAt);
    const isSameQuarter =
      before !== undefined && Math.floor(at / QUARTER_MS) === Math.floor(before.at / QUARTER_MS);
    const day = before && isSameQuarter ? before.day : dayOf(message.createdAt);
    const group = groups.at(-1);
    const continues =
      before?.day === day &&
      before.message.senderId === message.senderId &&
      at - before.at < TOGETHER_MS &&
      (cutAfter === null || before.message.number !== cutAfter);
    const isFull = group !== undefined && (endsBlock(before?.message) || group.messages.length >= GROUP_MOST);
    if (group && continues && !isFull) group.messages.push(message);
    else {
      if (group) group.goesOn = continues;
      const startsDay = before?.day !== day;
      groups.push({ key: '', day, startsDay, continues, goesOn: false, messages: [message] });
    }
    before = { message, at, day };
  }
  return withKeys(groups);
}

/** By number, so that the cut stays where it is when older messages are loaded. */
const endsBlock = (message: ShownMessage | undefined) =>
  message !== undefined && message.number !== null && message.number % GROUP_MOST === 0;

/** Older messages join a group at its beginning, new ones the last group at its end. */
function withKeys(groups: readonly ShownGroup[]): ShownGroup[] {
  return groups.map((group, index) => ({
    ...group,
    key: group.messages.at(index === groups.length - 1 ? 0 : -1)?.id ?? '',
  }));
}
