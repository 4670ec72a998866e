import type { Message } from '@spotter/contract/messages';
import { describe, expect, test } from 'vitest';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';
import { groupMessages, showMessages } from './shown-message.ts';

const me: Message['sender'] = {
  id: 'me',
  firstName: 'Kim',
  lastName: 'Rower',
  email: null,
  role: 'client',
  profileImageUrl: null,
};
const saved = (number: number, senderId = 'mia', minute = number): Message => ({
  id: `m${number}`,
  content: `text ${number}`,
  channelId: 'general',
  number,
  senderId,
  createdAt: new Date(Date.UTC(2026, 0, 1, 10, minute)).toISOString(),
  editedAt: null,
  removed: null,
  change: 0,
  files: [],
  replyTo: null,
  reactions: [],
  place: null,
  sender: { ...me, id: senderId },
});
const kept = (id: string, content: string, channelId: string, refused?: string): OutboxEntry =>
  ({
    id: `019b0000-0000-7000-8000-00000000000${id.slice(-1)}`,
    owner: 'me',
    key: 'POST /api/messages',
    input: { body: { id, content, channelId } },
    ...(refused && { refused }),
  }) as unknown as OutboxEntry;
const day = (instant: string) => instant.slice(0, 10);

describe('a message in the outbox', () => {
  test('comes after all messages of the server, in the order of writing', () => {
    const shown = showMessages(
      [saved(1)],
      [kept('a1', 'first', 'general'), kept('a2', 'second', 'general')],
      'general',
      me,
    );
    expect(shown.map(({ content, state }) => `${content}: ${state}`)).toEqual([
      'text 1: sent',
      'first: waiting',
      'second: waiting',
    ]);
  });

  test('is shown once when the server has it and it is still in the outbox', () => {
    expect(showMessages([saved(1)], [kept('m1', 'text 1', 'general')], 'general', me)).toHaveLength(1);
  });

  test('is shown only in its own channel, and marked when the server refused it', () => {
    const entries = [kept('a1', 'to Mia', 'direct'), kept('a2', 'to all', 'general', 'messages.closed')];
    expect(showMessages([], entries, 'direct', me).map(({ content }) => content)).toEqual(['to Mia']);
    expect(showMessages([], entries, 'general', me).map(({ state }) => state)).toEqual(['refused']);
  });
});

describe('groups of messages', () => {
  const show = (...list: Message[]) => showMessages(list, [], 'general', me);
  const sizes = (messages: ReturnType<typeof show>, cut: number | null = null) =>
    groupMessages(messages, day, cut).map((group) => group.messages.length);

  test('have one sender, and gaps of at most five minutes', () => {
    expect(sizes(show(saved(1), saved(2), saved(3, 'ada'), saved(4), saved(5, 'mia', 30)))).toEqual([
      2, 1, 1, 1,
    ]);
  });

  test('are of one day, and the first of a day is marked', () => {
    const groups = groupMessages(show(saved(1), saved(2), saved(3, 'mia', 24 * 60)), day, null);
    expect(groups.map(({ startsDay }) => startsDay)).toEqual([true, true]);
  });

  test('are cut by number when they are long, with keys that stay when messages are added at either end', () => {
    const at = (from: number, to: number) =>
      groupMessages(
        show(...Array.from({ length: to - from + 1 }, (_, index) => saved(from + index, 'mia', 0))),
        day,
        null,
      );
    const groups = at(8, 33);
    expect(groups.map(({ messages }) => messages.length)).toEqual([3, 10, 10, 3]);
    expect(groups.map(({ continues }) => continues)).toEqual([false, true, true, true]);
    expect(groups.map(({ goesOn }) => goesOn)).toEqual([true, true, true, false]);
    const keys = groups.map(({ key }) => key);
    expect(at(3, 33).map(({ key }) => key)).toEqual(keys);
    expect(at(8, 35).map(({ key }) => key)).toEqual(keys);
  });

  test('end where the reader had read', () => {
    expect(sizes(show(saved(1), saved(2), saved(3)), 1)).toEqual([1, 2]);
  });
});
