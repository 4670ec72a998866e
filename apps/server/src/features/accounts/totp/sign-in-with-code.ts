import { totpTopics } from '@spotter/contract/totp';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { newToken } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import { type Comer, logRefusal, type SignedIn, startSignIn } from '../sign-in/start-sign-in.ts';
import { acceptCode, checkCode, codeWrong } from './check-code.ts';
import { CODE_SIGN_IN_MS } from './code-rules.ts';
import { mailTotp } from './mail-totp.ts';
import { asksForCode, findCodeSignInAsSystem, insertCodeSignIn, takeCodeSignIn } from './queries.ts';

/** A sign-in that waits for a code, in the browser that keeps the token. */
export type WaitingForCode = { codeToken: string };

/** @returns what waits for a code; null when this person is asked for none */
export async function waitForCode(
  work: Work,
  now: Date,
  personId: Known<'person'>,
  /** How the sign-in is named once the code is right. */
  way: 'code' | 'link-code',
): Promise<WaitingForCode | null> {
  if (!(await asksForCode(work.db, personId))) return null;
  const codeToken = newToken();
  const expiresAt = new Date(now.getTime() + CODE_SIGN_IN_MS);
  await insertCodeSignIn(work.db, now, { token: codeToken, personId, expiresAt, way });
  return { codeToken };
}

/**
 * Ends a sign-in that waits for a code.
 * @throws accounts.code_expired, accounts.code_wrong, accounts.too_many_attempts, accounts.busy
 */
export async function signInWithCode(
  ctx: Context,
  input: { token: string | undefined; code: string; base: string },
  request: Comer & { address: string },
): Promise<SignedIn> {
  const { token, code, base } = input;
  const now = ctx.clock.now();
  const waiting = token && (await findCodeSignInAsSystem(ctx.db, now, token));
  if (!token || !waiting) throw expired(ctx, request.address);
  const { personId, way } = waiting;
  const right = await checkCode(ctx, personId, code);
  const signedIn =
    right &&
    (await inTransaction(ctx, async (work) => {
      if (!(await takeCodeSignIn(work.db, now, { token, personId }))) throw expired(ctx, request.address);
      work.touch(totpTopics.own.of(personId));
      // The sign-in that waited is put back when the code was used before.
      if (!(await acceptCode(work, personId, now, right))) throw codeWrong(ctx, personId, request.address);
      return startSignIn(work, now, personId, request, way);
    }));
  if (!signedIn) throw codeWrong(ctx, personId, request.address);
  if (right.kind === 'recovery') mailTotp(ctx, { id: personId, base }, 'used');
  return signedIn;
}

function expired(ctx: Context, address: string): AppError {
  logRefusal(ctx, 'accounts.code_expired', { address });
  return new AppError('accounts.code_expired', 'This took too long. Sign in again from the beginning.');
}
