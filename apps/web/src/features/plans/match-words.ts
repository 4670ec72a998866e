import { plainText } from '#lib/plain-text.ts';

/** Whether a text contains every word of the search, in any order. */
export function matchesWords(text: string, search: string): boolean {
  const whole = plainText(text);
  return plainText(search)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}
