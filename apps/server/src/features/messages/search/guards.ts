const ACCESS = 'apps/server/src/app/access/access.test.ts';

/** The guards of this folder; `npm run guards -- messages/search` tries each. */
export const searchGuards = [
  {
    what: 'a search is in one’s own direct channels',
    file: 'queries.ts',
    find: "c.kind = 'direct' and c.trainer_id = ${viewer.id} and",
    replace: "c.kind = 'direct' and ${viewer.id}::uuid is not null and",
    tests: ACCESS,
    named: 'GET /api/messages/search',
  },
  {
    what: 'a search is in one’s own groups',
    file: 'queries.ts',
    find: 'where g.person_id = ${viewer.id} and g.studio_id',
    replace: 'where ${viewer.id}::uuid is not null and g.studio_id',
    tests: ACCESS,
    named: 'GET /api/messages/search',
  },
  {
    what: 'a search finds nothing of before one was added to a group',
    file: 'queries.ts',
    find: ' and f.number > o.from_number',
    replace: '',
    tests: './search.test.ts',
  },
  {
    what: 'a place is shown only in a channel that one reads',
    file: 'service.ts',
    find: 'if (!channel || place.number <= channel.fromNumber) {',
    replace: "if (!channel) return getPlace(ctx, viewer, '');\n  if (place.number <= channel.fromNumber) {",
    tests: ACCESS,
    named: 'GET /api/messages/:id/place',
  },
];
