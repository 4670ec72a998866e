import type { FastifyRequest } from 'fastify';
import { isThisMachine } from './config.ts';

export type Place = { publicUrl: string; host: string; port: number };

/** `host[:port]` of a request when it names this machine; anyone can write anything else there. */
function loopbackHost(requestHost: string): string | null {
  const url = URL.parse(`http://${requestHost}`);
  if (!url || url.host !== requestHost.toLowerCase()) return null;
  return isThisMachine(url.hostname) ? url.host : null;
}

/**
 * The address a mail's links begin with: the configured one. The request's own host is believed only where
 * the port was picked at the start and the host is this machine.
 */
export function mailAddress({ publicUrl, host, port }: Place, requestHost: string): string {
  if (publicUrl) return publicUrl;
  const local = port === 0 ? loopbackHost(requestHost) : null;
  if (local) return `http://${local}`;
  const name = ['0.0.0.0', '::', ''].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/**
 * The address the provider sends the browser back to: on this machine the host the browser used, because the
 * cookie of the attempt lies there (the provider itself checks the address against its own list).
 */
export function callbackAddress(place: Place, requestHost: string): string {
  const local = place.publicUrl ? null : loopbackHost(requestHost);
  return local ? `http://${local}` : mailAddress(place, requestHost);
}

/**
 * The address that the reader's own browser uses for us, without a slash at the end: for links they are given to
 * hand on, so that nobody else can bend it.
 */
export function browserAddress({ protocol, host }: FastifyRequest, publicUrl: string): string {
  return publicUrl || new URL(`${protocol}://${host}`).origin;
}
