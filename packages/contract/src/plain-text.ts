/*
 * How texts are compared in every search: people, workouts, exercises, programmes, pages. PostgreSQL does the same by
 * `plainSql` of the server. No zod here, because pages of the browser import it.
 */

/** Letters that Unicode does not take apart, and signs that are typed in several ways. */
export const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  '’': "'",
  ʼ: "'",
  '‘': "'",
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** A text without case, accents and widths, for comparing: "muller" finds "Müller", and "lodz" finds "Łódź". */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter);
}

/** The words of a search, as `plainText` writes them; an empty search has none. */
export const plainWords = (search: string): string[] => plainText(search).split(/\s+/).filter(Boolean);

/** Whether a text contains every word of the search, in any order. */
export function matchesWords(text: string, search: string): boolean {
  const whole = plainText(text);
  return plainWords(search).every((word) => whole.includes(word));
}
