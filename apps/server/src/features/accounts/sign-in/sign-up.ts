import { accountsTopics, type Join, type SignUp } from '@spotter/contract/accounts';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { createStudio } from '#features/settings/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Known } from '#lib/known.ts';
import { askOne } from '#lib/question.ts';
import { personJoined, studioFounded } from '../events.ts';
import { SIGN_UP_LIMIT } from '../limits.ts';
import { hashingOf } from '../password/hashing.ts';
import { newPasswordHash } from '../password/new-password-hash.ts';
import { insertPerson, type NewPerson } from '../queries.ts';
import { invites } from '../questions.ts';
import { requireSignUp } from './may-found.ts';
import { accountMark, type Comer, logRefusal, type SignedIn, startSignIn } from './start-sign-in.ts';

/** The same answer for an unknown, used, revoked and expired invite. */
export const inviteInvalid = () =>
  new AppError('accounts.invite_invalid', 'This invite is used, revoked or expired. Ask for a new one.');

const emailTaken = () =>
  new AppError('accounts.email_taken', 'An account with this e-mail exists already. Sign in instead.');

/**
 * Creates a studio and its first trainer, and signs them in.
 * @throws accounts.sign_up_closed, accounts.email_taken, accounts.password_common and its kind, accounts.busy
 */
export async function signUp(
  ctx: Context,
  input: z.output<typeof SignUp>,
  request: Comer & { address: string },
): Promise<SignedIn> {
  await ctx.limits.take(SIGN_UP_LIMIT, request.address);
  await requireSignUp(ctx, 'studio');
  const now = ctx.clock.now();
  const person = await toPerson(ctx, input, request.address, {
    studioName: input.studioName,
    shareHeartRate: false,
  });
  return inTransaction(ctx, async (work) => {
    const personId = await foundStudio(work, now, input.studioName, person);
    return startSignIn(work, now, personId, request, 'password');
  });
}

/**
 * Creates a person by an invite, and signs them in.
 * @throws accounts.sign_up_closed, accounts.invite_invalid, accounts.email_taken, accounts.password_common and its kind,
 * accounts.busy
 */
export async function joinStudio(
  ctx: Context,
  input: z.output<typeof Join>,
  request: Comer & { address: string },
): Promise<SignedIn> {
  await ctx.limits.take(SIGN_UP_LIMIT, request.address);
  await requireSignUp(ctx, 'invite');
  const now = ctx.clock.now();
  // Checked before the hash to save work; the statement that uses the invite decides.
  const studio = await askOne(ctx.ask, invites).findStudio(ctx, input.code);
  if (!studio) {
    logRefusal(ctx, 'accounts.invite_invalid', { address: request.address });
    throw inviteInvalid();
  }
  const person = await toPerson(ctx, input, request.address, {
    studioName: studio.name,
    shareHeartRate: input.shareHeartRate,
  });
  return inTransaction(ctx, async (work) => {
    const personId = await admit(work, now, input.code, person);
    return startSignIn(work, now, personId, request, 'password');
  });
}

/** Creates the studio and its first trainer. @returns the trainer's id @throws accounts.email_taken */
export async function foundStudio(
  work: Work,
  now: Date,
  name: string,
  person: NewPerson,
): Promise<Known<'person'>> {
  const studioId = await createStudio(work, now, name);
  const personId = await insertPerson(work.db, now, { studioId, role: 'trainer', isOwner: true }, person);
  if (!personId) throw emailTaken();
  work.touch(accountsTopics.members.of(studioId));
  await work.emit(studioFounded, { studioId });
  return personId;
}

/** Uses the invite and creates the person. @returns their id @throws accounts.invite_invalid, accounts.email_taken */
export async function admit(
  work: Work,
  now: Date,
  code: string,
  person: NewPerson,
): Promise<Known<'person'>> {
  const { studioId, trainerId: invitedBy, role } = await askOne(work.ask, invites).use(work, code, now);
  const personId = await insertPerson(work.db, now, { studioId, role }, person);
  if (!personId) throw emailTaken();
  work.touch(accountsTopics.members.of(studioId));
  await work.emit(personJoined, { studioId, personId, role, invitedBy });
  return personId;
}

type Input = Omit<z.output<typeof SignUp>, 'studioName'>;

/** Reads the person of a form. Hashes the password even when the e-mail is taken, so both take as long. */
async function toPerson(
  ctx: Context,
  input: Input,
  address: string,
  { studioName, shareHeartRate }: { studioName: string; shareHeartRate: boolean },
): Promise<NewPerson> {
  const trier = { account: accountMark(input.email), address };
  const hash = () => newPasswordHash(input.password, { ...input, studioName });
  return {
    email: input.email,
    passwordHash: await hashingOf(ctx).try(trier, hash),
    firstName: input.firstName,
    lastName: input.lastName || null,
    timeZone: input.timeZone ?? 'UTC',
    language: input.language ?? 'en',
    shareHeartRate,
  };
}
