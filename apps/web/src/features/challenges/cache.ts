import type { Challenge } from '@spotter/contract/challenges';
import type { QueryClient } from '@tanstack/react-query';

/* Apart from the calls, because live events need it before the page is opened. */

export type ChallengeCategory = Challenge['category'];
export type ChallengeState = 'active' | 'upcoming' | 'ended';
export type Filter = { category?: ChallengeCategory; state?: ChallengeState };

export const challengesKeys = {
  lists: ['GET /api/challenges'] as const,
  pages: (filter: Filter) => ['GET /api/challenges', filter] as const,
  active: ['GET /api/challenges', 'active'] as const,
  counts: ['GET /api/challenges/categories'] as const,
  one: (id: string) => ['GET /api/challenges/:id', id] as const,
  leaderboards: (id: string) => ['GET /api/challenges/:id/leaderboard', id] as const,
  leaderboard: (id: string, limit: number) => ['GET /api/challenges/:id/leaderboard', id, limit] as const,
};

/**
 * Reads again what pages show of the lists and then, if it is still shown, of one challenge: it may be gone.
 * What they show meanwhile stays.
 */
export async function readChallengeAgain(client: QueryClient, id: string): Promise<void> {
  await readListsAgain(client);
  // What the lists no longer hold leaves the screen first.
  await new Promise((resolve) => setTimeout(resolve));
  void client.invalidateQueries({ queryKey: challengesKeys.one(id) });
  void client.invalidateQueries({ queryKey: challengesKeys.leaderboards(id) });
}

/** Reads the lists again, and how many each category holds. */
export function readListsAgain(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: challengesKeys.lists }),
    client.invalidateQueries({ queryKey: challengesKeys.counts }),
  ]);
}
