/**
 * The word packs, the parts in which a language's texts are loaded. `first` holds the texts that home shows, `more`
 * what else is in its catalogues: every page but home has both. `home` is what home's late parts say of the other packs.
 * The texts of other features load with their pages, to keep the first load small: `feature.ts` says which pack a feature
 * uses, and adds a pack of its own to this list. `errors` holds what a call of a feature is refused with: it loads after the
 * first page, and what fails before that waits for it.
 */
export interface WordPacks {
  first: never;
  more: never;
  home: never;
  errors: never;
  // Those of several features.
  training: never;
  community: never;
  account: never;
  onboarding: never;
  live: never;
}

export type WordPack = keyof WordPacks;

/** The packs that were asked for in a visit, and those of which the parts of home took what they say: the rest comes with `more`. */
export type AskedPacks = { now: Set<WordPack>; withMore: Set<WordPack> };

/**
 * Notes that a part needs a pack. @returns the packs to load
 * @param onHome of it what the late parts of home say is enough until `more` is there
 */
export function askFor({ now, withMore }: AskedPacks, pack: WordPack, onHome = false): WordPack[] {
  const isEnough = onHome && !now.has('more');
  if (isEnough) withMore.add(pack);
  const packs: WordPack[] = isEnough ? ['home'] : pack === 'more' ? [pack, ...withMore] : [pack];
  for (const one of packs) now.add(one);
  return packs;
}
