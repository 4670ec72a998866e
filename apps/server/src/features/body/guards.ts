/** The guards of this folder: what each protects and how it is removed; `npm run guards -- body` tries each. */
export const bodyGuards = [
  {
    what: 'a number keeps its kind, so that no hidden one is reached by its id',
    file: 'service.ts',
    find: '(personId !== owner.personId || kindOf.get(id) !== kind)',
    replace: 'personId !== clientId',
    tests: './body.test.ts',
    named: 'keeps its kind',
  },
  {
    what: 'a coach is not told that a hidden kind changed',
    file: 'service.ts',
    find: 'work.touch(found.hidden ? bodyTopics.hidden.of(personId) : bodyTopics.body.of(personId));',
    replace: 'work.touch(bodyTopics.body.of(personId));',
    tests: './body.test.ts',
    named: 'is not told',
  },
  {
    what: 'a device does not overwrite what somebody typed or deleted',
    file: 'imports/rules.ts',
    find: "before.value !== null && before.source === 'address' && ",
    replace: '',
    tests: './imports/arriving.test.ts',
    named: 'what somebody typed',
  },
];
