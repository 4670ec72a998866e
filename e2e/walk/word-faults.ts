import type { BrowserContext, Page } from '@playwright/test';
import { PEOPLE, STUDIOS } from '../../apps/web/src/app/landing/picture/people.ts';
import { LANGUAGE_NAMES } from '../../packages/contract/src/languages.ts';
import { DEFAULT_APP_NAME } from '../../packages/contract/src/settings-limits.ts';
import { CONTROL } from './page-faults.ts';

/** Texts that a page may show although they are in no catalogue. */
type Known = { data: Set<string>; formatted: Set<string>; misformatted: Set<string>; fine: Set<string> };
type Watched = Window & { known: Known };

/** Names that are the same in every language. */
const NAMES = [
  DEFAULT_APP_NAME,
  ...Object.values(LANGUAGE_NAMES),
  ...PEOPLE,
  ...STUDIOS,
  ...['PNG', 'JPG', 'SVG', 'MP4', 'WEBM', 'MOV', 'M4V', '3GP'],
  ...Intl.supportedValuesOf('timeZone').map((zone) => zone.replaceAll('_', ' ')),
];

/** From the first page on, records the server's answers and what `Intl` formats in the page's language. */
export async function watchSources(context: BrowserContext): Promise<void> {
  await context.addInitScript(watch, NAMES);
}

function watch(names: string[]): void {
  const known: Known = { data: new Set(), formatted: new Set(), misformatted: new Set(), fine: new Set() };
  Object.assign(window, { known });
  // Instants, ids and URLs.
  const NOT_SHOWN = /^\d{4}-\d\d-\d\d|^[\da-f-]{36}$|^\//;
  for (const name of names) known.data.add(name);
  const keep = (value: unknown): void => {
    if (typeof value === 'string' && !NOT_SHOWN.test(value))
      known.data.add(value.replace(/\s+/g, ' ').trim());
    else if (value && typeof value === 'object') for (const part of Object.values(value)) keep(part);
  };
  const { text } = Response.prototype;
  Response.prototype.text = async function () {
    const body = await text.call(this);
    if (body.startsWith('{') || body.startsWith('[')) keep(JSON.parse(body));
    return body;
  };
  document.addEventListener('DOMContentLoaded', () => {
    for (const { textContent } of document.querySelectorAll('script[type="application/json"]')) {
      keep(JSON.parse(textContent ?? 'null'));
    }
  });

  const { enumerateDevices } = MediaDevices.prototype;
  MediaDevices.prototype.enumerateDevices = async function () {
    const devices = await enumerateDevices.call(this);
    keep(devices.map(({ label }) => label));
    return devices;
  };

  const isOurs = (locale: string) => locale.split('-')[0] === (document.documentElement.lang || 'de');
  const written = (of: { resolvedOptions(): { locale: string } }, out: string): string => {
    // Some units have a space that does not break.
    const text = out.replace(/\s+/g, ' ');
    (isOurs(of.resolvedOptions().locale) ? known.formatted : known.misformatted).add(text);
    return out;
  };
  type Formatter = { resolvedOptions(): { locale: string } };
  type Writes = (this: Formatter, ...values: unknown[]) => string;
  const listen = (prototype: object, name: string): void => {
    const property = Object.getOwnPropertyDescriptor(prototype, name);
    if (property?.get) {
      const { get } = property;
      Object.defineProperty(prototype, name, {
        ...property,
        get(this: Formatter) {
          const format = get.call(this) as (...values: unknown[]) => string;
          return (...values: unknown[]) => written(this, format(...values));
        },
      });
    } else if (property) {
      const format = property.value as Writes;
      const value: Writes = function (...values) {
        return written(this, format.apply(this, values));
      };
      Object.defineProperty(prototype, name, { ...property, value });
    }
  };
  for (const name of ['format', 'formatRange']) {
    listen(Intl.DateTimeFormat.prototype, name);
    listen(Intl.NumberFormat.prototype, name);
  }
  // A unit beside a field is a part of a number.
  const { formatToParts } = Intl.NumberFormat.prototype;
  Intl.NumberFormat.prototype.formatToParts = function (value = 0) {
    const parts = formatToParts.call(this, value);
    for (const part of parts) if (part.type === 'unit') written(this, part.value);
    return parts;
  };
  listen(Intl.ListFormat.prototype, 'format');
  listen(Intl.RelativeTimeFormat.prototype, 'format');
}

/** Texts of a page that are in no catalogue, are nobody's data and were not formatted by `Intl`. */
export async function findUntranslated(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { known } = window as unknown as Watched;
    const found: string[] = [];
    const SPOKEN = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'title',
      'placeholder',
      'alt',
    ];
    const look = (raw: string, where: string): void => {
      const text = raw.replace(/\s+/g, ' ').trim();
      if (!/[\p{L}\d]/u.test(text) || known.fine.has(text)) return;
      const before = found.length;
      // `Intl` joins a list of our texts.
      const lists = [...known.formatted].filter((list) => list.includes('\u2068') && text.includes(list));
      lists.sort((one, other) => other.length - one.length);
      const own = lists.reduce((left, list) => left.replace(list, ' '), text);
      const rest = own.replace(/\u2068[^\u2068\u2069]*\u2069/g, ' ').trim();
      if (/\p{L}/u.test(rest) && !isKnown(rest)) found.push(`not in a catalogue: “${text}” (${where})`);
      // Decimals, dates and thousands that were not formatted.
      for (const [number] of rest.matchAll(/\d+[.,]\d+(?:[.,]\d+)*|\d+[/-]\d+[/-]\d+|\d{4,}/g)) {
        const sources = [...known.formatted, ...known.data];
        if (!sources.some((source) => source.includes(number)))
          found.push(`${number} not formatted by Intl in “${text}” (${where})`);
      }
      if (before === found.length) known.fine.add(text);
    };
    const isKnown = (text: string): boolean => {
      // Initials in place of a missing picture, and the letters of supersets.
      if (/^\p{Lu}{1,2}\d?$/u.test(text)) return true;
      if (text.length >= 12 && [...known.data].some((data) => data.includes(text))) return true;
      let rest = text;
      const pieces = [...known.formatted, ...known.data].filter((piece) => piece && rest.includes(piece));
      for (const piece of pieces.sort((one, other) => other.length - one.length)) {
        for (let at = rest.indexOf(piece); at >= 0; at = rest.indexOf(piece, at + 1)) {
          const isWhole =
            !/\p{L}$/u.test(rest.slice(0, at)) && !/^\p{L}/u.test(rest.slice(at + piece.length));
          if (isWhole) rest = `${rest.slice(0, at)} ${rest.slice(at + piece.length)}`;
        }
      }
      return !/\p{L}/u.test(rest);
    };
    // The letters in a drawing are part of the picture, which the catalogue describes; the letter of a key is on the key.
    // What a search has found is somebody's text, and a code is not for translators.
    const NO_WORDS = 'script, style, noscript, kbd, mark, [role=img] *, [translate=no]';
    const isOurs = (element: Element | null) =>
      element?.closest('[lang]') === document.documentElement && !element.closest(NO_WORDS);
    // A name is one text in several nodes, some of whose words are held together (`unbroken`).
    const HELD = 'span[class="whitespace-nowrap"]';
    const isPart = (node: Node | null): node is Node =>
      node instanceof Text || (node instanceof Element && node.matches(HELD));
    const textAround = (part: Node): string => {
      let text = part.textContent ?? '';
      for (let at = part.previousSibling; isPart(at); at = at.previousSibling) text = at.textContent + text;
      for (let at = part.nextSibling; isPart(at); at = at.nextSibling) text += at.textContent;
      return text;
    };
    look(document.title, 'title of the tab');
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement } = texts.currentNode;
      const text = textAround(parentElement?.matches(HELD) ? parentElement : texts.currentNode);
      if (isOurs(parentElement)) look(text, `<${parentElement?.localName}>`);
    }
    for (const element of document.body.querySelectorAll(SPOKEN.map((name) => `[${name}]`).join(', '))) {
      if (!isOurs(element)) continue;
      for (const name of SPOKEN) look(element.getAttribute(name) ?? '', `${name} of <${element.localName}>`);
    }
    return found.map((fault) => fault.replaceAll('\u2068', '⟦').replaceAll('\u2069', '⟧'));
  });
}

/** Our own texts without enough room: ellipses, clipped, outside their box, or overlapping. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it runs in the page, as one function without imports
export async function findCramped(page: Page): Promise<string[]> {
  // biome-ignore lint/complexity/noExcessiveLinesPerFunction: it runs in the page, as one function without imports
  return page.evaluate((control) => {
    const found = new Set<string>();
    const tell = (fault: string, element: Element, more = '') => {
      const look = `<${element.localName} class="${element.getAttribute('class') ?? ''}">`;
      const words = `“${element.textContent?.trim().slice(0, 80)}”`;
      found.add(`${fault}: ${words} ${look}${more}`.replaceAll('\u2068', '⟦').replaceAll('\u2069', '⟧'));
    };
    // What has not been near the screen has no layout yet.
    const SEEN = { visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true };
    const range = document.createRange();
    const boxOf = (node: Node, from: number, to: number) => {
      range.setStart(node, from);
      range.setEnd(node, to);
      return range.getBoundingClientRect();
    };
    const isPainted = (style: CSSStyleDeclaration) =>
      !/^(transparent|.*, 0\)|.* \/ 0\))$/.test(style.backgroundColor) ||
      (Number.parseFloat(style.borderTopWidth) > 0 && Number.parseFloat(style.borderLeftWidth) > 0);
    const BUTTON = 'button, a[class*=rounded], [role=button], [role=tab], [role=menuitem], summary';
    type Box = { left: number; top: number; right: number; bottom: number };
    const cut = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    });
    const lines: { box: Box; layer: Element; node: Node; parent: Element; isOurs: boolean }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const parent = node.parentElement;
      const text = node.textContent ?? '';
      if (!text.trim() || !parent || parent.closest('svg, select, [role=img]')) continue;
      if (!parent.checkVisibility(SEEN)) continue;
      if (boxOf(node, 0, text.length).width === 0) continue;
      const own = [...text.matchAll(/\u2068[^\u2068\u2069]*[\p{L}\d][^\u2068\u2069]*\u2069/gu)].map(
        ({ 0: words, index }) => boxOf(node, index, index + words.length),
      );
      let seen: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
      let layer: Element | undefined;
      let isBoxed = false;
      let isSpokenOnly = false;
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        isSpokenOnly ||= style.position === 'absolute' && box.clientWidth <= 1;
        if (isSpokenOnly) break;
        const edge = box.getBoundingClientRect();
        const isInline = style.display === 'inline';
        const hides = !isInline && /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`);
        // A fact in a row that wraps and clips itself: what has no room is left out whole.
        const isFact = box === parent.parentElement && style.flexWrap === 'wrap' && !parent.matches(control);
        const isOut = (words: Box) =>
          !(isFact && words.top >= edge.bottom) &&
          ((/hidden|clip/.test(style.overflowX) &&
            (words.right > edge.right + 1 || words.left < edge.left - 1)) ||
            (/hidden|clip/.test(style.overflowY) &&
              (words.bottom > edge.bottom + 2 || words.top < edge.top - 2)));
        // The rest can be reached through a scroller in between.
        const isShortened =
          style.textOverflow === 'ellipsis' &&
          [box, box.closest(control)].some((one) => one?.getAttribute('title')?.includes(text.trim()));
        if (hides && !isShortened && own.some((words) => isOut(cut(words, seen))))
          tell('cut off', parent, ` by <${box.localName} class="${box.getAttribute('class')}">`);
        // A box that scrolls shows the rest by itself.
        if (!isInline && /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)) seen = cut(seen, edge);
        if (!isInline && !isBoxed && (isPainted(style) || box.matches(BUTTON))) {
          isBoxed = true;
          const { left, top, right, bottom } = edge;
          const sticksOut = own
            .map((words) => cut(words, seen))
            .some(
              (words) =>
                words.left < left - 1 ||
                words.right > right + 1 ||
                words.top < top - 3 ||
                words.bottom > bottom + 3,
            );
          if (sticksOut)
            tell('sticks out', parent, ` of <${box.localName} class="${box.getAttribute('class')}">`);
        }
        if (!isInline && `${style.overflowX} ${style.overflowY}` !== 'visible visible')
          seen = cut(seen, edge);
        if (style.position !== 'static' && style.position !== 'relative') layer ??= box;
        if (style.position === 'fixed') break;
      }
      if (isSpokenOnly) continue;
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const box = cut(line, seen);
        const isSeen = box.right - box.left > 2 && box.bottom - box.top > 2;
        if (isSeen) lines.push({ box, layer: layer ?? document.body, node, parent, isOurs: own.length > 0 });
      }
    }
    for (const [at, one] of lines.entries()) {
      for (const other of lines.slice(at + 1)) {
        if (one.layer !== other.layer || one.node === other.node || !(one.isOurs || other.isOurs)) continue;
        const both = cut(one.box, other.box);
        // A line's box is higher than its letters.
        if (both.right - both.left > 2 && both.bottom - both.top > 6) {
          tell('overlaps another text', one.parent, ` “${other.parent.textContent?.slice(0, 60)}”`);
        }
      }
    }
    for (const field of document.querySelectorAll<HTMLInputElement>(
      'input[placeholder], textarea[placeholder]',
    )) {
      const { value, scrollWidth, clientWidth, placeholder } = field;
      if (value || !field.checkVisibility() || scrollWidth <= clientWidth + 1) continue;
      tell(`has no room (${scrollWidth} of ${clientWidth} px) for “${placeholder}”`, field);
    }
    const pen = document.createElement('canvas').getContext('2d');
    for (const field of document.querySelectorAll('select')) {
      const chosen = field.selectedOptions[0]?.textContent ?? '';
      const style = getComputedStyle(field);
      if (!pen || !field.checkVisibility({ opacityProperty: true }) || !chosen.includes('\u2068')) continue;
      pen.font = style.font;
      const room =
        field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      const wide = pen.measureText(chosen.replace(/[\u2068\u2069]/g, '')).width;
      if (wide > room + 1)
        tell(`has no room (${Math.round(wide)} of ${Math.round(room)} px) for “${chosen}”`, field);
    }
    return [...found];
  }, CONTROL);
}
