const IDS = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** An address of the app with its ids in small letters, as they stand in every answer and so in every cache key. */
export const withSmallIds = (address: string): string => address.replace(IDS, (id) => id.toLowerCase());

/** Spells the page's own address so, before anything reads it: somebody may have typed it or a mail program bent it. */
export function spellAddress(): void {
  const { pathname, search, hash } = location;
  const address = pathname + search + hash;
  const spelled = withSmallIds(address);
  if (spelled !== address) history.replaceState(history.state, '', spelled);
}
