import { Id } from '@spotter/contract/shapes';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The studio whose brand the sign-in pages show in this browser; it grants no access. */
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

/** The studio that was last signed in to with this browser, by its cookie. */
export function readStudioCookie(request: FastifyRequest): string | null {
  return Id.safeParse(request.cookies[STUDIO_COOKIE]).data?.toLowerCase() ?? null;
}
