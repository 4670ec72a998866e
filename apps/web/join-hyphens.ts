const HYPHENATED = /(?:\}\}|[\p{L}\p{N}]+)(?:-\p{L}+)+/gu;
/** What no line may consist of. */
const SHORT = 3;
/** The joined parts are no longer than this, or a narrow place would have no room for them. */
const LONG = 12;
/** Forbids a break, takes no room, and is in no other font, unlike the no-break hyphen. */
const JOINER = '\u2060';

/**
 * A text whose lines do not break at a hyphen beside a short part: "e-mail", "check-in", "one-rep". A long part may
 * follow its hyphen on the next line, as in "Home-Bildschirm".
 */
export function joinHyphens(text: string): string {
  return text.replace(HYPHENATED, (word) => {
    const parts = word.split('-');
    return parts.reduce((before, part, at) => {
      const last = parts[at - 1] ?? '';
      const isShort = part.length <= SHORT || (at === 1 && last.length <= SHORT);
      return `${before}-${isShort && last.length + part.length < LONG ? JOINER : ''}${part}`;
    });
  });
}
