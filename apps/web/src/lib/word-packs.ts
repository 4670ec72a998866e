/**
 * The word packs, the parts in which a language's texts are loaded. `first` holds the texts that home shows, `more`
 * what else is in its catalogues: every page but home has both. The texts of other features load with their pages, to keep
 * the first load small: `feature.ts` says which pack a feature uses, and adds a pack of its own to this list. `errors` holds
 * what a call of a feature is refused with: it loads after the first page, and what fails before that waits for it.
 */
export interface WordPacks {
  first: never;
  more: never;
  errors: never;
  // Those of several features.
  training: never;
  community: never;
  account: never;
  onboarding: never;
  live: never;
}

export type WordPack = keyof WordPacks;
