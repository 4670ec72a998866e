import { z } from 'zod';
import { feature } from './feature.ts';
import { route } from './route.ts';
import { ById, line } from './shapes.ts';
import { TOKEN_SCOPES, type TokenScope } from './token-scopes.ts';
import { TOKEN_DAYS_MAX, TOKEN_NAME_MAX, TOKENS_MAX } from './tokens-limits.ts';
import { personTopic } from './topic.ts';

/** A key for a program that acts as its person, as far as its scopes go. */
export const AccessToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.string()),
  /** Its last four characters, to recognise it. */
  ending: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  usedAt: z.string().nullable(),
});
export type AccessToken = z.infer<typeof AccessToken>;

/** With the token itself, which is shown this once. */
export const MadeToken = AccessToken.extend({ token: z.string() });
export type MadeToken = z.infer<typeof MadeToken>;

export const NewAccessToken = z.strictObject({
  name: line(TOKEN_NAME_MAX),
  scopes: z
    .array(z.enum(TOKEN_SCOPES as [TokenScope, ...TokenScope[]]))
    .min(1)
    .max(TOKEN_SCOPES.length),
  days: z.int().min(1).max(TOKEN_DAYS_MAX),
});

export const tokensTopics = { own: personTopic('tokens') };

export const tokensErrors = {
  'tokens.not_found': 404,
  'tokens.full': 409,
  /** The session that makes one has not proved the second factor that the studio requires. */
  'tokens.second_factor_first': 403,
  /** A token was sent to a route that no token opens. */
  'tokens.closed': 403,
  'tokens.scope_missing': 403,
} as const;

export const tokensRoutes = {
  listTokens: route({
    method: 'GET',
    path: '/api/tokens',
    access: 'member',
    former: false,
    summary: 'Your personal access tokens, without their secrets',
    reply: z.array(AccessToken),
  }),
  createToken: route({
    method: 'POST',
    path: '/api/tokens',
    access: 'member',
    former: false,
    summary: `Makes a personal access token, at most ${TOKENS_MAX}; needs a confirmation of the last ten minutes. The answer alone shows it`,
    body: NewAccessToken,
    reply: MadeToken,
  }),
  removeToken: route({
    method: 'DELETE',
    path: '/api/tokens/:id',
    access: 'member',
    former: false,
    summary: 'Ends one of your personal access tokens at once',
    params: ById,
  }),
  getApiDocument: route({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'What programs may call, as OpenAPI 3.1',
    reply: z.looseObject({ openapi: z.string() }),
  }),
};

export const tokens = feature({ routes: tokensRoutes, errors: tokensErrors });
