const TAGS = 'apps/server/src/app/access/entity-tags.wide.test.ts';

/**
 * The guards of this folder: what each protects and how it is removed; `npm run guards -- progress` takes each out
 * once.
 */
export const progressGuards = [
  {
    what: 'an ETag of training is invalid once the right to read ends',
    file: 'routes.ts',
    find: 'coachingTopics.coachings.of(viewer.id),',
    replace: '',
    tests: TAGS,
  },
  {
    what: 'turning landmarks off reaches one client only',
    file: 'report/landmark-queries.ts',
    find: "    .where('client_id', '=', person.id)\n    .where('studio_id', '=', viewer.studioId)\n    .execute();",
    replace: "    .where('studio_id', '=', viewer.studioId)\n    .execute();",
    tests: 'apps/server/src/features/progress/report',
  },
];
