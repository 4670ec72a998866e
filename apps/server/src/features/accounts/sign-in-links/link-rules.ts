/** How long a mailed link signs in: the longest that ASVS 6.5.5 allows. */
export const LINK_MS = 10 * 60_000;
