/**
 * A backup or restore that is impossible for a reason the operator can fix: shown as its text without a
 * stack.
 */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal';
}

/** A number with its noun: `1 file`, `1,200 files`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
