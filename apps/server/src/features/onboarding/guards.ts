/** The guards of this folder: what each protects and how it is removed; `npm run guards -- onboarding` tries each. */
export const onboardingGuards = [
  {
    what: 'first steps depend on the viewer’s own workouts',
    file: 'queries.ts',
    find: 'w.author_id = p.id and ',
    replace: '',
    tests: '.',
  },
  {
    what: 'first steps depend on the days the viewer planned',
    file: 'queries.ts',
    find: 'a.assigned_by = p.id and ',
    replace: '',
    tests: './onboarding.test.ts',
    named: 'completes no step through other members of the studio',
  },
  {
    what: 'a revoked invite does not count as a first step',
    file: 'queries.ts',
    find: ' and (i.revoked_at is null or i.uses > 0)',
    replace: '',
    tests: './onboarding.test.ts',
    named: 'does not complete the invite step with a revoked link or one for a trainer',
  },
  {
    what: 'a message of the coach does not complete the client’s step',
    file: 'queries.ts',
    find: ' and m.sender_id = p.id',
    replace: '',
    tests: './onboarding.test.ts',
    named: 'completes each step at once by doing it',
  },
];
