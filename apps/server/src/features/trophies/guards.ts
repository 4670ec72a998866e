const ACCESS = 'apps/server/src/app/access/access.test.ts';

/** The guards of this folder: what each protects and how it is removed; `npm run guards -- trophies` tries each. */
export const trophiesGuards = [
  {
    what: 'only recipient and giver see a private trophy',
    file: 'queries.ts',
    find: "eb('t.visibility', '=', 'public'),",
    replace: "eb('t.visibility', '!=', ''),",
    tests: ACCESS,
    named: 'GET /api/trophies',
  },
  {
    what: 'a trophy is visible only in its studio',
    file: 'queries.ts',
    find: ".where('t.studio_id', '=', viewer.studioId)",
    replace: '',
    tests: ACCESS,
    named: 'GET /api/trophies',
  },
  {
    what: 'a trainer gives trophies only to their own clients',
    file: 'service.ts',
    find: 'if ((await findCoachedAmong(db, viewer, [clientId])).has(clientId)) return;',
    replace: 'if ((await findCoachedAmong(db, viewer, [clientId])).size >= 0) return;',
    tests: ACCESS,
    named: 'POST /api/trophies',
  },
  {
    what: 'only its giver can withdraw a trophy',
    file: 'queries.ts',
    find: ".where('awarded_by', '=', viewer.id)",
    replace: '',
    tests: ACCESS,
    named: 'DELETE /api/trophies/:id',
  },
  {
    what: 'only recipient and giver see the picture of a private trophy',
    file: 'queries.ts',
    find: "eb('visibility', '=', 'public'),",
    replace: "eb('visibility', '!=', ''),",
    tests: '.',
  },
  {
    what: 'a hidden client’s trophies are not for other clients',
    file: 'queries.ts',
    find: "eb.and([eb('t.visibility', '=', 'public'), isShownTo(viewer, 't.awarded_to', 'members')])",
    replace: "eb('t.visibility', '=', 'public')",
    tests: 'apps/server/src/features/tribe/privacy.test.ts',
    named: 'is no member for other clients',
  },
];
