/** Query parameters of answers that are not cached: later pages, searches, and a trainer's reads of a client. */
const NOT_OWN = ['before', 'after', 'search', 'clientId'];

/**
 * Makes a function that says whether the answer to a read may be cached for offline use.
 * @param reads the declared reads, as the contract names them: `GET /api/workouts/:id`
 */
export function keeperOf(reads: readonly string[]): (url: URL) => boolean {
  const own = reads.map((read) => {
    const path = read.replace('GET ', '').replace(/:\w+/g, '[\\w-]+');
    return new RegExp(`^${path}$`);
  });
  return ({ pathname, searchParams }) =>
    own.some((path) => path.test(pathname)) && !NOT_OWN.some((name) => searchParams.has(name));
}

/** Whether the path is a picture: an uploaded one, or one of the studio's brand. */
export const isPicture = ({ pathname }: URL): boolean => /^\/api\/(objects|brand)\/[^?]+$/.test(pathname);
