/** The guards of this folder; `npm run guards -- messages/groups` tries each. */
export const groupsGuards = [
  {
    what: 'without a community clients read no group that they share',
    file: 'queries.ts',
    find: ' and ${isOpenTo(viewer)}\n',
    replace: '\n',
    tests: '../community/community.test.ts',
  },
  {
    what: 'without a community clients read no channel that they share',
    file: '../queries.ts',
    find: '=> sql`c.studio_id = ${viewer.studioId} and ${isOpenTo(viewer)} and (',
    replace: '=> sql`c.studio_id = ${viewer.studioId} and (',
    tests: '../community/community.test.ts',
  },
  {
    what: 'who is added to a group does not read what was written before',
    file: '../queries.ts',
    find: 'and m.number > ${page.from}\n',
    replace: 'and ${page.from}::integer >= 0\n',
    tests: './groups.test.ts',
  },
  {
    what: 'who is removed from a group is told nothing more',
    file: 'service.ts',
    find: 'if (gone) await tellGroupChanged(work, group.id, [gone]);',
    replace: 'if (gone) await tellGroupChanged(work, gone as never);',
    tests: './groups.test.ts',
  },
  {
    what: 'who muted a group is told nothing of it',
    file: 'tell-group-changed.ts',
    find: '!isMuted && ',
    replace: '',
    tests: '../../notifications/reactions/tell-of-messages.test.ts',
  },
  {
    what: 'a client whom no trainer of a group coaches is out of it',
    file: '../reactions.ts',
    find: '  on(coachingEnded, (work, ended) => leaveUncoached(work, ended));\n',
    replace: '',
    tests: './groups.test.ts',
  },
  {
    what: 'a file from before one was added to a group is closed',
    file: '../attachments/file-queries.ts',
    find: ' and g.from_number < m.number))',
    replace: '))',
    tests: './groups.test.ts',
  },
];
