import { createHash } from 'node:crypto';
import type { CurrentUser } from '@spotter/contract/accounts';
import { accountsTopics } from '@spotter/contract/accounts';
import type { SignInDevice } from '@spotter/contract/own-account';
import type { Context, Work } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { newToken } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import { deleteOpenEmailChangesOf } from '../email-change/queries.ts';
import { signedOutElsewhere } from '../events.ts';
import { deleteSignIn, deleteSignInsOf, findCurrentUser, insertSignIn } from '../queries.ts';
import { deleteSignInLinksOf } from '../sign-in-links/queries.ts';
import { deleteCodeSignInsOf } from '../totp/queries.ts';
import type { Device } from './device.ts';
import { noteDevice } from './known-devices-queries.ts';

/** The result of signing in: the tokens for the cookies, and the person. */
export type SignedIn = {
  token: string;
  user: CurrentUser & { id: Known<'person'> };
  browserToken: string;
  /** What the person is told by mail: a browser that they have not signed in from before. Null for any other. */
  newDevice: Device | null;
};

/** What a sign-in knows about the request. */
export type Comer = {
  /** The sign-in (hex of the token's hash) of the cookie that the request carried. */
  old: Known<'sign-in'> | null;
  device: Device;
  /** By which the browser is known again. */
  browserToken: string;
};

/** How a person proved who they are. */
export type SignInWay = NonNullable<SignInDevice['way']>;

/** Creates a session with a new token, and ends the previous session of the browser. */
export async function startSignIn(
  work: Work,
  now: Date,
  personId: Known<'person'>,
  { old, device, browserToken }: Comer,
  way: SignInWay,
  /** Whether the person authenticated just now, and did not merely have a session at the provider. */
  isConfirmed = true,
): Promise<SignedIn> {
  const before = old ? await endSignIn(work, old) : undefined;
  const isNew = await noteDevice(work.db, now, personId, browserToken);
  const token = newToken();
  await insertSignIn(work.db, now, personId, {
    token,
    device,
    way,
    confirmedAt: isConfirmed ? now : null,
  });
  tellSessionsChanged(work, personId);
  const user = await findCurrentUser(work.db, personId);
  if (!user) throw new AppError('http.unauthorized', 'Sign in first.');
  // The demo's people are strangers to each other, and the browser of a session that goes on is no other one.
  const newDevice = isNew && way !== 'demo' && before !== personId ? device : null;
  return { token, user, browserToken, newDevice };
}

/** Ends one session: deletes the row, closes its sockets and clears the caches. @returns whose it was */
export async function endSignIn(work: Work, signIn: Known<'sign-in'>): Promise<Known<'person'> | undefined> {
  const personId = await deleteSignIn(work.db, signIn);
  work.signal.endedSignIns.push(signIn);
  if (personId) tellSessionsChanged(work, personId);
  return personId;
}

/**
 * Ends all sessions of a person but the given one, the sign-ins that wait for a code, the links to sign in with and the
 * wish for another e-mail, and emits the event for other features.
 */
export async function endSignInsOf(work: Work, personId: Known<'person'>, but: string | null): Promise<void> {
  work.signal.endedSignIns.push(...(await deleteSignInsOf(work.db, personId, but)));
  await deleteCodeSignInsOf(work.db, personId);
  await deleteSignInLinksOf(work.db, personId);
  await deleteOpenEmailChangesOf(work.db, personId);
  await work.emit(signedOutElsewhere, { personId });
  tellSessionsChanged(work, personId);
}

/** Tells the person's open pages that the list of their sessions changed. */
export function tellSessionsChanged(work: Work, personId: Known<'person'>): void {
  work.touch(accountsTopics.ownSessions.of(personId));
}

/** Identifies an account in the log without its e-mail. */
export const accountMark = (email: string) => createHash('sha256').update(email).digest('hex').slice(0, 12);

/** Logs a refusal, so that an operator can see attacks; never a secret, never an e-mail. */
export function logRefusal(ctx: Context, event: string, fields: Record<string, string>): void {
  ctx.log.warn({ event, ...fields }, 'a sign-in, link or invite was refused');
}
