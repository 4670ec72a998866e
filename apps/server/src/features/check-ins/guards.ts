const TESTS = './check-ins.test.ts';
const PHOTOS = './photos/photos.test.ts';

/** The guards of this folder: what each protects and how it is removed; `npm run guards -- check-ins` tries each. */
export const checkInsGuards = [
  {
    what: 'a later version of answers stays',
    file: 'queries.ts',
    find: 'where excluded.changed_at > check_ins.changed_at',
    replace: '',
    tests: TESTS,
    named: 'the later version wins',
  },
  {
    what: 'a coach of now who is not shown all training reads no photo',
    file: 'photos/fragments.ts',
    find: 'coachedNow(viewer, client, trainingShown)',
    replace: 'coachedNow(viewer, client)',
    tests: PHOTOS,
    named: 'is nobody else',
  },
];
