/**
 * Protections of this folder, each with the edit that removes it; `npm run guards -- app` removes each once.
 */
export const appGuards = [
  {
    what: 'a feature makes rows of its own tables alone for the demo studio',
    file: 'demo/plan-demo.ts',
    find: 'if (!(table in tables))',
    replace: 'if (!table)',
    tests: './demo/plan-demo.test.ts',
    named: 'takes rows from the feature that owns their table alone',
  },
  {
    what: 'text/plain bodies are refused',
    file: 'http-server.ts',
    find: "app.removeContentTypeParser('text/plain');",
    replace: '',
    tests: './http.test.ts',
    named: 'a body of type text/plain is refused before it is read',
  },
  {
    what: 'the live socket accepts only our own pages',
    file: 'live/live-socket.ts',
    find: '!hasOwnOrigin(request, publicUrl)',
    replace: 'false',
    tests: './live.test.ts',
    named: 'refuses a visitor, a cross-site page and any other path before the upgrade',
  },
  {
    what: 'a calendar’s secret address is not logged',
    file: 'server-log.ts',
    find: '|feeds|',
    replace: '|',
    tests: './server-log.test.ts',
  },
  {
    what: 'answers to pings are limited',
    file: 'live/live-socket.ts',
    find: ', autoPong: false',
    replace: '',
    tests: './live.test.ts',
  },
  {
    what: 'an invalid frame is not logged as an error',
    file: 'live/live-socket.ts',
    find: "request.log.debug({ err: error }, 'a live connection failed');",
    replace: "request.log.error({ err: error }, 'a live connection failed');",
    tests: './live.test.ts',
  },
  {
    what: 'a server that is about to stop is not ready',
    file: 'pages/health.ts',
    find: '!isLeaving() && ',
    replace: '',
    tests: './stop.test.ts',
  },
  {
    what: 'sessions in another time zone are refused',
    file: 'check-database.ts',
    find: 'if (!UTC.test(facts.timeZone))',
    replace: 'if (!UTC)',
    tests: './main.test.ts',
  },
];
