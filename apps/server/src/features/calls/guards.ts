/** The guards of this folder: what each protects and how it is removed; `npm run guards -- calls` tries each. */
export const callsGuards = [
  {
    what: 'a call passes on signals only from its seats',
    file: 'frames.ts',
    find: 'if (place?.seat === seat) return place.otherId;',
    replace: 'if (place) return place.otherId;',
    tests: '.',
  },
  {
    what: 'a call names only those sessions that the coach may open',
    file: 'queries.ts',
    find: "    .where(mayReadTraining(viewer, 's.client_id', 's.workout_id'))\n",
    replace: '',
    tests: './calls.test.ts',
  },
];
