import { accountsTopics, type Join, type SignUp } from '@spotter/contract/accounts';
import type { PasskeyMaking } from '@spotter/contract/passkeys';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { createStudio } from '#features/settings/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Known } from '#lib/known.ts';
import { askOne } from '#lib/question.ts';
import { personJoined, studioFounded } from '../events.ts';
import { PASSKEY_SIGN_UP_LIMIT, SIGN_UP_LIMIT } from '../limits.ts';
import {
  beginFirstPasskey,
  type FirstPasskey,
  keepFirstPasskey,
  readFirstPasskey,
} from '../passkeys/first-passkey.ts';
import type { RelyingParty } from '../passkeys/relying-party.ts';
import { hashingOf } from '../password/hashing.ts';
import { newPasswordHash } from '../password/new-password-hash.ts';
import { findByEmailAsSystem, insertPerson, type NewPerson } from '../queries.ts';
import { invites } from '../questions.ts';
import { requireSignUp } from './may-found.ts';
import { accountMark, type Comer, logRefusal, type SignedIn, startSignIn } from './start-sign-in.ts';

/** Who makes an account; `party`: null where browsers allow no passkeys. */
type Newcomer = Comer & { address: string; party: RelyingParty | null };

/** The same answer for an unknown, used, revoked and expired invite. */
export const inviteInvalid = () =>
  new AppError('accounts.invite_invalid', 'This invite is used, revoked or expired. Ask for a new one.');

const emailTaken = () =>
  new AppError('accounts.email_taken', 'An account with this email exists already. Sign in instead.');

/**
 * Creates a studio and its first trainer, and signs them in.
 * @throws accounts.sign_up_closed, accounts.email_taken, accounts.password_common and its kind, accounts.busy
 */
export async function signUp(
  ctx: Context,
  input: z.output<typeof SignUp>,
  request: Newcomer,
): Promise<SignedIn> {
  await ctx.limits.take(SIGN_UP_LIMIT, request.address);
  await requireSignUp(ctx, 'studio');
  const now = ctx.clock.now();
  const { person, passkey } = await toPerson(ctx, input, request, {
    studioName: input.studioName,
    shareHeartRate: false,
  });
  return inTransaction(ctx, async (work) => {
    const personId = await foundStudio(work, now, input.studioName, person);
    return enter(work, now, personId, passkey, request);
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
  request: Newcomer,
): Promise<SignedIn> {
  await ctx.limits.take(SIGN_UP_LIMIT, request.address);
  await requireSignUp(ctx, 'invite');
  const now = ctx.clock.now();
  // Checked before the hash to save work; the statement that uses the invite decides.
  const studio = await findInviting(ctx, input.code, request.address);
  const { person, passkey } = await toPerson(ctx, input, request, {
    studioName: studio.name,
    shareHeartRate: input.shareHeartRate,
  });
  return inTransaction(ctx, async (work) => {
    const personId = await admit(work, now, input.code, person);
    return enter(work, now, personId, passkey, request);
  });
}

/**
 * What a device needs to make the passkey of a new account. What would refuse the account is said before, so that no device
 * keeps a passkey that opens nothing.
 * @throws accounts.sign_up_closed, accounts.invite_invalid, accounts.email_taken, accounts.passkey_off
 */
export async function beginPasskeySignUp(
  ctx: Context,
  { code, ...newcomer }: { email: string; firstName: string; lastName: string; code?: string | undefined },
  { address, party }: Newcomer,
): Promise<PasskeyMaking> {
  await ctx.limits.take(PASSKEY_SIGN_UP_LIMIT, address);
  await requireSignUp(ctx, code ? 'invite' : 'studio');
  const studio = code ? await findInviting(ctx, code, address) : null;
  if (await findByEmailAsSystem(ctx.db, newcomer.email)) throw emailTaken();
  return beginFirstPasskey(ctx, party, newcomer, studio?.id ?? null);
}

/** The studio of an invite. @throws accounts.invite_invalid */
async function findInviting(ctx: Context, code: string, address: string) {
  const studio = await askOne(ctx.ask, invites).findStudio(ctx, code);
  if (studio) return studio;
  logRefusal(ctx, 'accounts.invite_invalid', { address });
  throw inviteInvalid();
}

/** Signs in who has just been made, by what they will sign in with. */
async function enter(
  work: Work,
  now: Date,
  personId: Known<'person'>,
  passkey: FirstPasskey | null,
  request: Newcomer,
): Promise<SignedIn> {
  if (passkey) await keepFirstPasskey(work, now, passkey);
  return startSignIn(work, now, personId, request, passkey ? 'passkey' : 'password');
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
  request: Newcomer,
  { studioName, shareHeartRate }: { studioName: string; shareHeartRate: boolean },
): Promise<{ person: NewPerson; passkey: FirstPasskey | null }> {
  const { email, password } = input;
  const trier = { account: accountMark(email), address: request.address };
  const passkey = input.passkey ? await readFirstPasskey(ctx, request.party, input.passkey, request) : null;
  const passwordHash =
    password === undefined
      ? null
      : await hashingOf(ctx).try(trier, () => newPasswordHash(password, { ...input, studioName }));
  const person = {
    ...(passkey && { id: passkey.personId }),
    email,
    passwordHash,
    firstName: input.firstName,
    lastName: input.lastName || null,
    timeZone: input.timeZone ?? 'UTC',
    language: input.language ?? 'en',
    shareHeartRate,
  };
  return { person, passkey };
}
