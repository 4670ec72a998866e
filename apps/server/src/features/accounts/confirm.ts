import type { Confirmation } from '@spotter/contract/own-account';
import type { Context } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { Attempts } from './attempts.ts';
import { hashingOf } from './hashing.ts';
import { confirmSignIn, findConfirmation } from './own-account-queries.ts';
import { verifyPassword } from './passwords.ts';
import { findOwn } from './queries.ts';
import { beginAttempt } from './sign-in.ts';
import { logRefusal } from './sign-ins.ts';

/** How long a password that was typed counts, on the device where it was. */
export const CONFIRMED_MS = 10 * 60_000;

/** How the person proves who they are, and until when the last proof counts. */
export async function getConfirmation(ctx: Context, viewer: Viewer): Promise<Confirmation> {
  const found = await findConfirmation(ctx.db, viewer);
  if (!found) throw new AppError('http.unauthorized', 'Sign in first.');
  const until = found.confirmedAt ? Date.parse(found.confirmedAt) + CONFIRMED_MS : 0;
  const way = found.isDemo ? 'demo' : found.hasPassword ? 'password' : 'provider';
  return { way, confirmedUntil: until > ctx.clock.now().getTime() ? new Date(until).toISOString() : null };
}

/**
 * Refuses what cannot be taken back to whoever merely found the device open.
 * @throws accounts.confirm_needed
 */
export async function requireConfirmed(ctx: Context, viewer: Viewer): Promise<void> {
  if ((await getConfirmation(ctx, viewer)).confirmedUntil) return;
  throw new AppError('accounts.confirm_needed', 'Confirm first that it is you: type your password again.');
}

/**
 * Remembers with the session that the password was typed. A wrong one counts as a failed sign-in.
 * @throws accounts.password_wrong, accounts.no_password, accounts.too_many_attempts, accounts.busy
 */
export async function confirm(
  ctx: Context,
  attempts: Attempts,
  viewer: Viewer,
  input: { password: string; address: string },
): Promise<void> {
  const own = await findOwn(ctx.db, viewer.id);
  if (own && own.passwordHash === null) {
    throw new AppError('accounts.no_password', 'This account has no password: sign in again instead.');
  }
  const attempt = beginAttempt(ctx, attempts, viewer.id, input.address);
  const isRight = await hashingOf(ctx)
    .ofProven(viewer.id, async () => own && verifyPassword(input.password, own.passwordHash))
    .catch((error: unknown) => {
      // No password was looked at.
      attempt.withdraw();
      throw error;
    });
  if (!isRight) {
    logRefusal(ctx, 'accounts.password_wrong', { personId: viewer.id, address: input.address });
    throw new AppError('accounts.password_wrong', 'This is not your password.');
  }
  attempt.succeeded();
  await confirmSignIn(ctx.db, viewer, ctx.clock.now());
}
