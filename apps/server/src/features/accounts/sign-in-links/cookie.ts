import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from '#lib/ids.ts';
import { LINK_MS } from './link-rules.ts';

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');
const cookieName = (publicUrl: string) => (isSecure(publicUrl) ? '__Host-spotter-link' : 'spotter-link');

/** The token of the browser that asked for links; the same for all of them, so that the first mail works after a second. */
export function readLinkCookie(request: FastifyRequest, publicUrl: string): string | undefined {
  const given = request.cookies[cookieName(publicUrl)];
  return given && /^[\w-]{43}$/.test(given) ? given : undefined;
}

/** Lets this browser use the links that it asks for, whether or not one is sent. @returns its token */
export function keepLinkCookie(request: FastifyRequest, reply: FastifyReply, publicUrl: string): string {
  const token = readLinkCookie(request, publicUrl) ?? newToken();
  reply.setCookie(cookieName(publicUrl), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(publicUrl),
    maxAge: LINK_MS / 1000,
  });
  return token;
}
