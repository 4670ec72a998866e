import type { Context } from '#db/context.ts';
import { asBookkeeping } from '#lib/http/saved.ts';
import { newToken } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import { type ChallengePurpose, insertChallengeAsSystem, takeChallengeAsSystem } from './queries.ts';

/** @param newPersonId of the account that is to be made with the passkey */
type TakenChallenge = { text: string; newPersonId: Known<'person'> | null };

/** How long a device may take to answer. */
export const CHALLENGE_MS = 5 * 60_000;

/** Makes a challenge. */
export async function newChallenge(ctx: Context, purpose: ChallengePurpose): Promise<string> {
  const now = ctx.clock.now();
  const text = newToken();
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await asBookkeeping(() => insertChallengeAsSystem(ctx.db, now, { text, purpose, expiresAt }));
  return text;
}

/**
 * Uses up the challenge that a device has signed, whether or not the answer turns out to be right.
 * @param signIn the session that must have asked; null: nobody who is signed in
 * @returns it, or null when it is not one of ours, used or expired
 */
export async function takeChallenge(
  ctx: Context,
  clientData: string,
  signIn: string | null,
): Promise<TakenChallenge | null> {
  const text = readChallenge(clientData);
  if (text === null) return null;
  const taken = await asBookkeeping(() => takeChallengeAsSystem(ctx.db, ctx.clock.now(), text, signIn));
  return taken ? { text, newPersonId: taken.newPersonId } : null;
}

function readChallenge(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
