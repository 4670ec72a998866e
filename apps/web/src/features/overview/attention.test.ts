import type { Attention } from '@spotter/contract/overview';
import { expect, test } from 'vitest';
import { byUrgency, placesOf } from './attention.ts';

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

test('groups come most pressing first, each in the order of the list, none of them empty', () => {
  expect(byUrgency(list).map(({ urgency, rows }) => [urgency, rows.map(({ client }) => client.id)])).toEqual([
    ['waiting', ['ana']],
    ['drifting', ['bo', 'ana']],
    ['celebrate', ['cy']],
  ]);
  expect(byUrgency([])).toEqual([]);
});

test('a client with several reasons stands at the most pressing one', () => {
  const places = placesOf(list);
  expect([...places].map(([id, { place }]) => [id, place])).toEqual([
    ['ana', 0],
    ['bo', 1],
    ['cy', 3],
  ]);
  expect(places.get('ana')?.row.reason).toBe('unread_question');
});
