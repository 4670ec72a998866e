import { type Context, inTransaction } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { newToken } from '#lib/ids.ts';
import { CONFIRMED_MS } from './confirm.ts';
import type { Identity, OidcProvider } from './oidc-provider.ts';
import {
  findIdentity,
  type Intent,
  insertIdentity,
  insertOidcAttempt,
  takeOidcAttempt,
} from './oidc-queries.ts';
import type { NewPerson } from './queries.ts';
import { readClaims } from './rules.ts';
import { type Comer, logRefusal, type SignedIn, startSignIn } from './sign-ins.ts';
import { admit, foundStudio } from './sign-up.ts';

/** How long a person may take at the provider. */
export const OIDC_ATTEMPT_MS = 10 * 60_000;

/**
 * Begins a sign-in at the provider.
 * @returns the provider's address to go to and the token that binds the attempt to this browser
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
  await insertOidcAttempt(ctx.db, now, { ...intent, ...secrets, browserToken, expiresAt });
  return { url, browserToken };
}

/**
 * Ends a sign-in at the provider: by the identity's issuer and subject, never by its e-mail.
 * @returns the session and the page to go on to
 * @throws accounts.oidc_failed, accounts.oidc_unknown, accounts.oidc_email_unverified, accounts.email_taken,
 *   accounts.invite_invalid
 */
export async function finishOidc(
  ctx: Context,
  provider: OidcProvider,
  request: Comer & { url: URL; browserToken: string | undefined; address: string },
): Promise<SignedIn & { next: string }> {
  const now = ctx.clock.now();
  const state = request.url.searchParams.get('state') ?? '';
  const attempt = await takeOidcAttempt(ctx.db, now, state, request.browserToken ?? '');
  if (!attempt) {
    logRefusal(ctx, 'accounts.oidc_state', {});
    throw failed();
  }
  const secrets = { state, nonce: attempt.nonce, verifier: attempt.verifier };
  const identity = await asking(ctx, () => provider.finish(request.url, secrets));
  const known = await findIdentity(ctx.db, identity);
  const newcomer = known ? null : await readNewcomer(ctx, identity, attempt, request.address);
  // Without it, the provider may have let somebody in who left their own session open there.
  const isConfirmed = attempt.isFresh && isRecent(identity.authenticatedAt, now);
  const signedIn = await inTransaction(ctx, async (work) => {
    if (known) return startSignIn(work, now, known, request, isConfirmed);
    if (!newcomer) throw unknown();
    const personId = attempt.inviteCode
      ? await admit(work, now, attempt.inviteCode, newcomer)
      : await foundStudio(work, now, attempt.studioName ?? '', newcomer);
    await insertIdentity(work.db, now, identity, personId);
    return startSignIn(work, now, personId, request);
  });
  return { ...signedIn, next: attempt.next };
}

/** The person behind an identity nobody has here, if they came to join or to make a studio. */
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
  await ctx.limits.take('signUp', address);
  const claims = readClaims(await asking(ctx, () => identity.readClaims()));
  const { email } = claims;
  if (!email) throw new AppError('accounts.oidc_email_unverified', 'The provider gave no verified e-mail.');
  return { ...claims, email, passwordHash: null, shareHeartRate: false };
}

/** Not every provider says when the person proved who they are; asked for it anew, it is believed. */
const isRecent = (at: Date | null, now: Date) => at === null || now.getTime() - at.getTime() < CONFIRMED_MS;

const failed = () =>
  new AppError('accounts.oidc_failed', 'Signing in at the provider did not work; try again.');
const unknown = () => new AppError('accounts.oidc_unknown', 'There is no account here for this identity.');

/** Runs a call to the provider; whatever goes wrong there is one refusal here, and a line in the log. */
async function asking<T>(ctx: Context, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
    logRefusal(ctx, 'accounts.oidc_failed', { reason: `${name}: ${message}` });
    throw failed();
  }
}
