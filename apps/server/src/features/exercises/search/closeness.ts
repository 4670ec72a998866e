/** The word lengths from which on one edit is allowed, and two. */
const ONE_SLIP_FROM = 4;
const TWO_SLIPS_FROM = 8;

export const slipsAllowed = (word: string): number =>
  word.length < ONE_SLIP_FROM ? 0 : word.length < TWO_SLIPS_FROM ? 1 : 2;

/**
 * How close a term of a name is to a search term: 1 equal, 0.7-0.9 a prefix, 0.18 one edit, 0.12 two edits, 0 no match.
 * A misspelled name counts less than an exact muscle: a search for "Rücken" does not mean "drücken", and with a real
 * typo nothing matches exactly.
 */
export function closeness(wanted: string, term: string): number {
  if (wanted === term) return 1;
  const begun = term.startsWith(wanted) ? 0.7 + (0.2 * wanted.length) / term.length : 0;
  const allowed = slipsAllowed(wanted);
  const slips = allowed > 0 ? countSlips(wanted, term, allowed) : Infinity;
  return Math.max(begun, slips === 1 ? 0.18 : slips === 2 ? 0.12 : 0);
}

/**
 * The optimal string alignment distance: missing, extra, changed or swapped neighbouring letters
 * (Damerau-Levenshtein without editing a swapped pair again). `Infinity` above `most`.
 */
export function countSlips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Infinity;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let slips = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) slips = Math.min(slips, at(before, j - 2) + 1);
      row.push(slips);
    }
    if (Math.min(...row) > most) return Infinity;
    [before, last] = [last, row];
  }
  const slips = at(last, b.length);
  return slips > most ? Infinity : slips;
}

const at = (row: readonly number[], index: number): number => row[index] ?? Infinity;
