import type { PasskeySignIn } from '@spotter/contract/passkeys';
import type { z } from 'zod';
import type { Context } from '#db/context.ts';
import type { Known } from '#lib/known.ts';
import type { Attempt } from '../sign-in/attempts.ts';
import { takeChallenge } from './challenge-rules.ts';
import { findPasskeyAsSystem } from './queries.ts';
import type { RelyingParty } from './relying-party.ts';
import { userHandleOf } from './user-handle-rules.ts';

/** A try that could not be checked does not count. */
export async function unlessBroken<T>(attempt: Attempt, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    attempt.withdraw();
    throw error;
  }
}

type Key = { id: Known<'passkey'>; personId: Known<'person'>; publicKey: Buffer; counter: number };

/** A passkey that signed, with what its device says about it now. */
type Proof = { key: Key; counter: number; isSynced: boolean };

/**
 * Checks what a device has signed.
 * @param signIn the session that the challenge was made for; null: to sign in
 * @returns the passkey and what its device says about it, or why the answer is refused
 */
export async function checkAnswer(
  ctx: Context,
  { host, origin }: RelyingParty,
  { id, clientData, authenticatorData, signature, userHandle }: z.output<typeof PasskeySignIn>,
  signIn: string | null,
): Promise<Proof | string> {
  const challenge = await takeChallenge(ctx, clientData, signIn);
  if (challenge === null || challenge.newPersonId !== null) return 'challenge';
  const key = await findPasskeyAsSystem(ctx.db, Buffer.from(id, 'base64url'), host);
  if (!key) return 'unknown passkey';
  // Only a device that was told which passkeys to use may leave it out: to one that signs in, none are named.
  const saysWhose = signIn === null || userHandle !== '';
  if (saysWhose && userHandle !== userHandleOf(key.personId)) return 'another person';
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const response = { clientDataJSON: clientData, authenticatorData, signature, userHandle };
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge.text,
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
