import type { QueryClient } from '@tanstack/react-query';

/* Apart from the calls, because live events need it before the page is opened. */

export const trophiesKeys = {
  received: ['GET /api/trophies'] as const,
  of: (userId: string | null) => ['GET /api/trophies', userId] as const,
  given: ['GET /api/trophies/given/by-me'] as const,
};

/** Reads again what pages show of trophies. */
export function readTrophiesAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: trophiesKeys.received });
  void client.invalidateQueries({ queryKey: trophiesKeys.given });
}
