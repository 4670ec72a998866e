const SCOPES = 'apps/server/src/app/access/token-scopes.test.ts';

/** The guards of this folder: what each protects and how it is removed; `npm run guards -- tokens` tries each. */
export const tokensGuards = [
  {
    what: 'a token opens only what its scopes name',
    file: '../../lib/http/token-door.ts',
    find: 'if (!holder.scopes.includes(needed)) throw scopeMissing(reply, needed);',
    replace: '',
    tests: SCOPES,
    named: 'GET /api/sessions',
  },
  {
    what: 'leaving the studio ends the tokens',
    file: 'reactions.ts',
    find: '  on(membershipEnded, (work, { personId }) => endTokensOf(work, personId));\n',
    replace: '',
    tests: './tokens.test.ts',
  },
];
