import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from '#lib/ids.ts';

/** The longest that browsers keep a cookie. */
export const DEVICE_DAYS = 400;

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');
const cookieName = (publicUrl: string) => (isSecure(publicUrl) ? '__Host-spotter-device' : 'spotter-device');

/** The token by which this browser is known again. It opens nothing; a browser without one gets a new one. */
export function deviceToken(request: FastifyRequest, publicUrl: string): string {
  const given = request.cookies[cookieName(publicUrl)];
  return given && /^[\w-]{43}$/.test(given) ? given : newToken();
}

/** Lets the browser be known again at its next sign-in, of any account. */
export function setDeviceCookie(reply: FastifyReply, publicUrl: string, token: string): void {
  reply.setCookie(cookieName(publicUrl), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(publicUrl),
    maxAge: DEVICE_DAYS * 86_400,
  });
}
