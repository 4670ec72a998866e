/** The guards of this folder: what each protects and how it is removed; `npm run guards -- challenges` tries each. */
export const challengesGuards = [
  {
    what: 'a leaderboard does not name a hidden client to others',
    file: 'scores/leaderboard-queries.ts',
    find: "and (p.person_id = ${READER} or ${shownToClients('p.person_id', 'names')})",
    replace: 'and ${READER} is not null',
    tests: 'apps/server/src/features/tribe/privacy.test.ts',
    named: 'has a row without a name on leaderboards',
  },
];
