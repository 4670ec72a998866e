import type {} from '@fastify/cookie';
import type { FastifyReply } from 'fastify';

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');

/** The name of the session cookie. With https it has the `__Host-` prefix, which browsers enforce. */
export const cookieName = (publicUrl: string) => (isSecure(publicUrl) ? '__Host-spotter' : 'spotter');

/** Sets the session cookie. It expires after the longest time a session can last. */
export function setSessionCookie(reply: FastifyReply, publicUrl: string, token: string): void {
  reply.setCookie(cookieName(publicUrl), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(publicUrl),
    maxAge: 30 * 86_400,
  });
}

export function clearSessionCookie(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(cookieName(publicUrl), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(publicUrl),
  });
}
