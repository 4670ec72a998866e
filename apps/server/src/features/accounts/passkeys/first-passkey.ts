import type { NewPasskey } from '@spotter/contract/new-passkey';
import { type PasskeyMaking, passkeysTopics } from '@spotter/contract/passkeys';
import { DEFAULT_APP_NAME } from '@spotter/contract/settings-limits';
import type { z } from 'zod';
import type { Context, Work } from '#db/context.ts';
import { brandOf } from '#features/settings/service.ts';
import { AppError } from '#lib/app-error.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import type { Comer } from '../sign-in/start-sign-in.ts';
import { newChallenge, takeChallenge } from './challenge-rules.ts';
import { toMaking } from './making-rules.ts';
import { passkeyInvalid, passkeyKnown } from './passkey-invalid.ts';
import { insertPasskey, type PasskeyFacts } from './queries.ts';
import { readPasskey } from './read-passkey.ts';
import type { RelyingParty } from './relying-party.ts';

/** The passkey of a new account, with the id that its device knows the person by. */
export type FirstPasskey = { personId: Known<'person'>; facts: PasskeyFacts };

/** Whether an account may begin with a passkey alone: when its only device is lost, a mailed link is left. */
export const maySignUpWithPasskey = (ctx: Context, party: RelyingParty | null): boolean =>
  party !== null && ctx.config.SMTP_URL !== undefined;

/** @throws accounts.passkey_off where an account may not begin with a passkey alone */
function needSignUpParty(ctx: Context, party: RelyingParty | null): RelyingParty {
  if (party && maySignUpWithPasskey(ctx, party)) return party;
  throw new AppError(
    'accounts.passkey_off',
    'A new account needs a password here: this server sends no mail, or its address has no name and https.',
  );
}

type Newcomer = { email: string; firstName: string; lastName: string };

/**
 * What a device needs to make the passkey of a new account.
 * @param studioId of the studio that invites; null: they make one
 */
export async function beginFirstPasskey(
  ctx: Context,
  party: RelyingParty | null,
  { email, firstName, lastName }: Newcomer,
  studioId: string | null,
): Promise<PasskeyMaking> {
  const { host } = needSignUpParty(ctx, party);
  const id = newId(ctx.clock.now());
  const appName = studioId ? (await brandOf(ctx, studioId)).settings.appName : DEFAULT_APP_NAME;
  const challenge = await newChallenge(ctx, { newPersonId: id });
  return toMaking({ id: host, name: appName }, { id, email, firstName, lastName }, challenge);
}

/** Checks the passkey of a new account. @throws accounts.passkey_off, accounts.passkey_invalid */
export async function readFirstPasskey(
  ctx: Context,
  party: RelyingParty | null,
  input: z.output<typeof NewPasskey>,
  { device, address }: Comer & { address: string },
): Promise<FirstPasskey> {
  const own = needSignUpParty(ctx, party);
  const challenge = await takeChallenge(ctx, input.clientData, null);
  if (!challenge?.newPersonId) throw passkeyInvalid(ctx, { address }, 'challenge');
  const made = { challenge: challenge.text, device, about: { address } };
  const facts = await readPasskey(ctx, own, input, made);
  return { personId: challenge.newPersonId, facts };
}

/** Gives the new person their passkey. @throws accounts.passkey_known */
export async function keepFirstPasskey(
  work: Work,
  now: Date,
  { personId, facts }: FirstPasskey,
): Promise<void> {
  if (!(await insertPasskey(work.db, personId, now, facts))) throw passkeyKnown();
  work.touch(passkeysTopics.own.of(personId));
}
