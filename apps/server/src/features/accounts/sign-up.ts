import { accountsTopics, type Join, Role, type SignUp } from '@spotter/contract/accounts';
import { coachingTopics } from '@spotter/contract/coaching';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { tellCoachingChanged } from '#features/coaching/service.ts';
import { visitorsTopic } from '#features/settings/service.ts';
import { AppError } from '#lib/app-error.ts';
import { personJoined, studioFounded } from './events.ts';
import { findInvite, insertCoaching, useInvite } from './invite-queries.ts';
import { newPasswordHash } from './new-password.ts';
import { insertPerson, insertStudio, type NewPerson } from './queries.ts';
import { logRefusal, type SignedIn, startSignIn } from './sign-ins.ts';

const emailTaken = () =>
  new AppError('accounts.email_taken', 'There is an account with this e-mail already.');
const inviteInvalid = () =>
  new AppError('accounts.invite_invalid', 'This invite is used, taken back or expired.');

/** Makes a studio and its first trainer, signed in. @throws accounts.email_taken, accounts.password_common */
export async function signUp(
  ctx: Context,
  input: z.output<typeof SignUp>,
  request: { address: string; old: string | null },
): Promise<SignedIn> {
  await ctx.limits.take('signUp', request.address);
  const now = ctx.clock.now();
  const person = await toPerson(input, input.studioName, false);
  return inTransaction(ctx, async (work) => {
    const personId = await foundStudio(work, now, input.studioName, person);
    return startSignIn(work, now, personId, request.old);
  });
}

/** Joins by an invite, signed in. @throws accounts.invite_invalid, accounts.email_taken, accounts.password_common */
export async function joinStudio(
  ctx: Context,
  input: z.output<typeof Join>,
  request: { address: string; old: string | null },
): Promise<SignedIn> {
  await ctx.limits.take('signUp', request.address);
  const now = ctx.clock.now();
  // A look before the work of hashing; what counts is the statement that uses the invite.
  const invite = await findInvite(ctx.db, input.code, now);
  if (!invite) {
    logRefusal(ctx, 'accounts.invite_invalid', { address: request.address });
    throw inviteInvalid();
  }
  const person = await toPerson(input, invite.studioName, input.shareHeartRate);
  return inTransaction(ctx, async (work) => {
    const personId = await admit(work, now, input.code, person);
    return startSignIn(work, now, personId, request.old);
  });
}

/** Makes the studio and its first trainer. @returns the trainer's id @throws accounts.email_taken */
export async function foundStudio(work: Work, now: Date, name: string, person: NewPerson): Promise<string> {
  const studioId = await insertStudio(work.db, now, name);
  const personId = await insertPerson(work.db, now, { studioId, role: 'trainer' }, person);
  if (!personId) throw emailTaken();
  // Whether there is one studio or more decides what visitors see.
  work.touch(visitorsTopic);
  await work.emit(studioFounded, { studioId });
  return personId;
}

/** Uses the invite and makes its person. @returns their id @throws accounts.invite_invalid, accounts.email_taken */
export async function admit(work: Work, now: Date, code: string, person: NewPerson): Promise<string> {
  const invite = await useInvite(work.db, code, now);
  if (!invite) throw inviteInvalid();
  const { studioId } = invite;
  const role = Role.parse(invite.role);
  const personId = await insertPerson(work.db, now, { studioId, role }, person);
  if (!personId) throw emailTaken();
  const trainerId = role === 'client' ? invite.trainerId : null;
  if (trainerId) {
    await insertCoaching(work.db, now, { studioId, trainerId, clientId: personId });
    tellCoachingChanged(work, [trainerId, personId]);
  }
  work.touch(accountsTopics.members.of(studioId), coachingTopics.invites.of(invite.trainerId));
  await work.emit(personJoined, { studioId, personId, trainerId, role, invitedBy: invite.trainerId });
  return personId;
}

type Input = Omit<z.output<typeof SignUp>, 'studioName'>;

/** The person of a form; hashes the password whether or not the e-mail is taken, so that both take as long. */
async function toPerson(input: Input, studioName: string, shareHeartRate: boolean): Promise<NewPerson> {
  return {
    email: input.email,
    passwordHash: await newPasswordHash(input.password, { ...input, studioName }),
    firstName: input.firstName,
    lastName: input.lastName,
    timeZone: input.timeZone ?? 'UTC',
    language: input.language ?? 'en',
    shareHeartRate,
  };
}
