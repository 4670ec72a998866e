const ACCESS = 'apps/server/src/app/access/access.test.ts';

/** The guards of this folder: what each protects and how it is removed; `npm run guards -- tribe` tries each. */
export const tribeGuards = [
  {
    what: 'members are found by name, not by e-mail',
    file: 'queries.ts',
    find: "concat_ws(' ', p.first_name, p.last_name)",
    replace: "concat_ws(' ', p.first_name, p.last_name, p.email)",
    tests: './tribe.test.ts',
  },
  {
    what: 'members are visible only inside the studio',
    file: 'queries.ts',
    find: 'where p.studio_id = ${viewer.studioId} and p.erased_at is null and p.left_at is null and p.id <',
    replace: 'where p.erased_at is null and p.id <',
    tests: ACCESS,
    named: 'GET /api/members',
  },
];
