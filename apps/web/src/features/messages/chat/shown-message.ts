import type { Message } from '@spotter/contract/messages';
import { markOfFiles } from '@spotter/contract/messages-limits';
import { isKept } from '#lib/outbox/is-kept.ts';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';
import { messageCalls } from '../message-calls.ts';

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
  files: Message['files'];
  replyTo: Message['replyTo'];
  reactions: Message['reactions'];
  place: Message['place'];
  state: 'sent' | 'waiting' | 'refused';
  /** The id of its outbox entry, while there is one. */
  entryId?: string;
};

/** A message as it will be when its waiting edits and its deletion are sent. A refused deletion is not shown. */
function withChanges(message: ShownMessage, entries: readonly OutboxEntry[]): ShownMessage {
  let shown = message;
  for (const entry of entries) {
    const state = entry.refused ? 'refused' : 'waiting';
    const as = { state, entryId: entry.id } as const;
    if (isKept(entry, messageCalls.edit) && entry.input.params.id === message.id) {
      shown = Object.assign({}, shown, as, {
        content: entry.input.body.content,
        editedAt: writtenAt(entry.id),
      });
    } else if (isKept(entry, messageCalls.delete) && entry.input.params.id === message.id && !entry.refused) {
      shown = Object.assign({}, shown, as, { content: '', removed: { byName: null, reason: null } });
    }
  }
  return shown;
}

/** A reaction as it will be when the waiting entry is sent. */
function withReaction(message: ShownMessage, entry: OutboxEntry, myId: string): ShownMessage {
  const isOn = isKept(entry, messageCalls.react);
  if (entry.refused || !(isOn || isKept(entry, messageCalls.unreact)) || entry.input.params.id !== message.id)
    return message;
  const { name } = entry.input.params;
  const others = message.reactions.map((one) =>
    one.name === name ? { name, by: one.by.filter((id) => id !== myId) } : one,
  );
  const known = others.find((one) => one.name === name);
  if (!isOn) return { ...message, reactions: others.filter(({ by }) => by.length > 0) };
  if (!known) return { ...message, reactions: [...others, { name, by: [myId] }] };
  const reactions = others.map((one) => (one === known ? { name, by: [...one.by, myId] } : one));
  return { ...message, reactions };
}

/** The time of a UUID of version 7: it begins with its milliseconds, so the entry's id says when it was written. */
function writtenAt(id: string): string {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toISOString();
}

/** The words of a message; empty when its text only stands for its files. */
export const wordsOf = ({ content, files }: Pick<ShownMessage, 'content' | 'files'>): string =>
  files.length > 0 && content === markOfFiles(files) ? '' : content;

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
    if (!isKept(entry, messageCalls.send) || (entry.input.body.channelId ?? 'general') !== channel) continue;
    const { id = entry.id, files = [], replyTo, content = '' } = entry.input.body;
    // Confirmed but still in the outbox, or received over the socket before the answer.
    if (known.has(id)) continue;
    shown.push({
      id,
      content: content || markOfFiles(files.map(toFile)),
      number: null,
      createdAt: writtenAt(entry.id),
      senderId: me.id,
      sender: me,
      editedAt: null,
      removed: null,
      files: files.map(toFile),
      replyTo: quoteOf(shown, replyTo),
      reactions: [],
      place: null,
      state: entry.refused ? 'refused' : 'waiting',
      entryId: entry.id,
    });
  }
  const changes = entries.filter(
    (entry) => isKept(entry, messageCalls.edit) || isKept(entry, messageCalls.delete),
  );
  const changed = changes.length > 0 ? shown.map((message) => withChanges(message, changes)) : shown;
  const reactions = entries.filter(
    (entry) => isKept(entry, messageCalls.react) || isKept(entry, messageCalls.unreact),
  );
  if (reactions.length === 0) return changed;
  return changed.map((message) => reactions.reduce((now, entry) => withReaction(now, entry, me.id), message));
}

type SentFile = NonNullable<OutboxEntry<typeof messageCalls.send>['input']['body']['files']>[number];

/** A file of a queued write as it is shown. */
export const toFile = ({ kind, path, seconds = null, peaks = [] }: SentFile): Message['files'][number] => ({
  kind,
  path,
  seconds,
  peaks,
});

/** Files as a write names them, and the ids of those that are kept in this browser. */
export function namedFiles(taken: readonly (Message['files'][number] & { keptId?: string })[]) {
  return {
    files: taken.map(({ keptId: _, ...file }) => file),
    keptIds: taken.flatMap(({ keptId }) => keptId ?? []),
  };
}

/** What a waiting answer quotes. */
function quoteOf(shown: readonly ShownMessage[], id: string | undefined): Message['replyTo'] {
  const found = id && shown.find((message) => message.id === id);
  if (!found) return null;
  const { senderId, content, removed } = found;
  return { id: found.id, senderId, content, isRemoved: removed !== null };
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
