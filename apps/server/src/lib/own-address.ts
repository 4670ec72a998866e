import type { FastifyRequest } from 'fastify';
import { type Config, isThisMachine } from './config.ts';
import { hostOf, originOf } from './request-host.ts';

export type Place = { publicUrl: string; host: string; port: number };

/** Where this server is, as far as its configuration says. */
export const placeOf = ({ publicUrl, config }: { publicUrl: string; config: Config }): Place => ({
  publicUrl,
  host: config.HOST,
  port: config.PORT,
});

/** `host[:port]` of a request when it names this machine; anyone can write anything else there. */
function loopbackHost(request: FastifyRequest): string | null {
  const host = hostOf(request);
  return host && isThisMachine(new URL(`http://${host}`).hostname) ? host : null;
}

/**
 * The address a mail's links begin with: the configured one. The request's own host is believed only where
 * the port was picked at the start and the host is this machine.
 */
export function mailAddress({ publicUrl, host, port }: Place, request: FastifyRequest): string {
  if (publicUrl) return publicUrl;
  const local = port === 0 ? loopbackHost(request) : null;
  if (local) return `http://${local}`;
  const name = ['0.0.0.0', '::', ''].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/**
 * The address the provider sends the browser back to: on this machine the host the browser used, because the
 * cookie of the attempt lies there (the provider itself checks the address against its own list).
 */
export function callbackAddress(place: Place, request: FastifyRequest): string {
  const local = place.publicUrl ? null : loopbackHost(request);
  return local ? `http://${local}` : mailAddress(place, request);
}

/**
 * The address that the reader's own browser uses for us, without a slash at the end: for links they are given to
 * hand on, so that nobody else can bend it.
 */
export function browserAddress(place: Place, request: FastifyRequest): string {
  return place.publicUrl || originOf(request) || mailAddress(place, request);
}
