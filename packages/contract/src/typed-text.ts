import { visible } from './graphemes.ts';

/*
 * What people type and paste, made fit to be kept. Word, PDF and Teams put control characters into what is copied:
 * nobody sees them, so they are no reason to refuse a text. No zod here: the browser shows a message as it will be.
 */

/** Half of an emoji is not valid Unicode: JSON in the database would refuse the whole text. */
const HALF = /\p{Surrogate}/gu;
/** Breaks of a line or page in other programs. */
const BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;
/** Marks that turn the direction of what follows them, also of what stands behind a name. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The word joiner: our texts have it behind a hyphen that does not break, and some of them are suggested as names. */
const JOINER = /\u2060/gu;

/** Trimmed, and empty where nothing of it shows. */
function seen(text: string): string {
  return visible(text) === '' ? '' : text.replace(JOINER, '').trim();
}

/** A text of one line, such as a name or a search: control characters are spaces, and direction marks leave. */
export function typedLine(text: string): string {
  return seen(
    text
      .replace(HALF, '\ufffd')
      .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .replace(DIRECTION, ''),
  );
}

/** A text of several lines: other breaks are line breaks, other control characters but the tab are spaces. */
export function typedProse(text: string): string {
  return seen(
    text
      .replace(HALF, '\ufffd')
      .replace(BREAK, '\n')
      .replace(/[^\P{Cc}\t\n]+/gu, ' '),
  );
}
