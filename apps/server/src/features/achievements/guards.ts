/** The guards of this folder: what each protects and how it is removed; `npm run guards -- achievements` tries each. */
export const achievementsGuards = [
  {
    what: 'an achievement is earned once',
    file: 'queries.ts',
    find: 'on conflict (person_id, achievement) do nothing',
    replace: '',
    tests: '.',
  },
  {
    what: 'two concurrent finishes both count for the trainer',
    file: 'queries.ts',
    find: '    .forNoKeyUpdate()\n',
    replace: '',
    tests: '.',
  },
  {
    what: 'an undone workout withdraws its achievements',
    file: 'reactions.ts',
    find: 'BY_SESSION, { now: ctx.clock.now(), takeBack: true',
    replace: 'BY_SESSION, { now: ctx.clock.now()',
    tests: '.',
  },
  {
    what: 'a set corrected after the finish withdraws its achievements',
    file: 'reactions.ts',
    find: "['training'], { now: ctx.clock.now(), takeBack: true }",
    replace: "['training'], { now: ctx.clock.now() }",
    tests: '.',
  },
  {
    what: 'a person sees only their own achievements',
    file: 'queries.ts',
    find: ".where('person_id', '=', personId)\n    .orderBy('earned_at', 'desc')",
    replace: ".orderBy('earned_at', 'desc')",
    tests: '.',
  },
];
