import type { FastifyReply } from 'fastify';

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');

/** The session cookie's name; with https it carries the prefix that browsers guard. */
export const cookieName = (publicUrl: string) => (isSecure(publicUrl) ? '__Host-spotter' : 'spotter');

/** Puts a session's token into the browser, for as long as a session may last at most. */
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
