/** At the beginning, the type of a document that names only the standard of SVG; nothing is ever loaded from there. */
const TYPE =
  /^(\s*(?:<\?xml\s[^<>]*\?>)?\s*)<!DOCTYPE\s+(?:[\w-]+:)?svg(?:\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG[^"]*"\s*"[^"]*")?\s*(?:\[([^\]]*)\]\s*)?>/i;
/** An entity that stands for a short text of its own: Illustrator writes its namespaces so. */
const ENTITY = /<!ENTITY\s+([\w.-]{1,40})\s+(?:"([^"&%<]{0,200})"|'([^'&%<]{0,200})')\s*>/g;
const ENTITIES_MAX = 50;
/** How much longer a text may become by its entities, in characters. */
const GROWTH_MAX = 200_000;

/** What has an end of its own: notes of other programs (the XML declaration stays), and what they keep for themselves. */
const COMMENT = /<!--/g;
const NOTE = /<\?(?!xml\s)/g;
const CDATA = /<!\[CDATA\[/g;
const OWN_PARTS = [
  /<((?:[\w-]+:)?metadata)(?=[\s>])[^<>]*(?<!\/)>/gi,
  /<(i:(?:ai)?pgf)(?=[\s>])[^<>]*(?<!\/)>/gi,
  /<(foreignObject)\s[^<>]*requiredExtensions[^<>]*(?<!\/)>/gi,
];
/** `inkscape:export-filename="C:\…"`: attributes of a program, but none that SVG has itself. */
const OWN_ATTRIBUTE = /\s(?!xmlns:|xml:|xlink:)[\w-]+:[\w.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*')/g;
/** A link around parts of the drawing, which nobody could press in a picture, and the window of Inkscape. */
const TAG = /<\/?(?:(?:[\w-]+:)?a|(?:sodipodi|inkscape):[\w-]+)(?=[\s/>])[^<>]*>/g;

/** A text without what stands between each opening and its end; in time that grows with the text alone. */
function without(
  text: string,
  opening: RegExp,
  end: string,
  write: (inside: string) => string = () => '',
): string {
  let left = '';
  let at = 0;
  for (;;) {
    opening.lastIndex = at;
    const found = opening.exec(text);
    if (!found) return left + text.slice(at);
    const close = end || `</${found[1]}>`;
    const from = found.index + found[0].length;
    const to = text.indexOf(close, from);
    if (to < 0) return left + text.slice(at);
    left += text.slice(at, found.index) + write(text.slice(from, to));
    at = to + close.length;
  }
}

function withoutType(text: string): string {
  const found = TYPE.exec(text);
  if (!found) return text;
  const rest = (found[1] ?? '') + text.slice(found[0].length);
  const inside = found[2] ?? '';
  const entities = [...inside.matchAll(ENTITY)];
  // What declares anything else, such as a file, is left for the check to refuse.
  if (inside.replace(ENTITY, '').trim() !== '' || entities.length > ENTITIES_MAX) return text;
  let room = GROWTH_MAX;
  const values = new Map(entities.map(([, name, one, other]) => [name, one ?? other ?? '']));
  const written = rest.replace(/&([\w.-]{1,40});/g, (whole, name: string) => {
    const value = values.get(name);
    if (value === undefined) return whole;
    room -= value.length;
    return room < 0 ? whole : value;
  });
  return room < 0 ? text : written;
}

/**
 * The text of an SVG without what design programs write for themselves: none of it is drawn. What is left is what is
 * checked and drawn, so nothing that is put together by leaving something out escapes the check.
 */
export function strippedDrawing(text: string): string {
  let plain = withoutType(without(without(text, COMMENT, '-->'), NOTE, '?>'));
  for (const part of OWN_PARTS) plain = without(plain, part, '');
  return without(plain, CDATA, ']]>', (inside) => inside.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
    .replace(OWN_ATTRIBUTE, '')
    .replace(TAG, '');
}
