import type { Channel, Message } from '@spotter/contract/messages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inOrder, keyOf, previewed, unreadOf, withMessage, withRead } from './channel-key.ts';

const channel = (id: string, part: Partial<Channel> = {}): Channel => ({
  id,
  kind: 'direct',
  name: null,
  person: null,
  lastMessage: null,
  unread: 0,
  removedNumbers: [],
  readNumber: 0,
  theirReadNumber: 0,
  isClosed: false,
  isBlocked: false,
  isPersonBlocked: false,
  memberCount: 2,
  isMuted: false,
  ...part,
});
const message = (channelId: string, number: number, senderId: string): Message => ({
  id: `${channelId}-${number}`,
  content: `text ${number}`,
  channelId,
  number,
  senderId,
  createdAt: new Date(number * 60_000).toISOString(),
  editedAt: null,
  removed: null,
  change: 0,
  files: [],
  replyTo: null,
  reactions: [],
  place: null,
  sender: {
    id: senderId,
    firstName: null,
    lastName: null,
    email: null,
    role: 'client',
    profileImageUrl: null,
  },
});

describe('the list of channels', () => {
  test('counts unread messages once, however often and in whatever order events arrive', () => {
    const event = fc.record({
      kind: fc.constantFrom('message', 'read'),
      number: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const list = events.reduce<Channel[]>(
          (known, { kind, number }) =>
            kind === 'message'
              ? withMessage(known, message('c', number, number % 5 === 0 ? 'me' : 'mia'), 'me')
              : withRead(known, { channelId: 'c', personId: 'me', number }, 'me'),
          [channel('c')],
        );
        const sent = events.filter(({ kind }) => kind === 'message').map(({ number }) => number);
        const read = events
          .filter(({ kind, number }) => kind === 'read' || number % 5 === 0)
          .map(({ number }) => number);
        const expected = Math.max(0, Math.max(0, ...sent) - Math.max(0, ...read));
        expect(unreadOf(list)).toBe(expected);
      }),
    );
  });

  test('finds the studio’s channel by its id and by its name', () => {
    const list = [channel('uuid', { kind: 'general' }), channel('other')];
    expect(keyOf(list, 'uuid')).toBe('general');
    expect(keyOf(list, 'general')).toBe('general');
    expect(keyOf(list, 'other')).toBe('other');
    expect(unreadOf(withMessage(list, message('general', 3, 'mia'), 'me'))).toBe(3);
  });

  test('shows how far the other person has read, which never decreases', () => {
    const read = (number: number) => ({ channelId: 'c', personId: 'mia', number });
    const list = withRead(withRead([channel('c')], read(4), 'me'), read(2), 'me');
    expect(list[0]?.theirReadNumber).toBe(4);
    expect(list[0]?.readNumber).toBe(0);
  });

  test('starts with the studio’s channel, then sorts by the last message', () => {
    const general = channel('g', { kind: 'general' });
    const list = [channel('a'), channel('b'), general];
    const after = withMessage(withMessage(list, message('a', 1, 'mia'), 'me'), message('b', 2, 'mia'), 'me');
    expect(inOrder(after).map(({ id }) => id)).toEqual(['g', 'b', 'a']);
  });
});

test('previews show the studio’s channel, then channels with unread messages, however old', () => {
  const said = (number: number) => ({
    number,
    senderId: 'x',
    content: 'x',
    createdAt: new Date(number).toISOString(),
    isRemoved: false,
  });
  const list = [
    channel('muted', { kind: 'group', lastMessage: said(8), unread: 5, isMuted: true }),
    channel('new', { lastMessage: said(9) }),
    channel('newer', { lastMessage: said(10) }),
    channel('old', { lastMessage: said(1), unread: 3 }),
    channel('g', { kind: 'general' }),
  ];
  expect(previewed(list, 3).map(({ id }) => id)).toEqual(['g', 'old', 'newer']);
  expect(unreadOf(list)).toBe(3);
});
