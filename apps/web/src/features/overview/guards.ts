/** The guards of this folder; `npm run guards -- overview` removes each one and expects a red test. */
export const overviewGuards = [
  {
    what: 'a client with several reasons stands at the most pressing one on the coach page',
    file: 'attention-rules.ts',
    find: 'if (!places.has(row.client.id)) ',
    replace: '',
    tests: './attention-rules.test.ts',
  },
];
