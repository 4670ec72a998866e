/**
 * Protections of this folder, each with the edit that removes it; `npm run guards -- app` removes each once.
 */
export const appGuards = [
  {
    what: 'the live socket accepts only our own pages',
    file: 'live-socket.ts',
    find: '!hasOwnOrigin(request, publicUrl)',
    replace: 'false',
    tests: './live.test.ts',
    named: 'refuses a visitor, a cross-site page and any other path before the upgrade',
  },
  {
    what: 'a calendar’s secret address is not logged',
    file: 'log/server-log.ts',
    find: '|feeds|',
    replace: '|',
    tests: './log/server-log.test.ts',
  },
];
