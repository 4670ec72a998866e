import type { RouteContract } from '@spotter/contract/route';
import { scopeOf, type TokenScope } from '@spotter/contract/token-scopes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#lib/app-error.ts';
import { ADDRESS_LIMIT, addressPrefix, type RateLimit, type RateLimits } from '#lib/rate-limits.ts';
import type { Viewer } from '#lib/viewer.ts';

/** Every request by a personal access token of a person. */
export const TOKEN_LIMIT: RateLimit = { points: 120, duration: 60 };

/** Who made a token, and what it may do. Null: it is mistyped, ended or expired. */
export type FindHolder = (
  token: string,
  request: FastifyRequest,
) => Promise<{ viewer: Viewer; scopes: readonly string[] } | null>;

type Parts = { limits: RateLimits; findHolder: FindHolder };

/**
 * The one place that decides what a personal access token opens: routes that the contract opens to its scopes. The address
 * pays before the look-up, so that guessing cannot keep the database busy; for a valid token its person pays instead.
 * @throws http.unauthorized, tokens.closed, tokens.scope_missing, 429
 */
export async function admitToken(
  { limits, findHolder }: Parts,
  contract: Pick<RouteContract, 'method' | 'area'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Viewer> {
  const address = addressPrefix(request.ip);
  await limits.take(ADDRESS_LIMIT, address);
  const [, token = ''] = /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '') ?? [];
  const holder = await findHolder(token, request);
  if (!holder) {
    reply.header('www-authenticate', 'Bearer error="invalid_token"');
    throw new AppError(
      'http.unauthorized',
      'This token is not valid: it is mistyped, was ended or has expired. Make a new one in the settings.',
    );
  }
  await limits.giveBack(ADDRESS_LIMIT, address);
  await limits.take(TOKEN_LIMIT, holder.viewer.id);
  const needed = scopeOf(contract);
  if (!needed) throw new AppError('tokens.closed', 'No token opens this route.');
  if (!holder.scopes.includes(needed)) throw scopeMissing(reply, needed);
  return holder.viewer;
}

function scopeMissing(reply: FastifyReply, needed: TokenScope): AppError {
  reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${needed}"`);
  return new AppError('tokens.scope_missing', `This token has no scope ${needed}. Make one that has it.`);
}
