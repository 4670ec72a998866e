import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  'frame-src https://www.youtube-nocookie.com',
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Puts the security headers on one answer. */
export type SetHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

/** Makes what sets the security headers, for answers that no hook reaches as well. */
export function securityHeaders(publicUrl: string | undefined): SetHeaders {
  const https = publicUrl?.startsWith('https:') ?? false;
  return (request, reply) => {
    const socket = `${https ? 'wss' : 'ws'}://${publicUrl ? new URL(publicUrl).host : request.host}`;
    reply.headers({
      'content-security-policy': `${POLICY}; connect-src 'self' ${socket}`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), microphone=(self), bluetooth=(self), geolocation=()',
    });
    if (https) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  };
}

/** Security headers on every answer, errors included. */
export function setSecurityHeaders(app: FastifyInstance, setHeaders: SetHeaders): void {
  app.addHook('onRequest', async (request, reply) => setHeaders(request, reply));
}
