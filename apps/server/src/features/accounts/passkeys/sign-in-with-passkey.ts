import type { PasskeyAsking, PasskeySignIn } from '@spotter/contract/passkeys';
import { passkeysTopics } from '@spotter/contract/passkeys';
import type { z } from 'zod';
import { type Context, inTransaction } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Known } from '#lib/known.ts';
import type { Attempt, Attempts } from '../sign-in/attempts.ts';
import { beginAttempt } from '../sign-in/sign-in.ts';
import { accountMark, type Comer, logRefusal, type SignedIn, startSignIn } from '../sign-in/start-sign-in.ts';
import { CHALLENGE_MS, newChallenge, takeChallenge } from './challenge-rules.ts';
import { findPasskeyAsSystem, usePasskey } from './queries.ts';
import type { RelyingParty } from './relying-party.ts';
import { userHandleOf } from './user-handle-rules.ts';

/** What a device needs to sign in with any passkey that it has for this host. */
export async function beginPasskeySignIn(ctx: Context, { host }: RelyingParty): Promise<PasskeyAsking> {
  return {
    challenge: await newChallenge(ctx, null),
    rpId: host,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  };
}

type Answer = z.output<typeof PasskeySignIn>;

/**
 * Signs in with a passkey. Tries count as those with passwords do, by passkey; all failures give one answer.
 * @throws accounts.passkey_refused, accounts.too_many_attempts
 */
export async function signInWithPasskey(
  ctx: Context,
  attempts: Attempts,
  party: RelyingParty,
  answer: Answer,
  request: Comer & { address: string },
): Promise<SignedIn> {
  const account = accountMark(answer.id);
  const attempt = beginAttempt(ctx, attempts, account, request.address);
  const signedIn = await unlessBroken(attempt, async () => {
    const proof = await checkAnswer(ctx, party, answer);
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

/** A try that could not be checked does not count. */
async function unlessBroken<T>(attempt: Attempt, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    attempt.withdraw();
    throw error;
  }
}

type Key = { id: Known<'passkey'>; personId: Known<'person'>; publicKey: Buffer; counter: number };

/** @returns the passkey and what its device says about it, or why the answer is refused */
async function checkAnswer(
  ctx: Context,
  { host, origin }: RelyingParty,
  { id, clientData, authenticatorData, signature, userHandle }: Answer,
): Promise<{ key: Key; counter: number; isSynced: boolean } | string> {
  const challenge = await takeChallenge(ctx, clientData, null);
  if (challenge === null) return 'challenge';
  const key = await findPasskeyAsSystem(ctx.db, Buffer.from(id, 'base64url'), host);
  if (!key) return 'unknown passkey';
  if (userHandle !== userHandleOf(key.personId)) return 'another person';
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const response = { clientDataJSON: clientData, authenticatorData, signature, userHandle };
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
    });
    if (!verified) return 'signature';
    return {
      key,
      counter: authenticationInfo.newCounter,
      isSynced: authenticationInfo.credentialBackedUp,
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
