import { passkeysTopics } from '@spotter/contract/passkeys';
import { type Context, inTransaction } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { requireConfirmed } from '../own-account/confirm.ts';
import { demoProtected, isDemo } from '../own-account/list-sessions.ts';
import { findOwn, setPasswordHash } from '../queries.ts';
import type { Attempts } from '../sign-in/attempts.ts';
import { beginAttempt } from '../sign-in/sign-in.ts';
import { endSignInsOf, logRefusal } from '../sign-in/start-sign-in.ts';
import { isOfProvider } from '../ways-in/rules.ts';
import { verifyPassword } from './hash-password.ts';
import { hashingOf } from './hashing.ts';
import { mailPasswordChanged } from './mail-password-changed.ts';
import { newPasswordHash } from './new-password-hash.ts';
import { closeResetsOf } from './queries.ts';

/**
 * Sets a new password, ends all other sessions and open reset links, and tells the person by mail. Wrong guesses at the current password count
 * as failed sign-ins, so a session left open does not help to guess it. Who has none sets one with a recent proof.
 * @throws accounts.password_wrong, accounts.confirm_needed, accounts.no_password, accounts.password_common and its kind, accounts.too_many_attempts, accounts.busy
 */
export async function changePassword(
  ctx: Context,
  attempts: Attempts,
  viewer: Viewer,
  input: { current?: string | undefined; password: string },
  request: { address: string; base: string },
): Promise<void> {
  const own = await findOwn(ctx.db, viewer.id);
  if (!own) throw new AppError('http.unauthorized', 'Sign in first.');
  const hash =
    own.hasPassword || input.current !== undefined
      ? await hashAfterCurrent(ctx, attempts, viewer, { ...input, address: request.address })
      : await hashFirst(ctx, viewer, own, input.password);
  await inTransaction(ctx, async (work) => {
    await setPasswordHash(work.db, viewer.id, hash);
    await closeResetsOf(work.db, ctx.clock.now(), viewer.id);
    await endSignInsOf(work, viewer.id, viewer.signIn);
    work.touch(passkeysTopics.own.of(viewer.id));
  });
  mailPasswordChanged(ctx, viewer.id, request.base);
}

/** The password of somebody who has none: nobody can type it, so they prove otherwise who they are. */
async function hashFirst(
  ctx: Context,
  viewer: Viewer,
  own: NonNullable<Awaited<ReturnType<typeof findOwn>>>,
  password: string,
): Promise<string> {
  await requireConfirmed(ctx, viewer);
  if (await isDemo(ctx, viewer)) throw demoProtected();
  if (isOfProvider(own, ctx.config)) {
    throw new AppError(
      'accounts.no_password',
      'You sign in with your organisation and need no password here.',
    );
  }
  return hashingOf(ctx).ofProven(viewer.id, () => newPasswordHash(password, own));
}

async function hashAfterCurrent(
  ctx: Context,
  attempts: Attempts,
  viewer: Viewer,
  { current = '', password, address }: { current?: string | undefined; password: string; address: string },
): Promise<string> {
  const attempt = beginAttempt(ctx, attempts, viewer.id, address);
  let isChecked = false;
  return hashingOf(ctx)
    .ofProven(viewer.id, async () => {
      const own = await findOwn(ctx.db, viewer.id);
      const isRight = own && (await verifyPassword(current, own.passwordHash));
      isChecked = true;
      if (!isRight) {
        logRefusal(ctx, 'accounts.password_wrong', { personId: viewer.id, address });
        throw new AppError('accounts.password_wrong', 'The current password is wrong.');
      }
      attempt.succeeded();
      return newPasswordHash(password, own);
    })
    .catch((error: unknown) => {
      if (!isChecked) attempt.withdraw();
      throw error;
    });
}
