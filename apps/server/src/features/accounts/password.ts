import { type Context, inTransaction } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { Attempts } from './attempts.ts';
import { hashingOf } from './hashing.ts';
import { newPasswordHash } from './new-password.ts';
import { verifyPassword } from './passwords.ts';
import { findOwn, setPasswordHash } from './queries.ts';
import { closeResetsOf } from './reset-queries.ts';
import { beginAttempt } from './sign-in.ts';
import { endSignInsOf, logRefusal } from './sign-ins.ts';

/**
 * Sets a new password and ends all other sessions and open reset links. Guesses at the current one are counted
 * as at sign-in, so that a session left open somewhere does not give the password away.
 * @throws accounts.password_wrong, accounts.password_common and its kind, accounts.too_many_attempts, accounts.busy
 */
export async function changePassword(
  ctx: Context,
  attempts: Attempts,
  viewer: Viewer,
  input: { current: string; password: string },
  address: string,
): Promise<void> {
  const attempt = beginAttempt(ctx, attempts, viewer.id, address);
  let isChecked = false;
  const hash = await hashingOf(ctx)
    .ofProven(viewer.id, async () => {
      const own = await findOwn(ctx.db, viewer.id);
      const isRight = own && (await verifyPassword(input.current, own.passwordHash));
      isChecked = true;
      if (!isRight) {
        logRefusal(ctx, 'accounts.password_wrong', { personId: viewer.id, address });
        throw new AppError('accounts.password_wrong', 'The current password is not right.');
      }
      attempt.succeeded();
      return newPasswordHash(input.password, own);
    })
    .catch((error: unknown) => {
      if (!isChecked) attempt.withdraw();
      throw error;
    });
  await inTransaction(ctx, async (work) => {
    await setPasswordHash(work.db, viewer.id, hash);
    await closeResetsOf(work.db, ctx.clock.now(), viewer.id);
    await endSignInsOf(work, viewer.id, viewer.signIn);
  });
}
