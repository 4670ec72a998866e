import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#lib/app-error.ts';

/** `name`, `name:port` or `[IPv6]:port`; labels between single dots, optionally one trailing dot. */
const HOST =
  /^(?:\[(?<ipv6>[0-9a-f:.]{2,45})\]|[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*\.?)(?::(?<port>\d{1,5}))?$/i;
const LONGEST = 260;

/** Hosts that were read before: a server is asked for few, each of them twice in every request. */
const known = new Map<string, string | null>();
const KNOWN_MAX = 1_000;

/** The host and port of a header in lower case; null when it is invalid. */
export function readHost(text: string): string | null {
  if (text.length > LONGEST) return null;
  const read = known.get(text);
  if (read !== undefined) return read;
  const host = parseHost(text);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(text, host);
  return host;
}

function parseHost(text: string): string | null {
  const parts = HOST.exec(text)?.groups;
  if (!parts) return null;
  const { ipv6, port } = parts;
  if (ipv6 !== undefined && !isIPv6(ipv6)) return null;
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) return null;
  // A browser would read 127.1 or 0x7f000001 as another host, so such a name is refused.
  const url = URL.parse(`http://${text}`);
  const name = text.toLowerCase().replace(/:\d+$/, '');
  return url && (ipv6 !== undefined || url.hostname === name) ? url.host : null;
}

/**
 * The host that the request asks for, as its trusted proxy reports it; null where it names none (HTTP/1.0).
 */
export const hostOf = (request: FastifyRequest): string | null => readHost(request.host);

/** The scheme and host that the reader's browser uses; null where the request names none. */
export function originOf(request: FastifyRequest): string | null {
  const host = hostOf(request);
  // Some proxies send the scheme of a WebSocket.
  const scheme = /^(https|wss)$/.test(request.protocol) ? 'https' : 'http';
  return host && new URL(`${scheme}://${host}`).origin;
}

/** Closes the connection after the answer to an upgrade request, which nothing else here would close. */
export function closeAfter(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.upgrade) reply.raw.once('finish', () => request.raw.socket.destroySoon());
}

const isHostLine = (name: string, index: number) =>
  index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host';

/**
 * Refuses a request with an invalid Host header or two of them (RFC 9112, 3.2), before anything else reads
 * it.
 */
export function refuseBadHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { rawHeaders, headers } = request.raw;
    const isUnnamed = headers.host === undefined && request.host === '';
    const isTwice = rawHeaders.filter(isHostLine).length > 1;
    if (!isTwice && (isUnnamed || hostOf(request) !== null)) return done();
    closeAfter(request, reply);
    throw new AppError(
      'http.invalid',
      'The Host header is not valid. Send one such as gym.example or localhost:3000.',
    );
  });
}
