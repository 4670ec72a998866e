import type { CheckInQueue, DueCheckIn } from '@spotter/contract/check-ins';
import { isKept } from '#lib/outbox/is-kept.ts';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';

export const ANSWER = 'PUT /api/check-ins/answers';
export const REVIEW = 'PUT /api/check-ins/reviews';
export const REPLY = 'PUT /api/check-ins/replies/:id';

/** Which check-in: the form, its client, and the day it was asked for. */
export type WhichCheckIn = { formId: string; clientId: string; day: string };

/** What is asked, with the answers of entries of the outbox; a refused one is nothing. */
export function answeredBy(due: readonly DueCheckIn[], entries: readonly OutboxEntry[]): DueCheckIn[] {
  let all = [...due];
  for (const entry of entries) {
    if (!isKept(entry, ANSWER) || entry.refused) continue;
    const { body } = entry.input;
    all = all.map((one) =>
      one.formId === body.formId && one.day === body.day ? { ...one, own: body.answers } : one,
    );
  }
  return all;
}

/** What an entry of the outbox says about a check-in: whether the coach is done with it. */
export function reviewedBy(entry: OutboxEntry): { which: WhichCheckIn; done: boolean } | undefined {
  if (entry.refused) return undefined;
  if (isKept(entry, REVIEW)) {
    const { done, ...which } = entry.input.body;
    return { which, done };
  }
  if (!isKept(entry, REPLY)) return undefined;
  const { content: _, voice: __, ...which } = entry.input.body;
  return { which, done: true };
}

export const nameOfCheckIn = ({ formId, clientId, day }: WhichCheckIn): string =>
  `${formId} ${clientId} ${day}`;

/** The queue without what entries of the outbox are done with; the last word counts. */
export function withoutDone(queue: CheckInQueue, entries: readonly OutboxEntry[]): CheckInQueue {
  const done = new Map<string, boolean>();
  for (const entry of entries) {
    const said = reviewedBy(entry);
    if (said) done.set(nameOfCheckIn(said.which), said.done);
  }
  if (done.size === 0) return queue;
  const items = queue.items.filter(
    ({ formId, client, day }) => !done.get(nameOfCheckIn({ formId, clientId: client.id, day })),
  );
  return { ...queue, items };
}
