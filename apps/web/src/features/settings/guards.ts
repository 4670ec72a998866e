/** The guards of this folder; `npm run guards -- settings` removes each one and expects a red test. */
export const settingsGuards = [
  {
    what: 'the featured video is muted',
    file: 'embed-address.ts',
    find: "mute: '1'",
    replace: "mute: '0'",
    tests: './embed-address.test.ts',
  },
];
