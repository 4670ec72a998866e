/** Query parameters of answers that are not cached: later pages, searches, and a trainer's reads of a client. */
const NOT_OWN = ['before', 'after', 'search', 'clientId'];

/**
 * Makes a function that says whether the answer to a read may be cached for offline use.
 * @param reads the declared reads, as the contract names them: `GET /api/workouts/:id`; with `?after` also later pages
 */
export function keeperOf(reads: readonly string[]): (url: URL) => boolean {
  const own = reads.map((read) => {
    const [path = '', more] = read.replace('GET ', '').split('?');
    return {
      path: new RegExp(`^${path.replace(/:\w+/g, '[\\w-]+')}$`),
      notOwn: NOT_OWN.filter((name) => name !== more),
    };
  });
  return ({ pathname, searchParams }) =>
    own.some(({ path, notOwn }) => path.test(pathname) && !notOwn.some((name) => searchParams.has(name)));
}

/** Whether the path is a picture: an uploaded one, or one of the studio's brand. */
export const isPicture = ({ pathname }: URL): boolean => /^\/api\/(objects|brand)\/[^?]+$/.test(pathname);
