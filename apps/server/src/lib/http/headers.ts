import { createHash } from 'node:crypto';
import { ANSWER_HEADER } from '@spotter/contract/answer-header';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hostOf } from './host.ts';

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "worker-src 'self'",
  "manifest-src 'self'",
  'frame-src https://www.youtube-nocookie.com',
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** What stands in a page of the build itself: sources of the security policy, `'sha256-…'`. */
type Inline = { scripts: readonly string[]; styles: readonly string[] };

const digestsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

/** The digests of a page's own scripts and styles. @param html as the build wrote it, without anything that somebody typed */
export const inlineOf = (html: string): Inline => ({
  scripts: digestsOf(html, 'script'),
  styles: digestsOf(html, 'style'),
});

/** Allows what stands in a page, on an answer whose security headers are set. */
export function allowInline(reply: FastifyReply, { scripts, styles }: Inline): void {
  const policy = String(reply.getHeader('content-security-policy'))
    .replace("script-src 'self'", (own) => [own, ...scripts].join(' '))
    .replace("style-src 'self'", (own) => [own, ...styles].join(' '));
  reply.header('content-security-policy', policy);
}

/** Sets the security headers on one answer, and the mark that it is Spotter's own. */
export type SetHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

/** Origins that a page may contact beside this server. */
export type Reach = {
  /** Origin of the upload store, when that is not this server. */
  store: string | null;
  /** Hosts whose videos may be played over https. */
  videoHosts: readonly string[];
};

/** Returns a function that sets the security headers, also for answers that no hook sees. */
export function securityHeaders(publicUrl: string | undefined, { store, videoHosts }: Reach): SetHeaders {
  const media = ["media-src 'self' blob:", ...videoHosts.map((host) => `https://${host}`)].join(' ');
  const https = publicUrl?.startsWith('https:') ?? false;
  const ownHost = publicUrl && new URL(publicUrl).host;
  const headersFor = (host: string | null) => {
    const socket = host ? ` ${https ? 'wss' : 'ws'}://${host}` : '';
    return {
      [ANSWER_HEADER]: '1',
      'content-security-policy': `${POLICY}; ${media}; connect-src 'self'${socket}${store ? ` ${store}` : ''}`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), microphone=(self), bluetooth=(self), geolocation=()',
    };
  };
  // Almost every request names the same host.
  let last: string | null = ownHost || null;
  let headers = headersFor(last);
  return (request, reply) => {
    const host = ownHost || hostOf(request);
    if (host !== last) headers = headersFor(host);
    last = host;
    reply.headers(headers);
    if (https) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  };
}

/** Sets the security headers on every answer, errors included. */
export function setSecurityHeaders(app: FastifyInstance, setHeaders: SetHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply);
    done();
  });
}
