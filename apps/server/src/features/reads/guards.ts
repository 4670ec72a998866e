/** The guards of this folder: what each protects and how it is removed; `npm run guards -- reads` tries each. */
export const readsGuards = [
  {
    what: 'a look at a live heart rate is noted',
    file: '../heart-rate/watching/watching.ts',
    find: '    line.send(frame);\n    noteLook(line, person.id);',
    replace: '    line.send(frame);',
    tests: './reads.test.ts',
    named: 'a live heart rate',
  },
  {
    what: 'rows of more than a year are deleted with the next look',
    file: 'service.ts',
    find: 'await deleteOld(work.db, firstKept(day), viewer.studioId);',
    replace: '',
    tests: './reads.test.ts',
    named: 'a year',
  },
];
