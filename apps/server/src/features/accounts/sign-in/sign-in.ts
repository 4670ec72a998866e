import type { Role, SignIn } from '@spotter/contract/accounts';
import type { z } from 'zod';
import { type Context, inTransaction } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { wantsDemo } from '#lib/config.ts';
import type { Known } from '#lib/known.ts';
import { maySignUpWithPasskey } from '../passkeys/first-passkey.ts';
import type { RelyingParty } from '../passkeys/relying-party.ts';
import { verifyPassword } from '../password/hash-password.ts';
import { hashingOf } from '../password/hashing.ts';
import { findByEmailAsSystem, stillHasPassword } from '../queries.ts';
import { type WaitingForCode, waitForCode } from '../totp/sign-in-with-code.ts';
import type { Attempt, Attempts } from './attempts.ts';
import { mayFound } from './may-found.ts';
import type { Trier } from './standing.ts';
import { accountMark, type Comer, logRefusal, type SignedIn, startSignIn } from './start-sign-in.ts';

/**
 * Signs in with e-mail and password, or asks for a code too. An unknown e-mail gives the same answer as a wrong password, after the same time.
 * @throws accounts.wrong_credentials, accounts.too_many_attempts, accounts.busy
 */
export async function signIn(
  ctx: Context,
  attempts: Attempts,
  input: z.output<typeof SignIn>,
  request: Comer & { address: string },
): Promise<SignedIn | WaitingForCode> {
  const account = accountMark(input.email);
  const trier = { account, address: request.address };
  const attempt = beginAttempt(ctx, attempts, account, request.address);
  const person = await checkPassword(ctx, trier, input, attempt);
  const signedIn = person && (await openSession(ctx, person, request));
  const { standing } = hashingOf(ctx);
  if (!signedIn) {
    standing.failed(trier);
    logRefusal(ctx, 'accounts.sign_in_failed', { account, address: request.address });
    throw new AppError('accounts.wrong_credentials', 'The email or the password is wrong.');
  }
  attempt.succeeded();
  standing.succeeded(trier);
  return signedIn;
}

/** The person with this e-mail and password, if any. The look-up and the hash both wait in the queue. */
async function checkPassword(
  ctx: Context,
  trier: Trier,
  input: z.output<typeof SignIn>,
  attempt: Attempt,
): Promise<{ id: Known<'person'>; passwordHash: string | null } | null> {
  try {
    return await hashingOf(ctx).try(trier, async () => {
      const person = await findByEmailAsSystem(ctx.db, input.email);
      const right = await verifyPassword(input.password, person?.passwordHash);
      return right && person ? person : null;
    });
  } catch (error) {
    // The password was not checked.
    attempt.withdraw();
    throw error;
  }
}

/** Creates the session, or waits for a code, unless the verified password changed meanwhile. */
function openSession(
  ctx: Context,
  person: { id: Known<'person'>; passwordHash: string | null },
  comer: Comer,
): Promise<SignedIn | WaitingForCode | null> {
  return inTransaction(ctx, async (work) => {
    if (!(await stillHasPassword(work.db, person.id, person.passwordHash ?? ''))) return null;
    const now = ctx.clock.now();
    return (
      (await waitForCode(work, now, person.id, 'code')) ??
      startSignIn(work, now, person.id, comer, 'password')
    );
  });
}

/** Begins a try at a password, and logs a refusal. @throws accounts.too_many_attempts */
export function beginAttempt(ctx: Context, attempts: Attempts, account: string, address: string): Attempt {
  try {
    return attempts.begin(account, address);
  } catch (refusal) {
    logRefusal(ctx, 'accounts.too_many_attempts', { account, address });
    throw refusal;
  }
}

/** The people behind "Try as trainer" and "Try as client". */
const DEMO_EMAILS: Record<Role, string> = {
  trainer: 'trainer@demo.spotter.invalid',
  client: 'client@demo.spotter.invalid',
};

async function findDemo(ctx: Context, role: Role) {
  const person = wantsDemo(ctx.config) ? await findByEmailAsSystem(ctx.db, DEMO_EMAILS[role]) : undefined;
  return person?.isDemo ? person : undefined;
}

/** The ways to sign in on this server, at the address that was called. */
export async function getSignInOptions(ctx: Context, party: RelyingParty | null) {
  return {
    demo: Boolean(await findDemo(ctx, 'trainer')),
    oidc: Boolean(ctx.config.OIDC_ISSUER),
    passkey: party !== null,
    mailedLink: ctx.config.SMTP_URL !== undefined,
    passkeySignUp: maySignUpWithPasskey(ctx, party),
    signUp: await mayFound(ctx),
  };
}

/** Signs in to the demo studio. @throws accounts.demo_off when there is none */
export async function signInToDemo(ctx: Context, role: Role, comer: Comer): Promise<SignedIn> {
  const person = await findDemo(ctx, role);
  if (!person) throw new AppError('accounts.demo_off', 'There is no demo studio on this server.');
  return inTransaction(ctx, (work) => startSignIn(work, ctx.clock.now(), person.id, comer, 'demo'));
}
