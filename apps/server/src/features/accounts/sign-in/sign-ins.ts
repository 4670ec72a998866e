import { createHash } from 'node:crypto';
import type { CurrentUser } from '@spotter/contract/accounts';
import { accountsTopics } from '@spotter/contract/accounts';
import type { Context, Work } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { newToken } from '#lib/ids.ts';
import { signedOutElsewhere } from '../events.ts';
import {
  deleteSignInAsSystem,
  deleteSignInsOfAsSystem,
  findCurrentUserAsSystem,
  insertSignInAsSystem,
} from '../queries.ts';
import type { Device } from './device.ts';

/** The result of signing in: the token for the cookie, and the person. */
export type SignedIn = { token: string; user: CurrentUser };

/** What a sign-in knows about the request. */
export type Comer = {
  /** The sign-in (hex of the token's hash) of the cookie that the request carried. */
  old: string | null;
  device: Device;
};

/** Creates a session with a new token, and ends the previous session of the browser. */
export async function startSignIn(
  work: Work,
  now: Date,
  personId: string,
  { old, device }: Comer,
  /** Whether the person authenticated just now, and did not merely have a session at the provider. */
  isConfirmed = true,
): Promise<SignedIn> {
  if (old) await endSignIn(work, old);
  const token = newToken();
  await insertSignInAsSystem(work.db, now, personId, {
    token,
    device,
    confirmedAt: isConfirmed ? now : null,
  });
  tellSessionsChanged(work, personId);
  const user = await findCurrentUserAsSystem(work.db, personId);
  if (!user) throw new AppError('http.unauthorized', 'Sign in first.');
  return { token, user };
}

/** Ends one session: deletes the row, closes its sockets and clears the caches. */
export async function endSignIn(work: Work, signIn: string): Promise<void> {
  const personId = await deleteSignInAsSystem(work.db, signIn);
  work.signal.endedSignIns.push(signIn);
  if (personId) tellSessionsChanged(work, personId);
}

/** Ends all sessions of a person but the given one, and emits the event for other features. */
export async function endSignInsOf(work: Work, personId: string, but: string | null): Promise<void> {
  work.signal.endedSignIns.push(...(await deleteSignInsOfAsSystem(work.db, personId, but)));
  await work.emit(signedOutElsewhere, { personId });
  tellSessionsChanged(work, personId);
}

/** Tells the person's open pages that the list of their sessions changed. */
export function tellSessionsChanged(work: Work, personId: string): void {
  work.touch(accountsTopics.ownSessions.of(personId));
}

/** Identifies an account in the log without its e-mail. */
export const accountMark = (email: string) => createHash('sha256').update(email).digest('hex').slice(0, 12);

/** Logs a refusal, so that an operator can see attacks; never a secret, never an e-mail. */
export function logRefusal(ctx: Context, event: string, fields: Record<string, string>): void {
  ctx.log.warn({ event, ...fields }, 'a sign-in, link or invite was refused');
}
