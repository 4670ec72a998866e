/** A backup or restore that cannot be, for a reason the operator can mend: shown as its text alone. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** One thing or several, in words: `1 file`, `1,200 files`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
