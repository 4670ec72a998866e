const ID = '[\\w-]+';

/**
 * Reads of the API that show the reader their own, or the newest of what they share in. Not an opened session: the
 * page keeps that itself, with what was logged since.
 */
const OWN = [
  '/api/auth/user',
  '/api/profile',
  '/api/settings',
  '/api/workouts',
  '/api/workouts/today',
  `/api/workouts/${ID}`,
  '/api/sessions',
  '/api/activities',
  '/api/streaks/(user|days)',
  '/api/achievements(/user)?',
  '/api/calendar/(events|plan)',
  '/api/channels',
  '/api/messages',
  '/api/notifications(/unread)?',
  '/api/progress/(adherence|plan|exercises)',
  `/api/progress/exercises/${ID}`,
  '/api/exercises',
  `/api/exercises/by-id/${ID}`,
  '/api/heart-rate/zones',
].map((path) => new RegExp(`^${path}$`));

/** Later pages of a list, each word of a search, and what a trainer reads of a client. */
const NOT_OWN = ['before', 'after', 'search', 'clientId'];

/** Whether the answer to such a read may be kept for a time without a network. */
export function mayKeep({ pathname, searchParams }: URL): boolean {
  return OWN.some((path) => path.test(pathname)) && !NOT_OWN.some((name) => searchParams.has(name));
}

/** Pictures people are shown, and what a studio wears. */
export const isPicture = ({ pathname }: URL): boolean => /^\/api\/(objects|brand)\/[^?]+$/.test(pathname);
