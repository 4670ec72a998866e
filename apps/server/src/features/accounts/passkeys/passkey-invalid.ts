import type { Context } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { logRefusal } from '../sign-in/start-sign-in.ts';

export const passkeyKnown = () =>
  new AppError('accounts.passkey_known', 'This passkey is added already. Sign in with it.');

/** @param about whom it was for, in the log */
export function passkeyInvalid(ctx: Context, about: Record<string, string>, reason: string): AppError {
  logRefusal(ctx, 'accounts.passkey_invalid', { ...about, reason });
  return new AppError('accounts.passkey_invalid', 'The passkey could not be added. Start again.');
}
