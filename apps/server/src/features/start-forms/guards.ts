const ACCESS = 'apps/server/src/app/access/access.test.ts';

/** The guards of this folder: what each protects and how it is removed; `npm run guards -- start-forms` tries each. */
export const startFormsGuards = [
  {
    what: 'start forms of a person are asked for by their current coaches only',
    file: 'service.ts',
    find: 'if (!(await maySeeTraining(ctx, viewer, clientId))) {',
    replace: 'if (false) {',
    tests: ACCESS,
    named: 'GET /api/start-forms',
  },
  {
    what: 'start forms are read by the person and by coaches to whom they show all training',
    file: 'queries.ts',
    find: "eb.or([eb('f.client_id', '=', viewer.id), coachedNow(viewer, 'f.client_id', trainingShown)]),",
    replace: "eb.or([eb('f.client_id', '=', personId)]),",
    tests: './start-forms.test.ts',
    named: 'is read by the client and by coaches',
  },
  {
    what: 'only the terms of now are agreed to',
    file: 'service.ts',
    find: 'if (termsVersion !== null && termsVersion !== last.asked) {',
    replace: 'if (false) {',
    tests: './start-forms.test.ts',
    named: 'refuses consent to an old version',
  },
  {
    what: 'consent to older terms is no consent to those of now',
    file: 'service.ts',
    find: 'const isAgreed = asked === 0 || asked === agreedTo;',
    replace: 'const isAgreed = asked === 0 || agreedTo !== null;',
    tests: './start-forms.test.ts',
    named: 'asks again when the terms change',
  },
  {
    what: 'only the founder writes the terms',
    file: 'service.ts',
    find: '  await checkFounder(ctx.db, viewer);\n',
    replace: '',
    tests: ACCESS,
    named: 'PUT /api/studio-terms',
  },
  {
    what: 'terms of another studio are not read',
    file: 'queries.ts',
    find: "    .select(['version', 'content', 'created_at as createdAt'])\n    .where('studio_id', '=', viewer.studioId)\n",
    replace: "    .select(['version', 'content', 'created_at as createdAt'])\n",
    tests: ACCESS,
    named: 'GET /api/studio-terms',
  },
  {
    what: 'versions of one person are made one after the other',
    file: 'service.ts',
    find: '    // Versions of one person are made one after the other.\n    await holdPeopleAsSystem(work.db, [viewer.id]);\n',
    replace: '',
    tests: './start-forms.test.ts',
    named: 'sent several times at once',
  },
];
