import type { LinkKind } from '@spotter/contract/link-cards-limits';

/** A part of a text: words, or an address with the place in this app that it leads to. */
export type TextPart = { text: string; link: TextLink | null };

export type TextLink = {
  /** Path and query of a page of this app; of other hosts the whole address. */
  href: string;
  isOwn: boolean;
  /** What of the studio the page is about. */
  thing: LinkedThing | null;
};
export type LinkedThing = { kind: LinkKind; id: string };

const ID = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';
const THINGS: readonly (readonly [kind: LinkKind, path: RegExp, query?: string])[] = [
  ['workout', new RegExp(`^/workouts/${ID}(?:/print)?/?$`, 'i')],
  ['session', new RegExp(`^/sessions/${ID}/?$`, 'i')],
  ['exercise', new RegExp(`^/progress/${ID}/?$`, 'i')],
  ['exercise', /^\/videos\/?$/i, 'exercise'],
  ['event', /^\/calendar\/?$/i, 'event'],
  ['challenge', /^\/challenges\/?$/i, 'id'],
];
const IS_ID = new RegExp(`^${ID}$`, 'i');
/** An address of a host, or the path of a page that can be about a thing. */
const ADDRESS =
  /https?:\/\/[^\s<>"。、，；：！？（）「」『』【】《》]+|(?<![^\s(（「])\/(?:(?:workouts|sessions|progress)\/[0-9a-f]|(?:videos|calendar|challenges)\/?\?)[^\s<>"。、，；：！？（）「」『』【】《》]*/gi;
/** Signs of the sentence around an address. */
const AFTER = /[.,;:!?'’»…]+$/u;
const OPENING: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** An address without the signs of its sentence; a bracket that it opened itself is its own. */
function addressIn(found: string): string {
  const address = found.replace(AFTER, '');
  const last = address.slice(-1);
  const opening = OPENING[last];
  if (opening && address.split(last).length > address.split(opening).length)
    return addressIn(address.slice(0, -1));
  return address;
}

function thingAt({ pathname, searchParams }: URL): LinkedThing | null {
  for (const [kind, path, query] of THINGS) {
    const found = path.exec(pathname);
    const id = found && (query ? searchParams.get(query) : found[1]);
    if (id && IS_ID.test(id)) return { kind, id: id.toLowerCase() };
  }
  return null;
}

/** @param host where this app is */
function linkOf(address: string, host: string): TextLink | null {
  // A path is one of whatever host this page has.
  const url = URL.parse(address.startsWith('/') ? `http://${host}${address}` : address);
  if (!url) return null;
  if (url.host !== host || url.username) return { href: url.href, isOwn: false, thing: null };
  return { href: url.pathname + url.search, isOwn: true, thing: thingAt(url) };
}

/** A text cut at its addresses. */
export function partsOf(text: string, host: string = location.host): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = addressIn(found);
    const link = linkOf(address, host);
    if (!link) continue;
    if (index > end) parts.push({ text: text.slice(end, index), link: null });
    parts.push({ text: address, link });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), link: null });
  return parts;
}

/** A thing as a word of a request. */
export const wordOf = ({ kind, id }: LinkedThing): string => `${kind}.${id}`;

/** What a text links to, each thing once. */
export function thingsIn(text: string, host?: string): LinkedThing[] {
  if (!text.includes('/')) return [];
  const things = partsOf(text, host).flatMap(({ link }) => link?.thing ?? []);
  return [...new Map(things.map((thing) => [wordOf(thing), thing])).values()];
}
