/** The guards of this folder: what each protects and how it is removed; `npm run guards -- settings` tries each. */
export const settingsGuards = [
  {
    what: 'visitors do not see the owner of a studio',
    file: 'brand-of.ts',
    find: 'featuredVideoUrl: null, ownerId: null, community: true }',
    replace: 'featuredVideoUrl: null }',
    tests: './owner.test.ts',
  },
  {
    what: 'what clients see of each other changes in one studio',
    file: 'privacy-queries.ts',
    find: ".set(change).where('id', '=', viewer.studioId)",
    replace: '.set(change)',
    tests: 'apps/server/src/features/tribe/privacy.test.ts',
    named: 'is everything at first',
  },
];
