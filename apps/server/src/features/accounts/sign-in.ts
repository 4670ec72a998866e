import type { Role, SignIn } from '@spotter/contract/accounts';
import type { z } from 'zod';
import { type Context, inTransaction } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { wantsDemo } from '#lib/config.ts';
import type { Attempt, Attempts } from './attempts.ts';
import { hashingOf } from './hashing.ts';
import { verifyPassword } from './passwords.ts';
import { findByEmail, findDemoPerson, stillHasPassword } from './queries.ts';
import { accountMark, type Comer, logRefusal, type SignedIn, startSignIn } from './sign-ins.ts';
import type { Trier } from './standing.ts';

/**
 * Signs in with e-mail and password; an unknown e-mail answers, and takes as long, as a wrong password.
 * @throws accounts.wrong_credentials, accounts.too_many_attempts, accounts.busy
 */
export async function signIn(
  ctx: Context,
  attempts: Attempts,
  input: z.output<typeof SignIn>,
  request: Comer & { address: string },
): Promise<SignedIn> {
  const account = accountMark(input.email);
  const trier = { account, address: request.address };
  const attempt = beginAttempt(ctx, attempts, account, request.address);
  const person = await checkPassword(ctx, trier, input, attempt);
  const signedIn = person && (await openSession(ctx, person, request));
  const { standing } = hashingOf(ctx);
  if (!signedIn) {
    standing.failed(trier);
    logRefusal(ctx, 'accounts.sign_in_failed', { account, address: request.address });
    throw new AppError('accounts.wrong_credentials', 'E-mail or password is not right.');
  }
  attempt.succeeded();
  standing.succeeded(trier);
  return signedIn;
}

/** Who has this e-mail and this password, if anybody; both look-up and hash wait for their turn. */
async function checkPassword(
  ctx: Context,
  trier: Trier,
  input: z.output<typeof SignIn>,
  attempt: Attempt,
): Promise<{ id: string; passwordHash: string | null } | null> {
  try {
    return await hashingOf(ctx).try(trier, async () => {
      const person = await findByEmail(ctx.db, input.email);
      const right = await verifyPassword(input.password, person?.passwordHash);
      return right && person ? person : null;
    });
  } catch (error) {
    // No password was looked at.
    attempt.withdraw();
    throw error;
  }
}

/** Begins the session, unless the password that was verified has been changed meanwhile. */
function openSession(
  ctx: Context,
  person: { id: string; passwordHash: string | null },
  comer: Comer,
): Promise<SignedIn | null> {
  return inTransaction(ctx, async (work) => {
    if (!(await stillHasPassword(work.db, person.id, person.passwordHash ?? ''))) return null;
    return startSignIn(work, ctx.clock.now(), person.id, comer);
  });
}

/** Begins a try at a password, and says in the log when it is refused. @throws accounts.too_many_attempts */
export function beginAttempt(ctx: Context, attempts: Attempts, account: string, address: string): Attempt {
  try {
    return attempts.begin(account, address);
  } catch (refusal) {
    logRefusal(ctx, 'accounts.too_many_attempts', { account, address });
    throw refusal;
  }
}

/** Who "Try as trainer" and "Try as client" are. */
const DEMO_EMAILS: Record<Role, string> = {
  trainer: 'trainer@demo.spotter.invalid',
  client: 'client@demo.spotter.invalid',
};

async function findDemo(ctx: Context, role: Role) {
  return wantsDemo(ctx.config) ? findDemoPerson(ctx.db, DEMO_EMAILS[role]) : undefined;
}

/** Which ways of signing in there are here. */
export async function getSignInOptions(ctx: Context): Promise<{ demo: boolean; oidc: boolean }> {
  return { demo: Boolean(await findDemo(ctx, 'trainer')), oidc: Boolean(ctx.config.OIDC_ISSUER) };
}

/** Signs in to the demo studio. @throws accounts.demo_off where there is none */
export async function signInToDemo(ctx: Context, role: Role, comer: Comer): Promise<SignedIn> {
  const person = await findDemo(ctx, role);
  if (!person) throw new AppError('accounts.demo_off', 'There is no demo studio on this server.');
  return inTransaction(ctx, (work) => startSignIn(work, ctx.clock.now(), person.id, comer));
}
