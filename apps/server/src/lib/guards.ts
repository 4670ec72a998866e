const HTTP = 'apps/server/src/app/http.test.ts';
const LIVE = 'apps/server/src/app/live.test.ts';

/**
 * Protections of this folder, each with the edit that removes it; `npm run guards -- lib` removes each once.
 */
export const libGuards = [
  {
    what: 'an ETag belongs to one person',
    file: 'http/mount.ts',
    find: "viewer?.id ?? 'visitor'",
    replace: "'anyone'",
    tests: 'apps/server/src/app/access/access.test.ts',
    named: 'never answers 304 to the ETag of another person',
  },
  {
    what: 'writes come from our own pages',
    file: 'http/origin.ts',
    find: 'if (isSameOrigin(request, publicUrl)) return done();',
    replace: 'return done();',
    tests: HTTP,
  },
  {
    what: 'a socket ends with its session',
    file: 'live/live.ts',
    find: 'if (ended.has(member.viewer.signIn))',
    replace: 'if (false)',
    tests: LIVE,
  },
  {
    what: 'presence stays inside the studio',
    file: 'live/presence.ts',
    find: 'online: (studioId: string) => [...(studios.get(studioId)?.keys() ?? [])],',
    replace: 'online: () => [...studios.values()].flatMap((people) => [...people.keys()]),',
    tests: './live/presence.test.ts',
  },
  {
    what: 'an answer names its reader',
    file: 'viewer.ts',
    find: '    .header(READER_HEADER, viewer.id)\n',
    replace: '',
    tests: 'apps/server/src/app/serve-worker.wide.test.ts',
  },
];
