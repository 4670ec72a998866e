/** The guards of this folder: what each protects and how it is removed; `npm run guards -- trophies` tries each. */
export const trophiesGuards = [
  {
    what: 'only recipient and giver see the picture of a private trophy',
    file: 'queries.ts',
    find: "eb('visibility', '=', 'public'),",
    replace: "eb('visibility', '!=', ''),",
    tests: '.',
  },
];
