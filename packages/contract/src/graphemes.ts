/*
 * Characters as people see them: an emoji of several code points, a letter with its accents and a Devanagari
 * cluster are one each. No zod here, because pages of the browser import it.
 */

let segmenter: Intl.Segmenter | undefined;

/** Splits a text into graphemes, or into code points where the browser has no segmenter. */
function* charactersOf(text: string): Generator<string> {
  if (typeof Intl.Segmenter === 'undefined') return yield* text;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (const { segment } of segmenter.segment(text)) yield segment;
}

/** Spaces and invisible marks: zero-width characters, direction marks, fillers of Hangul, the empty braille cell. */
const INVISIBLE = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+/u;

/** A text from its first visible character on. */
export const visible = (text: string): string => text.replace(INVISIBLE, '');

/** The first visible character, unchanged; undefined where there is none. */
export function firstCharacter(text: string): string | undefined {
  return charactersOf(visible(text)).next().value ?? undefined;
}

/** The first visible character in upper case, unless that is more than one letter (ß). */
export function firstCapital(text: string): string | undefined {
  const first = firstCharacter(text);
  const capital = first?.toLocaleUpperCase();
  return capital && [...charactersOf(capital)].length === 1 ? capital : first;
}

/**
 * The beginning of a text in whole characters, at most so many UTF-16 units long, the unit of all text
 * limits.
 */
export function beginningOf(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  for (const character of charactersOf(text)) {
    if (end + character.length > max) break;
    end += character.length;
  }
  if (end > 0) return text.slice(0, end);
  // A single character longer than the limit is cut between code points.
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}
