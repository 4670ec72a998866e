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
  {
    what: 'a hidden client is no member for other clients',
    file: 'queries.ts',
    find: "        and ${isShownTo(viewer, 'p.id', 'members')}\n",
    replace: '',
    tests: './privacy.test.ts',
    named: 'is no member for other clients',
  },
  {
    what: 'a hidden client is not online for other clients',
    file: 'service.ts',
    find: 'id === viewer.id || !hidden.has(id)',
    replace: 'hidden',
    tests: './privacy.test.ts',
    named: 'is online for themselves and trainers only',
  },
  {
    what: 'other clients are not told that a hidden client comes or goes',
    file: 'service.ts',
    find: 'const to = seers ? { people: seers } : { studio: studioId, except: id };',
    replace: 'const to = { studio: studioId, except: id };',
    tests: './privacy.test.ts',
    named: 'is online for themselves and trainers only',
  },
  {
    what: 'who is online is read again when somebody hides',
    file: 'routes.ts',
    find: '      tribeTopics.presence.of(viewer.studioId),\n      accountsTopics.members.of(viewer.studioId),\n',
    replace: '      tribeTopics.presence.of(viewer.studioId),\n',
    tests: './privacy.test.ts',
    named: 'is online for themselves and trainers only',
  },
];
