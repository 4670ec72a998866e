/** The guards of this folder; `npm run guards -- messages/several` tries each. */
export const severalGuards = [
  {
    what: 'one message to several is all or nothing when an id belongs to another message',
    file: 'service.ts',
    find: 'if (isElsewhere.length > 0) {',
    replace: 'if (isElsewhere.length < 0) {',
    tests: './several.test.ts',
  },
  {
    what: 'a blocked trainer writes to nobody at once',
    file: 'service.ts',
    find: '  if (await isBlockedAsSystem(work.db, sender.id)) throw blocked();\n',
    replace: '',
    tests: './several.test.ts',
  },
];
