import type { FastifyRequest } from 'fastify';
import { type Config, isThisMachine } from '#lib/config.ts';
import { hostOf, originOf } from './host.ts';

export type AddressPlace = { publicUrl: string; host: string; port: number };

/** The address of this server, as far as its configuration says. */
export const placeOf = ({ publicUrl, config }: { publicUrl: string; config: Config }): AddressPlace => ({
  publicUrl,
  host: config.HOST,
  port: config.PORT,
});

/** `host[:port]` of a request if it names this machine; any other value may be forged. */
function loopbackHost(request: FastifyRequest): string | null {
  const host = hostOf(request);
  return host && isThisMachine(new URL(`http://${host}`).hostname) ? host : null;
}

/**
 * The address at the beginning of a mail's links: the configured one. The request's own host is used only
 * where the port was picked at the start and the host is this machine.
 */
export function mailAddress({ publicUrl, host, port }: AddressPlace, request: FastifyRequest): string {
  if (publicUrl) return publicUrl;
  const local = port === 0 ? loopbackHost(request) : null;
  if (local) return `http://${local}`;
  const name = ['0.0.0.0', '::', ''].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/**
 * The address that the provider redirects to. On this machine it is the host that the browser used, because
 * the cookie of the sign-in attempt belongs to it (the provider checks the address against its own list).
 */
export function callbackAddress(place: AddressPlace, request: FastifyRequest): string {
  const local = place.publicUrl ? null : loopbackHost(request);
  return local ? `http://${local}` : mailAddress(place, request);
}

/**
 * The address that the reader's own browser uses, without a trailing slash: for links that they share, so
 * that nobody else can change it.
 */
export function browserAddress(place: AddressPlace, request: FastifyRequest): string {
  return place.publicUrl || originOf(request) || mailAddress(place, request);
}
