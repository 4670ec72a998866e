import { type Context, inTransaction } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findOwn, setPasswordHash } from '../queries.ts';
import type { Attempts } from '../sign-in/attempts.ts';
import { beginAttempt } from '../sign-in/sign-in.ts';
import { endSignInsOf, logRefusal } from '../sign-in/start-sign-in.ts';
import { verifyPassword } from './hash-password.ts';
import { hashingOf } from './hashing.ts';
import { mailPasswordChanged } from './mail-password-changed.ts';
import { newPasswordHash } from './new-password-hash.ts';
import { closeResetsOf } from './queries.ts';

/**
 * Sets a new password, ends all other sessions and open reset links, and tells the person by mail. Wrong guesses at the current password count
 * as failed sign-ins, so a session left open does not help to guess it.
 * @throws accounts.password_wrong, accounts.password_common and its kind, accounts.too_many_attempts, accounts.busy
 */
export async function changePassword(
  ctx: Context,
  attempts: Attempts,
  viewer: Viewer,
  input: { current: string; password: string },
  { address, base }: { address: string; base: string },
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
        throw new AppError('accounts.password_wrong', 'The current password is wrong.');
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
  mailPasswordChanged(ctx, viewer.id, base);
}
