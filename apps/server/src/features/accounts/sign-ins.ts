import { createHash } from 'node:crypto';
import type { CurrentUser } from '@spotter/contract/accounts';
import { ownAccountEvents } from '@spotter/contract/own-account';
import type { Context, Work } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { newToken } from '#lib/ids.ts';
import type { Device } from './device.ts';
import { signedOutElsewhere } from './events.ts';
import { deleteSignIn, deleteSignInsOf, findCurrentUser, insertSignIn } from './queries.ts';

/** What signing in gives: the token for the cookie, and who it is. */
export type SignedIn = { token: string; user: CurrentUser };

/** How somebody comes to sign in. */
export type Comer = {
  /** The sign-in (hex of its token's hash) behind the cookie that was presented. */
  old: string | null;
  device: Device;
};

/** Begins a session with a token of its own; the one the browser came with, if any, ends. */
export async function startSignIn(
  work: Work,
  now: Date,
  personId: string,
  { old, device }: Comer,
  /** Whether the person has just shown who they are, not merely come from a session elsewhere. */
  isConfirmed = true,
): Promise<SignedIn> {
  if (old) await endSignIn(work, old);
  const token = newToken();
  await insertSignIn(work.db, now, personId, { token, device, confirmedAt: isConfirmed ? now : null });
  tellSessionsChanged(work, personId);
  const user = await findCurrentUser(work.db, personId);
  if (!user) throw new AppError('http.unauthorized', 'Sign in first.');
  return { token, user };
}

/** Ends one session: the row goes, sockets close and caches forget. */
export async function endSignIn(work: Work, signIn: string): Promise<void> {
  const personId = await deleteSignIn(work.db, signIn);
  work.signal.endedSignIns.push(signIn);
  if (personId) tellSessionsChanged(work, personId);
}

/** Ends all sessions of a person, but the one named, and what others keep of their other devices. */
export async function endSignInsOf(work: Work, personId: string, but: string | null): Promise<void> {
  work.signal.endedSignIns.push(...(await deleteSignInsOf(work.db, personId, but)));
  await work.emit(signedOutElsewhere, { personId });
  tellSessionsChanged(work, personId);
}

/** Tells the person's open pages that the list of their devices is another. */
export function tellSessionsChanged(work: Work, personId: string): void {
  work.announce(ownAccountEvents.sessionsChanged, { people: [personId] }, {});
}

/** Names an account in the log without telling its e-mail. */
export const accountMark = (email: string) => createHash('sha256').update(email).digest('hex').slice(0, 12);

/** Writes a refusal where an operator looks for attacks; never a secret, never an e-mail. */
export function logRefusal(ctx: Context, event: string, fields: Record<string, string>): void {
  ctx.log.warn({ event, ...fields }, 'a sign-in, link or invite was refused');
}
