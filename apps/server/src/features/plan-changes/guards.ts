const CHANGES = './plan-changes.test.ts';

/** The guards of this folder: what each protects and how it is removed; `npm run guards -- plan-changes` tries each. */
export const planChangesGuards = [
  {
    what: 'only who made a change takes it back',
    file: 'queries.ts',
    find: "c.coach_id = ${viewer.id} and c.studio_id = ${viewer.studioId}\n      and ${coachedNow(viewer, 'c.client_id')} for update",
    replace: "c.studio_id = ${viewer.studioId}\n      and ${coachedNow(viewer, 'c.client_id')} for update",
    tests: CHANGES,
    named: 'is not read or changed by another coach',
  },
  {
    what: 'what is done or begun is never changed, nor a day of another coach',
    file: 'day-rules.ts',
    find: '!plan.isFixed && plan.plannerId === coachId && ',
    replace: 'coachId !== "" && ',
    tests: CHANGES,
    named: 'rewrites nothing that is done or begun',
  },
  {
    what: 'a deload tells a coach no training max that its client hides',
    file: 'find-draft.ts',
    find: 'const client = await findReadablePerson(db, viewer, clientId);',
    replace: "const client = { id: clientId, timeZone: 'UTC' };",
    tests: CHANGES,
    named: 'tells no load to a coach who is not shown all training',
  },
];
