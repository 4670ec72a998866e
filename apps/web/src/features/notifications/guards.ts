/** The guards of this folder; `npm run guards -- notifications` removes each one and expects a red test. */
export const notificationsGuards = [
  {
    what: 'a bell line of bundled likes counts the others, not everyone',
    file: 'notification-text.ts',
    find: 'count - 1 : count',
    replace: 'count : count',
    tests: './notification-text.test.ts',
  },
];
