/** Letters that have no accent to take off. */
const LETTERS: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' };

/** A text without case and accents, for comparing: "muller" finds "Müller", and "lodz" finds "Łódź". */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđıßæœ]/g, (letter) => LETTERS[letter] ?? letter);
}
