import { limitsOf } from './body-limits.ts';
import type { CheckInAnswer, CheckInQuestion } from './check-ins.ts';
import { SCALE_MAX } from './check-ins-limits.ts';

/** Whether a value answers a question of a check-in. */
export function fits({ type, kind, options }: CheckInQuestion, value: CheckInAnswer['value']): boolean {
  // Photos are sent on their own.
  if (type === 'photo') return false;
  if (type === 'yesNo') return typeof value === 'boolean';
  if (type === 'choice') return typeof value === 'string' && options.includes(value);
  if (type === 'text') return typeof value === 'string';
  if (typeof value !== 'number') return false;
  if (type === 'scale') return Number.isInteger(value) && value >= 1 && value <= SCALE_MAX;
  if (kind === null) return true;
  const { min, max, decimals } = limitsOf(kind);
  return value >= min && value <= max && (decimals > 0 || Number.isInteger(value));
}
