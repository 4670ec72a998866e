// load-group: home

import type { FirstAnswer } from '@spotter/contract/first-answers';
import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '#features/accounts/api.ts';
import { call } from '#lib/call/call.ts';
import { isGiven } from '#lib/call/first-answers.ts';
import { everyFeature } from '../every-feature.ts';

const ME = '/api/auth/user';

const pathOf = ([read]: readonly [string, ...unknown[]]) => read.slice('GET '.length);

/** What home's first frame shows beside the reader. The feed is below it, and waits. */
const FIRST_FRAME = everyFeature.flatMap(({ firstFrame = [] }) => firstFrame);

/** Puts what the page came with into the cache, so that the first thing that is drawn is complete. */
export async function readFirstFrame(client: QueryClient): Promise<void> {
  const reads = FIRST_FRAME.filter((key) => isGiven(pathOf(key))).map((queryKey) =>
    client.prefetchQuery({ queryKey, queryFn: () => call(queryKey[0]) }),
  );
  if (isGiven(ME)) reads.push(client.prefetchQuery(currentUserQuery));
  await Promise.all(reads);
}

/** The same on the server, where nothing is called; the brand, which a page has in its head, is among the answers. */
export function fillFirstFrame(client: QueryClient, answers: readonly FirstAnswer[]): void {
  const given = new Map(answers.map(({ path, body }) => [path, body]));
  for (const key of [...FIRST_FRAME, currentUserQuery.queryKey, ['GET /api/settings'] as const]) {
    const body = given.get(pathOf(key));
    if (body !== undefined) client.setQueryData(key, JSON.parse(body));
  }
}
