/** The guards of this folder: what each protects and how it is removed; `npm run guards -- imports` tries each. */
export const importsGuards = [
  {
    what: 'only the client and a coach who is shown all training import',
    file: 'service.ts',
    find: 'isFree: true });',
    replace: 'isFree: false });',
    tests: './imports.test.ts',
    named: 'is not a coach’s who is not shown all training',
  },
  {
    what: 'a session that is there is not added again',
    file: '../sessions/imports/imported-rules.ts',
    find: 'v5(`${clientId}/${at}/${name}`, IMPORTED);',
    replace: 'v5(`${clientId}/${at}/${name}/${Math.random()}`, IMPORTED);',
    tests: './imports.test.ts',
    named: 'adds nothing a second time',
  },
  {
    what: 'an import that is taken back takes nothing else along',
    file: '../sessions/imports/imported-queries.ts',
    find: 'client_id = ${clientId} and import_id = ${importId} returning',
    replace: 'client_id = ${clientId} and import_id is not null returning',
    tests: './imports.test.ts',
    named: 'is taken back with all that it added',
  },
  {
    what: 'what was measured here is not replaced by a recording',
    file: '../heart-rate/minutes/imported-minute-queries.ts',
    find: 'on conflict (person_id, at) do nothing',
    replace:
      'on conflict (person_id, at) do update set total = excluded.total, samples = 1, import_id = excluded.import_id',
    tests: './recordings.test.ts',
    named: 'brings only the heart rate that was not measured',
  },
];
