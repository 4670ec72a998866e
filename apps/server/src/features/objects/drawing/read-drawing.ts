import { isUtf8 } from 'node:buffer';
import { PictureRefused } from './picture-refused.ts';

/** What a logo never needs, and its name in the error. Each run of white space counts as one space. */
const REFUSED: [RegExp, string][] = [
  [/<!(DOCTYPE|ENTITY|\[CDATA\[)/i, 'a DOCTYPE, entities or CDATA'],
  [/<\?(?!xml )/i, 'instructions for another program'],
  [
    /<([\w-]+:)?(script|foreignObject|iframe|audio|video|handler|listener)\b/i,
    'a script or another document',
  ],
  [/[ "'/]on[a-z]+ ?=/i, 'a script'],
  [/\b(href|src|base) ?=(?! ?["'] ?#)/i, 'a link or a picture from outside'],
  [/url\((?! ?["']? ?#)/i, 'a link or a picture from outside'],
  [/@import|@font-face|javascript:|expression\(/i, 'a style sheet from outside'],
  // CSS escapes, which can spell any of the above.
  [/\\/, 'a backslash'],
];

/**
 * The text of an SVG that uses nothing but itself; null when the bytes are not an SVG.
 * @throws objects.unreadable with what must be removed
 */
export function readDrawing(bytes: Buffer): Buffer | null {
  if (!isUtf8(bytes)) return null;
  const text = bytes.toString('utf8');
  if (!beginsAsDrawing(text)) return null;
  const plain = text.replace(/\s+/g, ' ');
  const decoded = withoutReferences(plain).replace(/\s+/g, ' ');
  for (const [pattern, what] of REFUSED) {
    if (pattern.test(plain) || pattern.test(decoded)) {
      throw new PictureRefused(
        'objects.unreadable',
        `The drawing has ${what}. Export it as PNG and upload that.`,
      );
    }
  }
  // A copy, so that the caller can tell it from the bytes of a bitmap.
  return Buffer.from(text, 'utf8');
}

/** Whether the root element, after a byte order mark, the XML declaration and comments, is `svg`. */
function beginsAsDrawing(text: string): boolean {
  let at = 0;
  for (;;) {
    while (/[\s\uFEFF]/.test(text.charAt(at))) at++;
    const end = text.startsWith('<?xml', at) ? '?>' : text.startsWith('<!--', at) ? '-->' : null;
    if (!end) return /^<(!DOCTYPE\s+svg|svg[\s/>])/i.test(text.slice(at, at + 40));
    const found = text.indexOf(end, at);
    if (found < 0) return false;
    at = found + end.length;
  }
}

/** Replaces each `&#104;` and `&quot;` with its character, as the renderer will read it. */
function withoutReferences(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return text.replace(/&(?:#x([0-9a-f]{1,8})|#(\d{1,8})|([a-z]{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name) return named[name] ?? whole;
    const point = Number.parseInt(hex ?? decimal, hex ? 16 : 10);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}
