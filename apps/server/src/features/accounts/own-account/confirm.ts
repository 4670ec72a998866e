import type { Confirmation } from '@spotter/contract/own-account';
import { totpTopics } from '@spotter/contract/totp';
import { type Context, inTransaction } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { RelyingParty } from '../passkeys/relying-party.ts';
import { verifyPassword } from '../password/hash-password.ts';
import { hashingOf } from '../password/hashing.ts';
import { findOwn } from '../queries.ts';
import { noteSecondFactor } from '../second-factor/note-second-factor.ts';
import type { Attempts } from '../sign-in/attempts.ts';
import { beginAttempt } from '../sign-in/sign-in.ts';
import { logRefusal } from '../sign-in/start-sign-in.ts';
import { acceptCode, checkCode, codeWrong } from '../totp/check-code.ts';
import { mailTotp } from '../totp/mail-totp.ts';
import { asksForCode } from '../totp/queries.ts';
import { isOfProvider } from '../ways-in/rules.ts';
import { confirmSignIn, findConfirmation } from './queries.ts';

/** How long a proof counts, in the session where it was given. */
export const CONFIRMED_MS = 10 * 60_000;

/** How the person can confirm who they are here, and until when the last confirmation counts. */
export async function getConfirmation(
  ctx: Context,
  viewer: Viewer,
  party: RelyingParty | null,
): Promise<Confirmation> {
  const found = await findConfirmation(ctx.db, viewer, party?.host ?? null);
  if (!found) throw new AppError('http.unauthorized', 'Sign in first.');
  const until = found.confirmedAt ? Date.parse(found.confirmedAt) + CONFIRMED_MS : 0;
  return {
    way: wayOf(ctx, found),
    ...(found.hasPasskey && { hasPasskey: true as const }),
    ...(found.asksCode && { asksCode: true as const }),
    confirmedUntil: until > ctx.clock.now().getTime() ? new Date(until).toISOString() : null,
  };
}

function wayOf(
  ctx: Context,
  found: { isDemo: boolean; hasPassword: boolean; issuers: string[] },
): Confirmation['way'] {
  if (found.isDemo) return 'demo';
  if (isOfProvider(found, ctx.config)) return 'provider';
  return found.hasPassword ? 'password' : 'passkey';
}

/**
 * Refuses an action that cannot be undone, unless they proved their identity a moment ago: whoever finds a device
 * unlocked must not be able to do it.
 * @throws accounts.confirm_needed
 */
export async function requireConfirmed(ctx: Context, viewer: Viewer): Promise<void> {
  if ((await getConfirmation(ctx, viewer, null)).confirmedUntil) return;
  throw new AppError(
    'accounts.confirm_needed',
    'Prove again that it is you: /api/auth/confirmation says how.',
  );
}

/**
 * Marks the session as confirmed, by all that a sign-in asks for. A wrong password counts as a failed sign-in.
 * @throws accounts.password_wrong, accounts.no_password, accounts.code_wrong, accounts.too_many_attempts, accounts.busy
 */
export async function confirm(
  ctx: Context,
  attempts: Attempts,
  viewer: Viewer,
  input: { password: string; code?: string | undefined; address: string; base: string },
): Promise<void> {
  const own = await findOwn(ctx.db, viewer.id);
  if (own && own.passwordHash === null) {
    throw new AppError(
      'accounts.no_password',
      'This account has no password. Use a passkey, or sign in again.',
    );
  }
  const attempt = beginAttempt(ctx, attempts, viewer.id, input.address);
  const isRight = await hashingOf(ctx)
    .ofProven(viewer.id, async () => own && verifyPassword(input.password, own.passwordHash))
    .catch((error: unknown) => {
      // The password was not checked.
      attempt.withdraw();
      throw error;
    });
  if (!isRight) {
    logRefusal(ctx, 'accounts.password_wrong', { personId: viewer.id, address: input.address });
    throw new AppError('accounts.password_wrong', 'The password is wrong. Type it again.');
  }
  attempt.succeeded();
  if (await asksForCode(ctx.db, viewer.id)) {
    await confirmCode(ctx, viewer, input);
    await inTransaction(ctx, (work) => noteSecondFactor(work, viewer));
  }
  await confirmSignIn(ctx.db, viewer, ctx.clock.now());
}

/** Uses up the code that was typed beside the password. */
async function confirmCode(
  ctx: Context,
  viewer: Viewer,
  { code = '', address, base }: { code?: string | undefined; address: string; base: string },
): Promise<void> {
  const right = await checkCode(ctx, viewer.id, code);
  const isAccepted =
    right &&
    (await inTransaction(ctx, async (work) => {
      work.touch(totpTopics.own.of(viewer.id));
      return acceptCode(work, viewer.id, ctx.clock.now(), right);
    }));
  if (!isAccepted) throw codeWrong(ctx, viewer.id, address);
  if (right.kind === 'recovery') mailTotp(ctx, { id: viewer.id, base }, 'used');
}
