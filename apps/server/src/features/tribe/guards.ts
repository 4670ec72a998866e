/** The guards of this folder: what each protects and how it is removed; `npm run guards -- tribe` tries each. */
export const tribeGuards = [
  {
    what: 'members are found by name, not by e-mail',
    file: 'queries.ts',
    find: "concat_ws(' ', p.first_name, p.last_name)",
    replace: "concat_ws(' ', p.first_name, p.last_name, p.email)",
    tests: './tribe.test.ts',
  },
  {
    what: 'a hidden client is no member for other clients',
    file: 'queries.ts',
    find: "        and ${isShownTo(viewer, 'p.id', 'members')}\n",
    replace: '',
    tests: './privacy.test.ts',
    named: 'is no member for other clients',
  },
  {
    what: 'other clients are not told that a hidden client comes or goes',
    file: 'service.ts',
    find: 'const to = seers ? { people: seers } : { studio: studioId, except: id };',
    replace: 'const to = { studio: studioId, except: id };',
    tests: './privacy.test.ts',
    named: 'is online for themselves and trainers only',
  },
];
