import { isUtf8 } from 'node:buffer';
import { PictureRefused } from './picture-refused.ts';
import { strippedDrawing } from './stripped-drawing.ts';

type Reason = PictureRefused['code'];
const CODED: Reason = 'objects.drawing_coded';
const SCRIPT: Reason = 'objects.drawing_script';
const OUTSIDE: Reason = 'objects.drawing_outside';

/** What a logo never needs, and its name in the error. Each run of white space counts as one space. */
const REFUSED: [RegExp, Reason, string][] = [
  [/<!(DOCTYPE|ENTITY|\[CDATA\[)/i, CODED, 'a DOCTYPE, entities or CDATA'],
  [/<\?(?!xml )/i, CODED, 'instructions for another program'],
  [
    /<([\w-]+:)?(script|foreignObject|iframe|audio|video|handler|listener)\b/i,
    SCRIPT,
    'a script or another document',
  ],
  [/[ "'/]on[a-z]+ ?=/i, SCRIPT, 'a script'],
  [/\b(href|src|base) ?=(?! ?["'] ?#)/i, OUTSIDE, 'a link or a picture from outside'],
  [/url\((?! ?["']? ?#)/i, OUTSIDE, 'a link or a picture from outside'],
  [/@import|@font-face|javascript:|expression\(/i, OUTSIDE, 'a style sheet from outside'],
  // CSS escapes, which can spell any of the above.
  [/\\/, CODED, 'a backslash'],
];

/**
 * The text of an SVG that uses nothing but itself, without what design programs write for themselves; null when the
 * bytes are not an SVG.
 * @throws objects.drawing_script, objects.drawing_outside, objects.drawing_coded, each with what must be removed
 */
export function readDrawing(bytes: Buffer): Buffer | null {
  if (!isUtf8(bytes)) return null;
  const written = bytes.toString('utf8');
  if (!beginsAsDrawing(written)) return null;
  const text = strippedDrawing(written);
  const plain = text.replace(/\s+/g, ' ');
  const decoded = withoutReferences(plain).replace(/\s+/g, ' ');
  for (const [pattern, code, what] of REFUSED) {
    if (pattern.test(plain) || pattern.test(decoded)) {
      throw new PictureRefused(code, `The drawing has ${what}. Export it as PNG and upload that.`);
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
    if (!end) return /^<(!DOCTYPE\s+)?([\w-]+:)?svg[\s/>]/i.test(text.slice(at, at + 40));
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
