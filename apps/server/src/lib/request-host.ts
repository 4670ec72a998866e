import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** `name`, `name:port` or `[IPv6]:port`; labels between single dots, one more dot at the end allowed. */
const HOST =
  /^(?:\[(?<ipv6>[0-9a-f:.]{2,45})\]|[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*\.?)(?::(?<port>\d{1,5}))?$/i;
const LONGEST = 260;

/** The host and port a header names, in lower case; null when it names none. */
export function readHost(text: string): string | null {
  const parts = text.length <= LONGEST ? HOST.exec(text)?.groups : undefined;
  if (!parts) return null;
  const { ipv6, port } = parts;
  if (ipv6 !== undefined && !isIPv6(ipv6)) return null;
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) return null;
  // What a browser would read otherwise, such as 127.1 or 0x7f000001, is no host to hand on.
  const url = URL.parse(`http://${text}`);
  const name = text.toLowerCase().replace(/:\d+$/, '');
  return url && (ipv6 !== undefined || url.hostname === name) ? url.host : null;
}

/** The host that the request asks for, as its trusted proxy says it; null where it names none (HTTP/1.0). */
export const hostOf = (request: FastifyRequest): string | null => readHost(request.host);

/** The scheme and host that the reader's browser uses; null where the request names none. */
export function originOf(request: FastifyRequest): string | null {
  const host = hostOf(request);
  // Some proxies name the scheme of a socket.
  const scheme = /^(https|wss)$/.test(request.protocol) ? 'https' : 'http';
  return host && new URL(`${scheme}://${host}`).origin;
}

/** Ends the connection with the answer where it is an upgrade's, which nobody else here would end. */
export function closeAfter(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.upgrade) reply.raw.once('finish', () => request.raw.socket.destroySoon());
}

const isHostLine = (name: string, index: number) => index % 2 === 0 && name.toLowerCase() === 'host';

/** Refuses a request whose host is none, or that names two (RFC 9112, 3.2), before anything else looks at it. */
export function refuseBadHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { rawHeaders, headers } = request.raw;
    const isUnnamed = headers.host === undefined && request.host === '';
    const isTwice = rawHeaders.filter(isHostLine).length > 1;
    if (!isTwice && (isUnnamed || hostOf(request) !== null)) return;
    closeAfter(request, reply);
    throw new AppError(
      'http.invalid',
      'The Host header names no host: send one, such as gym.example or localhost:3000.',
    );
  });
}
