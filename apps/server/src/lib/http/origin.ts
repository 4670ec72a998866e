import { TOKEN_PREFIX } from '@spotter/contract/tokens-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#lib/app-error.ts';
import { originOf } from './host.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts a token as `Authorization: Bearer` in place of a session. */
    bearer?: boolean;
    /** Takes a write from anywhere: a signed part of its address says what it may do, and no cookie counts. */
    foreign?: boolean;
  }
}

const PERSONAL = new RegExp(`^bearer +${TOKEN_PREFIX}`, 'i');
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request carries a bearer token on a route that accepts one. Its cookies are then ignored: a
 * foreign page can neither send it by itself nor gain by it.
 */
export function comesByToken(request: FastifyRequest): boolean {
  const { authorization } = request.headers;
  return /^bearer(\s|$)/i.test(authorization ?? '') && request.routeOptions.config.bearer === true;
}

/**
 * Whether a request carries a personal access token. Its cookies are then ignored on every route, which the token opens
 * or does not (`token-door.ts`).
 */
export function bringsToken({ headers }: FastifyRequest): boolean {
  return PERSONAL.test(headers.authorization ?? '');
}

/** Whether the request comes from one of our pages: by Sec-Fetch-Site, else by Origin. False without both. */
export function isSameOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return hasOwnOrigin(request, publicUrl);
}

/**
 * Whether the Origin header is ours: the configured public address, or the host that the browser requested.
 */
export function hasOwnOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin } = request.headers;
  if (!origin) return false;
  return origin === (publicUrl ? new URL(publicUrl).origin : originOf(request));
}

/** Refuses every write that does not come from one of our pages. */
export function refuseForeignWrites(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (SAFE.has(request.method) || comesByToken(request) || bringsToken(request)) return done();
    if (request.routeOptions.config.foreign) return done();
    if (isSameOrigin(request, publicUrl)) return done();
    throw new AppError('http.cross_site', 'This request did not come from a page of this site.');
  });
}
