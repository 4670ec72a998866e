import type { Context } from '#db/context.ts';
import { asBookkeeping } from '#lib/http/saved.ts';
import { newToken } from '#lib/ids.ts';
import { insertChallengeAsSystem, takeChallengeAsSystem } from './queries.ts';

/** How long a device may take to answer. */
export const CHALLENGE_MS = 5 * 60_000;

/** Makes a challenge. @param signIn the session that asks, to add a passkey; null: to sign in */
export async function newChallenge(ctx: Context, signIn: string | null): Promise<string> {
  const now = ctx.clock.now();
  const text = newToken();
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await asBookkeeping(() => insertChallengeAsSystem(ctx.db, now, { text, signIn, expiresAt }));
  return text;
}

/**
 * Uses up the challenge that a device has signed, whether or not the answer turns out to be right.
 * @returns it, or null when it is not one of ours, used or expired
 */
export async function takeChallenge(
  ctx: Context,
  clientData: string,
  signIn: string | null,
): Promise<string | null> {
  const text = readChallenge(clientData);
  if (text === null) return null;
  const take = () => takeChallengeAsSystem(ctx.db, ctx.clock.now(), text, signIn);
  return (await asBookkeeping(take)) ? text : null;
}

function readChallenge(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
