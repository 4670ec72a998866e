const ACCESS = 'apps/server/src/app/access/access.test.ts';

/** The guards of this folder; `npm run guards -- messages/scheduled` tries each. */
export const scheduledGuards = [
  {
    what: 'a scheduled message is its sender’s alone',
    file: 'queries.ts',
    find: 'where id = ${id} and sender_id = ${viewer.id} for update`',
    replace: 'where id = ${id} and ${viewer.id}::uuid is not null for update`',
    tests: ACCESS,
    named: 'DELETE /api/scheduled-messages/:id',
  },
  {
    what: 'the list of scheduled messages is one’s own',
    file: 'queries.ts',
    find: 'where s.sender_id = ${viewer.id} and s.studio_id',
    replace: 'where ${viewer.id}::uuid is not null and s.studio_id',
    tests: ACCESS,
    named: 'GET /api/scheduled-messages',
  },
  {
    what: 'a message is scheduled only to a channel that its sender may write to',
    file: 'service.ts',
    find: '  if (!channel) throw channelNotFound();\n',
    replace: '  if (!channel) return name;\n',
    tests: ACCESS,
    named: 'PUT /api/scheduled-messages/:id',
  },
  {
    what: 'a message is scheduled only to clients of its sender',
    file: 'service.ts',
    find: 'return to.filter(({ personId }) => reached.has(personId));',
    replace: 'return reached.size < 0 ? [] : [...to];',
    tests: ACCESS,
    named: 'PUT /api/scheduled-messages/:id',
  },
  {
    what: 'a scheduled message of who has left is not sent',
    file: 'jobs.ts',
    find: 'due.isMember ? await write(work, now, due) : everybody(due)',
    replace: 'await write(work, now, due)',
    tests: './scheduled.test.ts',
  },
];
