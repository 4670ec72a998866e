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
    file: 'service.ts',
    find: '(await maySeeTraining(ctx, viewer, clientId)) && ',
    replace: '',
    tests: '.',
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
    file: 'service.ts',
    find: 'dayIn(person.timeZone, ctx.clock.now())',
    replace: 'ctx.clock.now().toISOString().slice(0, 10)',
    tests: '.',
  },
];
