import { randomUUID } from 'node:crypto';
import type { Call } from '@spotter/contract/calls';

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came
type Answer = { status: number; body: any };
type Caller = { id: string; post(path: string, body?: unknown): Promise<Answer> };

/** Calls a person from a page; a new page unless one is given. */
export const ring = (from: Caller, to: { id: string }, seat: string = randomUUID()) =>
  from.post('/api/calls', { personId: to.id, seat });

export const accept = (by: Caller, { id }: { id: string }, seat: string = randomUUID()) =>
  by.post(`/api/calls/${id}/accept`, { seat });

export const say = (by: Caller, what: 'end' | 'decline', { id }: { id: string }) =>
  by.post(`/api/calls/${id}/${what}`);

/** An answered call. */
export async function running(caller: Caller, called: Caller): Promise<Call> {
  const { body } = await ring(caller, called);
  const answered = await accept(called, body);
  if (answered.status !== 200) throw new Error(JSON.stringify(answered.body));
  return answered.body;
}
