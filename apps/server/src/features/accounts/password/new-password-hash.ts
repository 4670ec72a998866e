import { AppError } from '#lib/app-error.ts';
import type { Own, Weakness } from './create-estimate.ts';
import { hashPassword } from './hash-password.ts';
import { ratePassword } from './rate-password.ts';

const ADVICE: Record<Weakness, string> = {
  common: 'This password is easy to guess. Choose a few words that only you would put together.',
  pattern:
    'This password is a pattern that is easy to guess, such as a repetition, a row of keys or a date. Choose a few words.',
  personal:
    'This password is made of your name, your email or your studio. Choose words that have nothing to do with you.',
};

/**
 * Hashes a new password.
 * @throws accounts.password_common, accounts.password_pattern, accounts.password_personal when it is easy to guess
 */
export async function newPasswordHash(password: string, own: Own): Promise<string> {
  const weakness = await ratePassword(password, own);
  if (weakness) {
    const message = ADVICE[weakness];
    throw new AppError(`accounts.password_${weakness}`, message, { fields: [{ path: 'password', message }] });
  }
  return hashPassword(password);
}
