import { FAMILY_FIRST } from '@spotter/contract/display-name';
import { type Language, pickLanguage } from '@spotter/contract/languages';
import { Email, PersonName, TimeZone } from '@spotter/contract/shapes';

const BASE = 'http://spotter.invalid';

/** One of our pages to go to. Any other address, and the API, becomes the start page. */
export function safeNext(next: string | undefined): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so "/\t/host" is another host
  if (!next?.startsWith('/') || /[\u0000-\u001f\u007f\\]/.test(next)) return '/';
  const url = URL.parse(next, BASE);
  if (url?.origin !== BASE) return '/';
  // A path such as "/.//host" becomes "//host" only when it is resolved.
  if (url.pathname.startsWith('//') || /^\/api(\/|$)/i.test(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}

type Claims = Record<string, unknown>;

export type OutsidePerson = {
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  timeZone: string;
  language: Language;
};

/** Whether a provider says that an e-mail is the person's own. Some send it as text. */
export const isVerified = ({ email_verified: says }: Claims): boolean => says === true || says === 'true';

/** A full name in its parts; one in Han or Hangul begins with the family's. */
function partsOfName(claim: unknown): { given?: string | undefined; family?: string | undefined } {
  const [first, ...rest] = typeof claim === 'string' ? claim.trim().split(/\s+/) : [];
  const others = rest.join(' ');
  return others && new RegExp(`[${FAMILY_FIRST}]`).test(first ?? '')
    ? { given: others, family: first }
    : { given: first, family: others };
}

/**
 * The usable claims of a provider about a person. The e-mail counts when the provider says that it is verified, or when
 * the operator trusts all of its addresses.
 */
export function readClaims(claims: Claims, trustEmail = false): OutsidePerson {
  const name = (claim: unknown) => PersonName.safeParse(claim).data ?? null;
  const email = trustEmail || isVerified(claims) ? Email.safeParse(claims.email).data : undefined;
  const { given, family } = partsOfName(claims.name);
  const named = { firstName: name(claims.given_name), lastName: name(claims.family_name) };
  const hasNames = named.firstName !== null || named.lastName !== null;
  return {
    email: email ?? null,
    ...(hasNames ? named : { firstName: name(given), lastName: name(family) }),
    timeZone: TimeZone.safeParse(claims.zoneinfo).data ?? 'UTC',
    language: pickLanguage(typeof claims.locale === 'string' ? [claims.locale.replace('_', '-')] : []),
  };
}

type Headers = Record<string, string | string[] | undefined>;

/**
 * Whether the person opened this address by one of our links or by typing it: not from another site, not as an
 * image or a frame, not prefetched. Browsers that send no such headers are trusted.
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
