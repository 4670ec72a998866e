/**
 * The word packs, the parts in which a language's texts are loaded. `first` holds the texts of home and of every
 * page. The texts of other features load with their pages, to keep the first load small. `feature.ts` says which
 * pack a feature uses.
 */
export const WORD_PACKS = [
  'first',
  'training',
  'community',
  'account',
  'calendar',
  'brand',
  'onboarding',
  'live',
] as const;

export type WordPack = (typeof WORD_PACKS)[number];
