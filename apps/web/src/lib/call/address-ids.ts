const IDS = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** Writes the ids of an address in lower case, as every answer and so every cache key has them. */
export const withSmallIds = (address: string): string => address.replace(IDS, (id) => id.toLowerCase());

/**
 * Normalises the page's own address before anything reads it: it may have been typed, or changed by a mail
 * program.
 */
export function spellAddress(): void {
  const { pathname, search, hash } = location;
  const address = pathname + search + hash;
  const spelled = withSmallIds(address);
  if (spelled !== address) history.replaceState(history.state, '', spelled);
}
