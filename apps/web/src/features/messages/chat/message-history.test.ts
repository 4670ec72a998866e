import type { Message } from '@spotter/contract/messages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasGap, lastInRow, mergeMessages } from './message-history.ts';

const message = (number: number): Message => ({
  id: `m${number}`,
  content: `text ${number}`,
  channelId: 'general',
  number,
  senderId: 'ada',
  createdAt: '2026-01-01T10:00:00Z',
  editedAt: null,
  removed: null,
  change: 0,
  files: [],
  replyTo: null,
  reactions: [],
  place: null,
  sender: {
    id: 'ada',
    firstName: 'Ada',
    lastName: 'Lift',
    email: null,
    role: 'trainer',
    profileImageUrl: null,
  },
});
const numbers = (messages: readonly Message[]) => messages.map(({ number }) => number);
const list = (...of: number[]) => of.map(message);

const part = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 12 });

describe('the loaded history of a channel', () => {
  test('has each message once and in order, whatever parts arrive, how often and in which order', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const merged = parts.reduce<readonly Message[]>((known, of) => mergeMessages(known, list(...of)), []);
        const expected = [...new Set(parts.flat())].sort((a, b) => a - b);
        expect(numbers(merged)).toEqual(expected);
      }),
    );
  });

  test('keeps its identity when nothing new arrives', () => {
    fc.assert(
      fc.property(part, part, (first, again) => {
        const known = mergeMessages([], list(...first));
        const repeated = list(...again.filter((number) => first.includes(number)));
        expect(mergeMessages(known, repeated)).toBe(known);
      }),
    );
  });

  test('is complete after reading on from the last message before a gap, as after a reconnect', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 10 }),
        (read, shown) => {
          const all = list(...Array.from({ length: 30 }, (_, index) => index + 1));
          const loaded = mergeMessages(all.slice(0, read), list(...shown));
          const from = lastInRow(loaded);
          const complete = mergeMessages(
            loaded,
            all.filter(({ number }) => number > (from?.number ?? 0)),
          );
          expect(numbers(complete)).toEqual(numbers(all));
          expect(hasGap(complete)).toBe(false);
        },
      ),
    );
  });

  test('has a gap only between messages, not before the oldest loaded one', () => {
    expect(hasGap(list(7, 8, 9))).toBe(false);
    expect(hasGap(list(7, 9))).toBe(true);
    expect(lastInRow(list(7, 9, 10))?.number).toBe(7);
    expect(lastInRow([])).toBeNull();
  });
});
