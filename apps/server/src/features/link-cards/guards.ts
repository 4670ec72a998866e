/** The guards of this folder: what each protects and how it is removed; `npm run guards -- link-cards` tries each. */
export const linkCardsGuards = [
  {
    what: 'a card of a workout is for who may read it',
    file: '../workouts/queries.ts',
    find: " and (w.author_id = $1 or w.is_shared or exists (\n        select from ${planRows.text('a')} where a.workout_id = w.id and a.assigned_by = $1))`,",
    replace: ' and ($1::uuid is not null)`,',
    tests: 'apps/server/src/app/access/access.test.ts',
    named: 'GET /api/link-cards',
  },
  {
    what: 'a card of a session is for who may read that training',
    file: '../sessions/queries.ts',
    find: "    .where(sql<boolean>`s.id = any(${ids}::uuid[])`)\n    .where('s.studio_id', '=', viewer.studioId)\n    .where(mayReadTraining(viewer, 's.client_id', 's.workout_id'))",
    replace:
      "    .where(sql<boolean>`s.id = any(${ids}::uuid[])`)\n    .where('s.studio_id', '=', viewer.studioId)",
    tests: 'apps/server/src/app/access/access.test.ts',
    named: 'GET /api/link-cards',
  },
  {
    what: 'a card of a challenge stays in its studio',
    file: '../challenges/queries.ts',
    find: "    .where(sql<boolean>`id = any(${ids}::uuid[])`)\n    .where('studio_id', '=', viewer.studioId)",
    replace: '    .where(sql<boolean>`id = any(${ids}::uuid[])`)',
    tests: 'apps/server/src/app/access/access.test.ts',
    named: 'GET /api/link-cards',
  },
  {
    what: 'a card of an exercise stays in its studio',
    file: '../exercises/queries.ts',
    find: '    .where(sql<boolean>`e.id = any(${ids}::uuid[])`)\n    .where(inLibrary(viewer))',
    replace: '    .where(sql<boolean>`e.id = any(${ids}::uuid[])`)',
    tests: 'apps/server/src/app/access/access.test.ts',
    named: 'GET /api/link-cards',
  },
  {
    what: 'a card of an event is its owner’s',
    file: '../calendar/queries.ts',
    find: "    .where('e.person_id', '=', viewer.id)",
    replace: '',
    tests: 'apps/server/src/app/access/access.test.ts',
    named: 'GET /api/link-cards',
  },
  {
    what: 'a session that is hidden from its coach is no longer shown by an old answer',
    file: 'routes.ts',
    find: '    sessionsSeenBy(viewer),\n    coachingTopics.coachings.of(viewer.id),',
    replace: '    sessionsSeenBy(viewer),',
    tests: './link-cards.test.ts',
    named: 'ends with the coaching',
  },
];
