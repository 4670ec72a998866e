import { Id } from '@spotter/contract/shapes';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Which studio's brand the pages for signing in wear at this browser; it opens nothing. */
const STUDIO_COOKIE = 'studio';
const YEAR_S = 365 * 86_400;

export function setStudioCookie(reply: FastifyReply, publicUrl: string, studioId: string): void {
  reply.setCookie(STUDIO_COOKIE, studioId, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: YEAR_S,
  });
}

/** The studio that somebody was last signed in to at this browser, if its cookie says so. */
export function readStudioCookie(request: FastifyRequest): string | null {
  return Id.safeParse(request.cookies[STUDIO_COOKIE]).data?.toLowerCase() ?? null;
}
