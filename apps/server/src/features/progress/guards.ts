const TAGS = 'apps/server/src/app/access/entity-tags.test.ts';

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
    what: 'only the coach reads the progress of a client',
    file: 'whose-service.ts',
    find: '(await maySeeTraining(ctx, viewer, clientId)) && ',
    replace: '',
    tests: '.',
  },
  {
    what: 'planned days are shown only to a coach to whom the client shows them',
    file: 'queries.ts',
    find: "      and ${mayReadTraining(viewer, 'a.client_id', 'a.workout_id')}\n      and (a.date between",
    replace: '      and (a.date between',
    tests: 'apps/server/src/features/calendar/plan.test.ts',
    named: 'is shown less',
  },
  {
    what: 'no 304 is sent after the right to read a client’s progress ends',
    file: 'routes.ts',
    find: '    coachingTopics.coachings.of(viewer.id),\n',
    replace: '',
    tests: '.',
  },
  {
    what: 'a client’s day uses their own time zone',
    file: 'whose-service.ts',
    find: 'dayIn(person.timeZone, ctx.clock.now())',
    replace: 'ctx.clock.now().toISOString().slice(0, 10)',
    tests: '.',
  },
  {
    what: 'a coach to whom a client does not show all training reads only programmes that they gave',
    file: 'report/report-queries.ts',
    find: 'sql`(${trainingShown} or r.coach_id = ${viewer.id})`',
    replace: 'sql`true`',
    tests: './report/report.test.ts',
  },
  {
    what: 'a programme is read as its client’s, not as anybody’s',
    file: 'report/report-queries.ts',
    find: '(r.client_id = ${person.id}\n  and',
    replace: '(true\n  and',
    tests: './report/report.test.ts',
  },
];
