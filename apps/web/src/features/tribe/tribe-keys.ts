export const tribeKeys = {
  /** The key prefix of the member list for every search. */
  lists: ['GET /api/members'] as const,
  list: (search: string) => ['GET /api/members', search] as const,
  count: ['GET /api/members/count'] as const,
  presence: ['GET /api/presence'] as const,
};
