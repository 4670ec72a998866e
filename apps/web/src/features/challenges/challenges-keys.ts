import type { Challenge } from '@spotter/contract/challenges';

export type ChallengeCategory = Challenge['category'];
export type ChallengeState = 'active' | 'upcoming' | 'ended';
export type ChallengesFilter = { category?: ChallengeCategory; state?: ChallengeState };

export const challengesKeys = {
  lists: ['GET /api/challenges'] as const,
  pages: (filter: ChallengesFilter) => ['GET /api/challenges', filter] as const,
  active: ['GET /api/challenges', 'active'] as const,
  counts: ['GET /api/challenges/categories'] as const,
  one: (id: string) => ['GET /api/challenges/:id', id] as const,
  leaderboards: (id: string) => ['GET /api/challenges/:id/leaderboard', id] as const,
  leaderboard: (id: string, limit: number) => ['GET /api/challenges/:id/leaderboard', id, limit] as const,
};
