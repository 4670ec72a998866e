/**
 * The word packs, the parts in which a language's texts are loaded. `first` holds the texts of home and of every
 * page. The texts of other features load with their pages, to keep the first load small. `feature.ts` says which
 * pack a feature uses. `errors` holds what a call of a feature is refused with: it loads after the first page, and what
 * fails before that waits for it.
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
  'programs',
  'body',
  'errors',
  'habits',
  'chat',
  'checkins',
  'form',
  'media',
  'tokens',
  'imports',
  'alerts',
  'webhooks',
  'archives',
] as const;

export type WordPack = (typeof WORD_PACKS)[number];
