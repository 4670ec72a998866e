/** The guards of this folder: what each protects and how it is removed; `npm run guards -- form-checks` tries each. */
export const formChecksGuards = [
  {
    what: 'a coach whose coaching has ended sees no film',
    file: 'fragments.ts',
    find: 'and ${coachedNow(viewer, `${film}.client_id`)}',
    replace: '',
    tests: './form-checks.test.ts',
    named: 'seen no more',
  },
  {
    what: 'a coach reads no answer of another coach',
    file: 'queries.ts',
    find: "and ${onlyOwn(viewer, 'a.coach_id')}\n    order by",
    replace: 'order by',
    tests: './form-checks.test.ts',
    named: 'own coach alone',
  },
  {
    what: 'the files of a deleted film are deleted with it',
    file: 'service.ts',
    find: 'await forgetFiles(ctx, files);',
    replace: '',
    tests: './form-checks.test.ts',
    named: 'gone for good',
  },
  {
    what: 'only its client and its coach hear a voice',
    file: 'object-queries.ts',
    find: 'and (a.coach_id = ${viewer.id} or f.client_id = ${viewer.id})',
    replace: '',
    tests: './form-checks.test.ts',
    named: 'own coach alone',
  },
];
