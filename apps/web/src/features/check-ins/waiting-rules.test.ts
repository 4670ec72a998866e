import type { CheckInQueue, DueCheckIn } from '@spotter/contract/check-ins';
import { expect, test } from 'vitest';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';
import { answeredBy, withoutDone } from './waiting-rules.ts';

const entryOf = (key: string, body: object, refused?: string) =>
  ({ key, input: { body }, ...(refused && { refused }) }) as unknown as OutboxEntry;
const which = (day: string) => ({ formId: 'f', clientId: 'kim', day });
const queue = {
  forms: [],
  items: ['2026-03-01', '2026-03-08'].map((day) => ({ formId: 'f', client: { id: 'kim' }, day })),
} as unknown as CheckInQueue;
const days = (...entries: OutboxEntry[]) => withoutDone(queue, entries).items.map(({ day }) => day);

test('what waits to be sent is answered and done already, and the last word counts', () => {
  const due = [{ formId: 'f', day: '2026-03-08', own: null }] as unknown as DueCheckIn[];
  const answers = [{ question: 'a', value: 3 }];
  const answer = { formId: 'f', day: '2026-03-08', answers };
  expect(answeredBy(due, [entryOf('PUT /api/check-ins/answers', answer)])[0]?.own).toEqual(answers);
  expect(answeredBy(due, [entryOf('PUT /api/check-ins/answers', answer, 'x')])[0]?.own).toBeNull();

  const review = (day: string, done: boolean, refused?: string) =>
    entryOf('PUT /api/check-ins/reviews', { ...which(day), done }, refused);
  const reply = entryOf('PUT /api/check-ins/replies/:id', { ...which('2026-03-01'), content: 'Good' });
  expect(days(reply)).toEqual(['2026-03-08']);
  expect(days(review('2026-03-08', true))).toEqual(['2026-03-01']);
  expect(days(review('2026-03-08', true), review('2026-03-08', false))).toEqual(['2026-03-01', '2026-03-08']);
  expect(days(review('2026-03-08', true, 'x'))).toEqual(['2026-03-01', '2026-03-08']);
});
