import type { NewPasskey } from '@spotter/contract/new-passkey';
import { PASSKEY_NAME_MAX } from '@spotter/contract/passkeys-limits';
import type { z } from 'zod';
import type { Context } from '#db/context.ts';
import type { Device } from '../sign-in/device.ts';
import { ALGORITHMS } from './making-rules.ts';
import { passkeyInvalid } from './passkey-invalid.ts';
import type { PasskeyFacts } from './queries.ts';
import type { RelyingParty } from './relying-party.ts';

/** @param about whom the passkey is for, in the log of refusals */
type Made = { challenge: string; device: Device; about: Record<string, string> };

/** Checks the answer of a device that made a passkey, and names it after the browser. @throws accounts.passkey_invalid */
export async function readPasskey(
  ctx: Context,
  party: RelyingParty,
  input: z.output<typeof NewPasskey>,
  { about, ...made }: Made,
): Promise<PasskeyFacts> {
  try {
    return await verifyPasskey(party, input, made);
  } catch (error) {
    throw passkeyInvalid(ctx, about, error instanceof Error ? error.message : String(error));
  }
}

/** @throws Error that says what is wrong */
async function verifyPasskey(
  { host, origin }: RelyingParty,
  { id, clientData, attestation, transports }: z.output<typeof NewPasskey>,
  { challenge, device }: Omit<Made, 'about'>,
): Promise<PasskeyFacts> {
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
  const name = [device.browser, device.system].filter(Boolean).join(' · ') || host;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    host,
    transports,
    counter: credential.counter,
    maySync: credentialDeviceType === 'multiDevice',
    isSynced: credentialBackedUp,
    name: name.slice(0, PASSKEY_NAME_MAX),
  };
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
