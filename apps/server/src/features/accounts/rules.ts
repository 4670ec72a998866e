import { isIP } from 'node:net';
import { type Language, pickLanguage } from '@spotter/contract/languages';
import { Email, PersonName, TimeZone } from '@spotter/contract/shapes';
import { isLoopback } from '#lib/config.ts';

const BASE = 'http://spotter.invalid';

/** A page of ours to go on to; anything else, and the API itself, becomes the start page. */
export function safeNext(next: string | undefined): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so "/\t/host" is another host
  if (!next?.startsWith('/') || /[\u0000-\u001f\u007f\\]/.test(next)) return '/';
  const url = URL.parse(next, BASE);
  if (url?.origin !== BASE) return '/';
  // A path like "/.//host" only becomes "//host" when it is resolved.
  if (url.pathname.startsWith('//') || /^\/api(\/|$)/i.test(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}

/** Whether the host of a URL is this machine; "127.example.com" is not. */
function isThisMachine(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '');
  return isLoopback(name) && (name === 'localhost' || isIP(name) !== 0);
}

type Place = { publicUrl: string; host: string; port: number };

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

type Claims = Record<string, unknown>;

export type OutsidePerson = {
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  timeZone: string;
  language: Language;
};

/** What a provider says about a person, as far as it can be used; an e-mail only when it is verified. */
export function readClaims(claims: Claims): OutsidePerson {
  const name = (claim: unknown) => PersonName.safeParse(claim).data ?? null;
  const email = claims.email_verified === true ? Email.safeParse(claims.email).data : undefined;
  const [first, ...rest] = typeof claims.name === 'string' ? claims.name.trim().split(/\s+/) : [];
  return {
    email: email ?? null,
    firstName: name(claims.given_name) ?? name(first),
    lastName: name(claims.family_name) ?? (claims.given_name ? null : name(rest.join(' '))),
    timeZone: TimeZone.safeParse(claims.zoneinfo).data ?? 'UTC',
    language: pickLanguage(typeof claims.locale === 'string' ? [claims.locale.replace('_', '-')] : []),
  };
}

/** Plain http to a provider is for this machine alone. */
export function mayUsePlainHttp(issuer: string): boolean {
  const url = new URL(issuer);
  return url.protocol === 'http:' && isThisMachine(url.hostname);
}

type Headers = Record<string, string | string[] | undefined>;

/**
 * Whether a person came here by a link of ours or by typing: not from another site, not as a picture or a frame
 * inside a page, not fetched ahead by the browser. Browsers without these headers are believed.
 */
export function isOwnNavigation(headers: Headers): boolean {
  const only = (name: string, ...allowed: string[]) => {
    const value = headers[name];
    return value === undefined || allowed.includes(String(value));
  };
  return (
    only('sec-fetch-site', 'same-origin', 'none') &&
    only('sec-fetch-mode', 'navigate') &&
    only('sec-fetch-dest', 'document') &&
    only('sec-purpose') &&
    only('purpose')
  );
}
