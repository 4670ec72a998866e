import type { FastifyReply, FastifyRequest } from 'fastify';
import { OIDC_ATTEMPT_MS } from './sign-in-service.ts';

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');
const cookieName = (publicUrl: string) => (isSecure(publicUrl) ? '__Host-spotter-oidc' : 'spotter-oidc');

/** `lax`: the browser must send the cookie when the provider redirects back. */
const attributes = (publicUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(publicUrl) }) as const;

/** Binds a sign-in attempt to this browser. */
export function setOidcCookie(reply: FastifyReply, publicUrl: string, token: string): void {
  const maxAge = OIDC_ATTEMPT_MS / 1000;
  reply.setCookie(cookieName(publicUrl), token, { ...attributes(publicUrl), maxAge });
}

export function readOidcCookie(request: FastifyRequest, publicUrl: string): string | undefined {
  return request.cookies[cookieName(publicUrl)];
}

export function clearOidcCookie(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(cookieName(publicUrl), attributes(publicUrl));
}
