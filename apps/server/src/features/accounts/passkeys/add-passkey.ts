import type { NewPasskey } from '@spotter/contract/new-passkey';
import { type Passkey, type PasskeyMaking, passkeysTopics } from '@spotter/contract/passkeys';
import { PASSKEYS_MAX } from '@spotter/contract/passkeys-limits';
import type { z } from 'zod';
import { type Context, inTransaction } from '#db/context.ts';
import { brandOf } from '#features/settings/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { requireConfirmed } from '../own-account/confirm.ts';
import { demoProtected, isDemo } from '../own-account/list-sessions.ts';
import { findOwn, lockPeople } from '../queries.ts';
import { noteSecondFactor } from '../second-factor/note-second-factor.ts';
import type { Device } from '../sign-in/device.ts';
import { newChallenge, takeChallenge } from './challenge-rules.ts';
import { mailPasskeyAdded } from './mail-passkey-added.ts';
import { toMaking } from './making-rules.ts';
import { passkeyInvalid, passkeyKnown } from './passkey-invalid.ts';
import { countPasskeys, findCredentials, insertPasskey, type PasskeyFacts } from './queries.ts';
import { readPasskey } from './read-passkey.ts';
import type { RelyingParty } from './relying-party.ts';

/**
 * What a device needs to make a passkey. The challenge is bound to this session.
 * @throws accounts.confirm_needed, accounts.demo_protected, accounts.passkey_full
 */
export async function beginPasskey(
  ctx: Context,
  viewer: Viewer,
  { host }: RelyingParty,
): Promise<PasskeyMaking> {
  await requireConfirmed(ctx, viewer);
  if (await isDemo(ctx, viewer)) throw demoProtected();
  const own = await findOwn(ctx.db, viewer.id);
  if (!own) throw new AppError('http.unauthorized', 'Sign in first.');
  if ((await countPasskeys(ctx.db, viewer)) >= PASSKEYS_MAX) throw full();
  const { settings } = await brandOf(ctx, viewer.studioId);
  const known = await findCredentials(ctx.db, viewer, host);
  const challenge = await newChallenge(ctx, { signIn: viewer.signIn });
  return toMaking({ id: host, name: settings.appName }, { id: viewer.id, ...own }, challenge, known);
}

/**
 * Adds the passkey that the device made, and tells its person by mail.
 * @throws accounts.passkey_invalid, accounts.passkey_known, accounts.passkey_full
 */
export async function addPasskey(
  ctx: Context,
  viewer: Viewer,
  party: RelyingParty,
  input: z.output<typeof NewPasskey>,
  from: { device: Device; base: string },
): Promise<Passkey> {
  const facts = await readOwnPasskey(ctx, viewer, party, input, from.device);
  const passkey = await inTransaction(ctx, async (work) => {
    await lockPeople(work.db, [viewer.id]);
    if ((await countPasskeys(work.db, viewer)) >= PASSKEYS_MAX) throw full();
    const added = await insertPasskey(work.db, viewer.id, ctx.clock.now(), facts);
    if (!added) throw passkeyKnown();
    await noteSecondFactor(work, viewer);
    work.touch(passkeysTopics.own.of(viewer.id));
    return added;
  });
  mailPasskeyAdded(ctx, viewer, passkey, from.base);
  return passkey;
}

/** Checks the answer of the viewer's device. */
async function readOwnPasskey(
  ctx: Context,
  viewer: Viewer,
  party: RelyingParty,
  input: z.output<typeof NewPasskey>,
  device: Device,
): Promise<PasskeyFacts> {
  const about = { personId: viewer.id };
  const challenge = await takeChallenge(ctx, input.clientData, viewer.signIn);
  if (challenge === null) throw passkeyInvalid(ctx, about, 'challenge');
  return readPasskey(ctx, party, input, { challenge: challenge.text, device, about });
}

const full = () =>
  new AppError('accounts.passkey_full', `There are ${PASSKEYS_MAX} passkeys already. Remove one first.`);
