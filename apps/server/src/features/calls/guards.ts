/** The guards of this folder: what each protects and how it is removed; `npm run guards -- calls` tries each. */
export const callsGuards = [
  {
    what: 'a call passes on signals only from its seats',
    file: 'frames.ts',
    find: 'if (place?.seat === seat) return place.otherId;',
    replace: 'if (place) return place.otherId;',
    tests: '.',
  },
];
