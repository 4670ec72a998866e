/** The guards of this folder: what each protects and how it is removed; `npm run guards -- heart-rate` tries each. */
export const heartRateGuards = [
  {
    what: 'only the current coach watches a heart rate',
    file: 'watching/watched.ts',
    find: 'facts.coaches.includes(viewer.id)',
    replace: 'true',
    tests: './live.test.ts',
    named: 'stops as soon as the coaching ends',
  },
  {
    what: 'a repeated heart rate counts once',
    file: 'minutes/queries.ts',
    find: '!counted.has(value)',
    replace: 'value > 0',
    tests: './once.test.ts',
  },
  {
    what: 'a live heart rate is confirmed only when it is on disk',
    file: 'minutes/start-keeping.ts',
    find: 'if (left.get(personId) !== 0) continue;',
    replace: 'continue;',
    tests: './once.test.ts',
    named: 'are confirmed to the sending socket only once they are on disk',
  },
  {
    what: 'a coach watches only a heart rate that is shown to them',
    file: 'watching/people-queries.ts',
    find: 'c.ended_at is null and c.shows_heart_rate) as coaches',
    replace: 'c.ended_at is null) as coaches',
    tests: './live.test.ts',
    named: 'stops as soon as the client no longer shows it to this coach',
  },
];
