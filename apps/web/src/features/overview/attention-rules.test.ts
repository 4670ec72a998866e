import type { Attention } from '@spotter/contract/overview';
import { expect, test } from 'vitest';
import { byUrgency, placesOf } from './attention-rules.ts';

const row = (id: string, reason: Attention['reason']): Attention => ({
  client: { id, name: id, profileImageUrl: null },
  reason,
  since: '2026-01-01T00:00:00.000Z',
  count: null,
  subject: null,
  path: '/',
});

const list = [
  row('ana', 'unread_question'),
  row('bo', 'missed_twice'),
  row('ana', 'adherence_fell'),
  row('cy', 'new_record'),
];

test('groups are sorted by urgency, keep the order of the list, and are never empty', () => {
  expect(byUrgency(list).map(({ urgency, rows }) => [urgency, rows.map(({ client }) => client.id)])).toEqual([
    ['waiting', ['ana']],
    ['drifting', ['bo', 'ana']],
    ['celebrate', ['cy']],
  ]);
  expect(byUrgency([])).toEqual([]);
});

test('pain and notes beside sets come before all else, and never among what to celebrate', () => {
  const told = [row('ana', 'pain'), row('bo', 'set_note'), ...list];
  expect(byUrgency(told).map(({ urgency }) => urgency)).toEqual([
    'concern',
    'waiting',
    'drifting',
    'celebrate',
  ]);
  expect(placesOf(told).get('ana')?.row.reason).toBe('pain');
});

test('a client with several reasons has the most urgent one', () => {
  const places = placesOf(list);
  expect([...places].map(([id, { place }]) => [id, place])).toEqual([
    ['ana', 0],
    ['bo', 1],
    ['cy', 3],
  ]);
  expect(places.get('ana')?.row.reason).toBe('unread_question');
});
