import { type PasskeyAsking, type PasskeySignIn, passkeysTopics } from '@spotter/contract/passkeys';
import type { z } from 'zod';
import { type Context, inTransaction } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { CHALLENGE_MS, newChallenge } from '../passkeys/challenge-rules.ts';
import { checkAnswer, unlessBroken } from '../passkeys/check-answer.ts';
import { toCredential } from '../passkeys/making-rules.ts';
import { findCredentials, usePasskey } from '../passkeys/queries.ts';
import type { RelyingParty } from '../passkeys/relying-party.ts';
import { noteSecondFactor } from '../second-factor/note-second-factor.ts';
import type { Attempts } from '../sign-in/attempts.ts';
import { beginAttempt } from '../sign-in/sign-in.ts';
import { logRefusal } from '../sign-in/start-sign-in.ts';
import { confirmSignIn } from './queries.ts';

/** What a device needs to prove who the viewer is, with one of their passkeys. The challenge is bound to this session. */
export async function beginPasskeyConfirmation(
  ctx: Context,
  viewer: Viewer,
  { host }: RelyingParty,
): Promise<PasskeyAsking> {
  const own = await findCredentials(ctx.db, viewer, host);
  return {
    challenge: await newChallenge(ctx, { signIn: viewer.signIn }),
    rpId: host,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: own.map(toCredential),
  };
}

/**
 * Marks the session as confirmed by a passkey of the viewer. It checks its person itself, so no code is asked for beside it.
 * Wrong ones count as failed sign-ins.
 * @throws accounts.passkey_wrong, accounts.too_many_attempts
 */
export async function confirmWithPasskey(
  ctx: Context,
  attempts: Attempts,
  viewer: Viewer,
  { party, address }: { party: RelyingParty; address: string },
  answer: z.output<typeof PasskeySignIn>,
): Promise<void> {
  const attempt = beginAttempt(ctx, attempts, viewer.id, address);
  const refusal = await unlessBroken(attempt, async () => {
    const proof = await checkAnswer(ctx, party, answer, viewer.signIn);
    if (typeof proof === 'string') return proof;
    if (proof.key.personId !== viewer.id) return 'the passkey of another person';
    const now = ctx.clock.now();
    const isUsed = await inTransaction(ctx, (work) => {
      work.touch(passkeysTopics.own.of(viewer.id));
      return usePasskey(work.db, now, proof.key, proof);
    });
    return isUsed ? null : 'used at once, or removed';
  });
  if (refusal !== null) {
    logRefusal(ctx, 'accounts.passkey_wrong', { personId: viewer.id, address, reason: refusal });
    throw new AppError(
      'accounts.passkey_wrong',
      'This passkey was not accepted. Try again with one of yours.',
    );
  }
  attempt.succeeded();
  await inTransaction(ctx, async (work) => {
    await confirmSignIn(work.db, viewer, ctx.clock.now());
    await noteSecondFactor(work, viewer);
  });
}
