import { Email } from '@spotter/contract/shapes';
import { type Context, inTransaction } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { asBookkeeping } from '#lib/http/saved.ts';
import { newToken } from '#lib/ids.ts';
import { SIGN_UP_LIMIT } from '../limits.ts';
import { CONFIRMED_MS } from '../own-account/confirm.ts';
import type { NewPerson } from '../queries.ts';
import { readClaims } from '../rules.ts';
import { requireSignUp } from '../sign-in/may-found.ts';
import { admit, foundStudio } from '../sign-in/sign-up.ts';
import { type Comer, logRefusal, type SignedIn, startSignIn } from '../sign-in/start-sign-in.ts';
import type { Identity, OidcProvider } from './oidc-provider.ts';
import {
  findIdentityAsSystem,
  type Intent,
  insertIdentity,
  insertOidcAttemptAsSystem,
  takeOidcAttemptAsSystem,
} from './queries.ts';

/** How long a person may take at the provider. */
export const OIDC_ATTEMPT_MS = 10 * 60_000;

/**
 * Begins a sign-in with the provider.
 * @returns the address at the provider, and the token that binds the attempt to this browser
 * @throws accounts.oidc_failed when the provider does not answer
 */
export async function beginOidc(
  ctx: Context,
  provider: OidcProvider,
  intent: Intent,
  redirectUri: string,
): Promise<{ url: string; browserToken: string }> {
  const { url, ...secrets } = await asking(ctx, () => provider.begin(redirectUri, intent.isFresh));
  const now = ctx.clock.now();
  const browserToken = newToken();
  const expiresAt = new Date(now.getTime() + OIDC_ATTEMPT_MS);
  const begun = { ...intent, ...secrets, browserToken, expiresAt };
  await asBookkeeping(() => insertOidcAttemptAsSystem(ctx.db, now, begun));
  return { url, browserToken };
}

/**
 * Completes a sign-in with the provider. The issuer and the subject identify the person, never the e-mail.
 * @returns the session and the page to go to
 * @throws accounts.oidc_failed, accounts.oidc_unknown, accounts.oidc_email_unverified, accounts.email_taken,
 *   accounts.invite_invalid, accounts.sign_up_closed
 */
export async function finishOidc(
  ctx: Context,
  provider: OidcProvider,
  request: Comer & { url: URL; attemptToken: string | undefined; address: string },
): Promise<SignedIn & { next: string }> {
  const now = ctx.clock.now();
  const state = request.url.searchParams.get('state') ?? '';
  const attempt = await asBookkeeping(() =>
    takeOidcAttemptAsSystem(ctx.db, now, state, request.attemptToken ?? ''),
  );
  if (!attempt) {
    logRefusal(ctx, 'accounts.oidc_state', {});
    throw failed();
  }
  const secrets = { state, nonce: attempt.nonce, verifier: attempt.verifier };
  const identity = await asking(ctx, () => provider.finish(request.url, secrets));
  const known = await findIdentityAsSystem(ctx.db, identity);
  const newcomer = known ? null : await readNewcomer(ctx, identity, attempt, request.address);
  // Without this, the provider might have accepted a session that somebody else left open there.
  const isConfirmed = attempt.isFresh && isRecent(identity.authenticatedAt, now);
  const signedIn = await inTransaction(ctx, async (work) => {
    if (known) return startSignIn(work, now, known, request, 'provider', isConfirmed);
    if (!newcomer) throw unknown();
    const personId = attempt.inviteCode
      ? await admit(work, now, attempt.inviteCode, newcomer)
      : await foundStudio(work, now, attempt.studioName ?? '', newcomer);
    await insertIdentity(work.db, now, identity, personId);
    return startSignIn(work, now, personId, request, 'provider');
  });
  // Who has an account accepts the invite with it.
  const next = known && attempt.inviteCode ? `/join/${attempt.inviteCode}` : attempt.next;
  return { ...signedIn, next };
}

/** Creates the person of an unknown identity, if they came to join or to make a studio. */
async function readNewcomer(
  ctx: Context,
  identity: Identity,
  intent: Intent,
  address: string,
): Promise<NewPerson> {
  if (!intent.inviteCode && !intent.studioName) {
    logRefusal(ctx, 'accounts.oidc_unknown', { issuer: identity.issuer });
    throw unknown();
  }
  await ctx.limits.take(SIGN_UP_LIMIT, address);
  await requireSignUp(ctx, intent.inviteCode ? 'invite' : 'studio');
  const answer = await asking(ctx, () => identity.readClaims());
  const claims = readClaims(answer, ctx.config.OIDC_TRUST_EMAIL === 'on');
  const { email } = claims;
  if (!email) {
    const { issuer } = identity;
    const says = `email_verified is ${JSON.stringify(answer.email_verified) ?? 'missing'}`;
    const reason = Email.safeParse(answer.email).success
      ? `${says}; OIDC_TRUST_EMAIL=on takes the addresses of this provider as they are`
      : 'the claim email is missing or no address';
    logRefusal(ctx, 'accounts.oidc_email_unverified', { issuer, reason });
    throw new AppError(
      'accounts.oidc_email_unverified',
      'The sign-in brought no confirmed email address, so no account was made. The log of the server says more.',
    );
  }
  return { ...claims, email, passwordHash: null, shareHeartRate: false };
}

/** Some providers do not say when the person authenticated; when a fresh sign-in was requested, it is assumed. */
const isRecent = (at: Date | null, now: Date) => at === null || now.getTime() - at.getTime() < CONFIRMED_MS;

const failed = () => new AppError('accounts.oidc_failed', 'Signing in with the provider failed. Try again.');
const unknown = () =>
  new AppError('accounts.oidc_unknown', 'No account belongs to this identity. Join with an invite first.');

/** Runs a call to the provider. Any failure becomes one error for the person and a line in the log. */
async function asking<T>(ctx: Context, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
    logRefusal(ctx, 'accounts.oidc_failed', { reason: `${name}: ${message}` });
    throw failed();
  }
}
