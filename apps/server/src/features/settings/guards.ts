const ACCESS = 'apps/server/src/app/access/access.test.ts';

/** The guards of this folder: what each protects and how it is removed; `npm run guards -- settings` tries each. */
export const settingsGuards = [
  {
    what: 'only the founder can change the brand',
    file: 'service.ts',
    find: '  await checkFounder(ctx.db, viewer);\n',
    replace: '',
    tests: ACCESS,
    named: 'PUT /api/settings',
  },
  {
    what: 'visitors do not see the founder of a studio',
    file: 'brand.ts',
    find: 'featuredVideoUrl: null, founderId: null }',
    replace: 'featuredVideoUrl: null }',
    tests: './founder.test.ts',
  },
  {
    what: 'only YouTube videos can be featured',
    file: 'service.ts',
    find: 'if (url !== null && !embed) {',
    replace: "if (url === '') {",
    tests: ACCESS,
    named: 'PUT /api/settings/featured-video',
  },
  {
    what: 'a brand accepts only the founder’s own logo upload',
    file: 'service.ts',
    find: "if (logoUrl && isNew) await takeObject(ctx, viewer, logoUrl, 'logo');",
    replace: '',
    tests: './settings.test.ts',
  },
  {
    what: 'a brand changes only in the founder’s studio',
    file: 'queries.ts',
    find: ".where('id', '=', viewer.studioId)",
    replace: '',
    tests: './settings.test.ts',
  },
  {
    what: 'a logo in use is not swept',
    file: 'queries.ts',
    find: ".where('logo_url', 'in', paths)",
    replace: ".where('logo_url', 'is', null)",
    tests: './settings.test.ts',
  },
  {
    what: 'only members see the video of a brand',
    file: 'brand.ts',
    find: 'featuredVideoUrl: null, founderId: null }',
    replace: 'founderId: null }',
    tests: 'apps/server/src/app/pages/web-files.test.ts',
  },
  {
    what: 'a file of a brand is immutable only under its own version',
    file: 'send-brand-file.ts',
    find: 'query.v === version',
    replace: 'query.v',
    tests: './send-brand-file.test.ts',
  },
  {
    what: 'visitors do not see the brand of the demo studio',
    file: 'queries.ts',
    find: ".where('is_demo', '=', false)",
    replace: '',
    tests: 'apps/server/src/app/pages/web-files.test.ts',
  },
];
