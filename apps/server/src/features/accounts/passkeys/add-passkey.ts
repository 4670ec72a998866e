import {
  type NewPasskey,
  type Passkey,
  type PasskeyMaking,
  passkeysTopics,
} from '@spotter/contract/passkeys';
import { PASSKEY_NAME_MAX, PASSKEYS_MAX } from '@spotter/contract/passkeys-limits';
import type { z } from 'zod';
import { type Context, inTransaction } from '#db/context.ts';
import { brandOf } from '#features/settings/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { requireConfirmed } from '../own-account/confirm.ts';
import { demoProtected, isDemo } from '../own-account/list-sessions.ts';
import { findOwn, lockPeople } from '../queries.ts';
import type { Device } from '../sign-in/device.ts';
import { logRefusal } from '../sign-in/start-sign-in.ts';
import { CHALLENGE_MS, newChallenge, takeChallenge } from './challenge-rules.ts';
import { mailPasskeyAdded } from './mail-passkey-added.ts';
import { countWaysIn, findCredentials, insertPasskey, type PasskeyFacts } from './queries.ts';
import type { RelyingParty } from './relying-party.ts';
import { userHandleOf } from './user-handle-rules.ts';

/** EdDSA, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257];

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
  if ((await countWaysIn(ctx.db, viewer)).passkeys >= PASSKEYS_MAX) throw full();
  const { settings } = await brandOf(ctx, viewer.studioId);
  const known = await findCredentials(ctx.db, viewer, host);
  return {
    rp: { id: host, name: settings.appName },
    user: {
      id: userHandleOf(viewer.id),
      name: own.email,
      displayName: [own.firstName, own.lastName].filter(Boolean).join(' ') || own.email,
    },
    challenge: await newChallenge(ctx, viewer.signIn),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    excludeCredentials: known.map(({ id, transports }) => ({
      type: 'public-key',
      id: id.toString('base64url'),
      transports,
    })),
  };
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
  const name = [from.device.browser, from.device.system].filter(Boolean).join(' · ') || party.host;
  const facts = { ...(await readPasskey(ctx, viewer, party, input)), name: name.slice(0, PASSKEY_NAME_MAX) };
  const passkey = await inTransaction(ctx, async (work) => {
    await lockPeople(work.db, [viewer.id]);
    if ((await countWaysIn(work.db, viewer)).passkeys >= PASSKEYS_MAX) throw full();
    const added = await insertPasskey(work.db, viewer, ctx.clock.now(), facts);
    if (!added) {
      throw new AppError('accounts.passkey_known', 'This passkey is added already. Sign in with it.');
    }
    work.touch(passkeysTopics.own.of(viewer.id));
    return added;
  });
  mailPasskeyAdded(ctx, viewer, passkey, from.base);
  return passkey;
}

/** Checks the device's answer. */
async function readPasskey(
  ctx: Context,
  viewer: Viewer,
  { host, origin }: RelyingParty,
  { id, clientData, attestation, transports }: z.output<typeof NewPasskey>,
): Promise<Omit<PasskeyFacts, 'name'>> {
  const challenge = await takeChallenge(ctx, clientData, viewer.signIn);
  if (challenge === null) throw invalid(ctx, viewer, 'challenge');
  try {
    // Loaded with the first passkey: it takes 3 MB of code.
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    await refuseCertificates(attestation);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientData, attestationObject: attestation },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) throw new Error('not verified');
    const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
    if (credential.id !== id) throw new Error('two ids');
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      host,
      transports,
      counter: credential.counter,
      maySync: credentialDeviceType === 'multiDevice',
      isSynced: credentialBackedUp,
    };
  } catch (error) {
    throw invalid(ctx, viewer, error instanceof Error ? error.message : String(error));
  }
}

/**
 * We ask for no attestation. One with certificates is refused: to check it, the library would fetch the addresses
 * that the certificates name.
 */
async function refuseCertificates(attestation: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(Buffer.from(attestation, 'base64url'));
  const format = decoded.get('fmt');
  if (format !== 'none' && (format !== 'packed' || decoded.get('attStmt').get('x5c'))) {
    throw new Error(`attestation ${format}`);
  }
}

const full = () =>
  new AppError('accounts.passkey_full', `There are ${PASSKEYS_MAX} passkeys already. Remove one first.`);

function invalid(ctx: Context, viewer: Viewer, reason: string): AppError {
  logRefusal(ctx, 'accounts.passkey_invalid', { personId: viewer.id, reason });
  return new AppError('accounts.passkey_invalid', 'The passkey could not be added. Start again.');
}
