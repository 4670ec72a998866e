import type { FirstAnswer } from '@spotter/contract/first-answers';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { currentUserQuery } from '#features/accounts/api.ts';
import { habitsKey } from '#features/habits/use-stored-habits.ts';
import { type CallKey, call } from '#lib/call/call.ts';
import { isGiven } from '#lib/call/first-answers.ts';

/** What home's first frame shows. The feed is below it, and waits. */
const FIRST_READS = [
  '/api/auth/user',
  '/api/notifications/unread',
  '/api/workouts/today',
  '/api/streaks/user',
  '/api/habits',
  '/api/check-ins/due',
  '/api/garmin/integration',
  '/api/apple-watch/integration',
  '/api/second-device',
];

const keyOf = (path: string): QueryKey => (path === '/api/habits' ? habitsKey() : [`GET ${path}`]);

/** Puts what the page came with into the cache, so that the first thing that is drawn is complete. */
export async function readFirstFrame(client: QueryClient): Promise<void> {
  const reads = FIRST_READS.filter(isGiven).map((path) =>
    path === '/api/auth/user'
      ? client.prefetchQuery(currentUserQuery)
      : client.prefetchQuery({ queryKey: keyOf(path), queryFn: () => call(`GET ${path}` as CallKey) }),
  );
  await Promise.all(reads);
}

/** The same on the server, where nothing is called; the brand, which a page has in its head, is among the answers. */
export function fillFirstFrame(client: QueryClient, answers: readonly FirstAnswer[]): void {
  for (const { path, body } of answers) {
    if (FIRST_READS.includes(path) || path === '/api/settings')
      client.setQueryData(keyOf(path), JSON.parse(body));
  }
}
