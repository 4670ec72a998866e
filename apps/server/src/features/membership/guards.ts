/** The guards of this folder: what each protects and how it is removed; `npm run guards -- membership` tries each. */
export const membershipGuards = [
  {
    what: 'chat, members and all of the studio are closed to a former member, by what each route declares',
    file: '../../lib/http/mount.ts',
    find: 'refuseFormer(viewer, { contract, query: request.query });',
    replace: '',
    tests: './membership.test.ts',
    named: 'closes every route',
  },
  {
    what: 'open sockets close when a membership ends',
    file: '../../lib/live/live.ts',
    find: 'if (left.size > 0) closeLeft(({ id }) => left.has(id));',
    replace: '',
    tests: './sockets.test.ts',
    named: 'closes their sockets',
  },
  {
    what: 'an assistant is refused what the contract closes to them',
    file: '../../lib/http/mount.ts',
    find: '  refuseAssistant(viewer, contract);\n',
    replace: '',
    tests: './staff.test.ts',
    named: 'neither invites nor removes',
  },
  {
    what: 'one owner at a time, also at the same moment',
    file: 'staff-service.ts',
    find: '  await lockStudio(work.db, viewer.studioId);\n',
    replace: '',
    tests: './staff.test.ts',
    named: 'however often it is handed on at once',
  },
];
