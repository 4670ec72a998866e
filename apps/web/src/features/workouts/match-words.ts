/** Letters without case and accents, so that "muller" finds "Müller". */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text holds every word that is looked for, in any order. */
export function matchesWords(text: string, search: string): boolean {
  const whole = plain(text);
  return plain(search)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}
