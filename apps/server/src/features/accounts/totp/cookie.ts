import type { FastifyReply, FastifyRequest } from 'fastify';
import { CODE_SIGN_IN_MS } from './code-rules.ts';

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');
const cookieName = (publicUrl: string) => (isSecure(publicUrl) ? '__Host-spotter-code' : 'spotter-code');

const attributes = (publicUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(publicUrl) }) as const;

/** Binds a sign-in that waits for a code to this browser. */
export function setCodeCookie(reply: FastifyReply, publicUrl: string, token: string): void {
  const maxAge = CODE_SIGN_IN_MS / 1000;
  reply.setCookie(cookieName(publicUrl), token, { ...attributes(publicUrl), maxAge });
}

export function readCodeCookie(request: FastifyRequest, publicUrl: string): string | undefined {
  return request.cookies[cookieName(publicUrl)];
}

export function clearCodeCookie(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(cookieName(publicUrl), attributes(publicUrl));
}
