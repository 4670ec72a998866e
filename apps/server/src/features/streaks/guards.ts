/** The guards of this folder: what each protects and how it is removed; `npm run guards -- streaks` tries each. */
export const streaksGuards = [
  {
    what: 'the longest streak never falls',
    file: 'service.ts',
    find: 'if (current > longest) await keepLongestAsSystem(ctx.db, viewer.id, current);',
    replace: '',
    tests: '.',
  },
];
