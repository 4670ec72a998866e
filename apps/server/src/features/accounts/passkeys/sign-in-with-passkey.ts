import type { PasskeyAsking, PasskeySignIn } from '@spotter/contract/passkeys';
import { passkeysTopics } from '@spotter/contract/passkeys';
import type { z } from 'zod';
import { type Context, inTransaction } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Attempts } from '../sign-in/attempts.ts';
import { beginAttempt } from '../sign-in/sign-in.ts';
import { accountMark, type Comer, logRefusal, type SignedIn, startSignIn } from '../sign-in/start-sign-in.ts';
import { CHALLENGE_MS, newChallenge } from './challenge-rules.ts';
import { checkAnswer, unlessBroken } from './check-answer.ts';
import { usePasskey } from './queries.ts';
import type { RelyingParty } from './relying-party.ts';

/** What a device needs to sign in with any passkey that it has for this host. */
export async function beginPasskeySignIn(ctx: Context, { host }: RelyingParty): Promise<PasskeyAsking> {
  return {
    challenge: await newChallenge(ctx, {}),
    rpId: host,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  };
}

/**
 * Signs in with a passkey. Tries count as those with passwords do, by passkey; all failures give one answer.
 * @throws accounts.passkey_refused, accounts.too_many_attempts
 */
export async function signInWithPasskey(
  ctx: Context,
  attempts: Attempts,
  party: RelyingParty,
  answer: z.output<typeof PasskeySignIn>,
  request: Comer & { address: string },
): Promise<SignedIn> {
  const account = accountMark(answer.id);
  const attempt = beginAttempt(ctx, attempts, account, request.address);
  const signedIn = await unlessBroken(attempt, async () => {
    const proof = await checkAnswer(ctx, party, answer, null);
    if (typeof proof === 'string') return proof;
    return inTransaction(ctx, async (work) => {
      const now = ctx.clock.now();
      if (!(await usePasskey(work.db, now, proof.key, proof))) return 'used at once, or removed';
      work.touch(passkeysTopics.own.of(proof.key.personId));
      return startSignIn(work, now, proof.key.personId, request, 'passkey');
    });
  });
  if (typeof signedIn === 'string') {
    logRefusal(ctx, 'accounts.passkey_refused', { account, address: request.address, reason: signedIn });
    throw new AppError(
      'accounts.passkey_refused',
      'This passkey was not accepted. Try again, or sign in with your password.',
    );
  }
  attempt.succeeded();
  return signedIn;
}
