/*
 * Characters as people see them: an emoji of several code points, a letter with its accents, a Devanagari cluster
 * are each one. No zod here: pages of the browser use it.
 */

let segmenter: Intl.Segmenter | undefined;

/** A reader of characters; browsers that cannot say what one is go by code points. */
function* charactersOf(text: string): Generator<string> {
  if (typeof Intl.Segmenter === 'undefined') return yield* text;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (const { segment } of segmenter.segment(text)) yield segment;
}

/** Spaces, and marks that show nothing by themselves: zero-width characters, direction marks. */
const INVISIBLE = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Variation_Selector}\u3164\u115f\u1160]+/u;

/** The first character that one sees, as it is; undefined where there is none. */
export function firstCharacter(text: string): string | undefined {
  return charactersOf(text.replace(INVISIBLE, '')).next().value ?? undefined;
}

/** The first character as an avatar shows it: a capital, unless that is more than one letter (ß). */
export function firstCapital(text: string): string | undefined {
  const first = firstCharacter(text);
  const capital = first?.toLocaleUpperCase();
  return capital && [...charactersOf(capital)].length === 1 ? capital : first;
}

/** The beginning of a text in whole characters, at most so many UTF-16 units long, as limits are counted. */
export function beginningOf(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  for (const character of charactersOf(text)) {
    if (end + character.length > max) break;
    end += character.length;
  }
  if (end > 0) return text.slice(0, end);
  // One character that is longer by itself: whole code points at least.
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}
