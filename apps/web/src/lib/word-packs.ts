/**
 * The words of features that home does not show come with their pages, so that the first load stays small.
 * A feature that is not named here is in the pack `first`, which every page has.
 */
const PACKS = {
  training: ['sessions', 'exercises', 'progress', 'achievements'],
  community: ['messages', 'challenges', 'trophies', 'tribe', 'overview'],
  // The pages for signing in show the landing page's picture.
  account: ['accounts', 'landing'],
  calendar: ['calendar'],
  brand: ['brand'],
  onboarding: ['onboarding'],
  live: ['heart-rate', 'calls', 'build'],
} as const;

export type WordPack = 'first' | keyof typeof PACKS;

export const WORD_PACKS = ['first', ...(Object.keys(PACKS) as (keyof typeof PACKS)[])] as const;

/** The pack that the words of a feature, `locales/<language>/<feature>.json`, come in. */
export function packOf(feature: string): WordPack {
  for (const [pack, features] of Object.entries(PACKS)) {
    if ((features as readonly string[]).includes(feature)) return pack as WordPack;
  }
  return 'first';
}
