import type { RouteContract } from '@spotter/contract/route';
import type { Person } from './people.ts';
import type { Target } from './target.ts';

type WithReply = RouteContract & Required<Pick<RouteContract, 'reply'>>;

/**
 * Reads an answer once and checks it by the contract of its route: an answer whose shape has changed is a fault of types,
 * and rows that a bench wrote past the server in an old shape are named.
 * @throws with the answer when it is an error or has another shape
 */
export async function readAnswer<R extends WithReply>(
  target: Target,
  { method, reply }: R,
  path: string,
  { cookie }: Person,
): Promise<ReturnType<R['reply']['parse']>> {
  const answer = await fetch(target.url + path, { method, headers: { cookie } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
  return reply.parse(JSON.parse(text)) as ReturnType<R['reply']['parse']>;
}
