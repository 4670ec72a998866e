import type { NewPasskey } from '@spotter/contract/new-passkey';
import type { PasskeyAsking, PasskeyMaking, PasskeySignIn } from '@spotter/contract/passkeys';
import type { z } from 'zod';

/** Whether this browser has all that a passkey needs, at this address, which must have a name. */
export const canUsePasskeys = (): boolean =>
  !/^\[|^[\d.]+$/.test(location.hostname) &&
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Lets the device make a passkey. @throws DOMException when it does not, `NotAllowedError` when the person cancels */
export async function makePasskey(making: PasskeyMaking): Promise<z.input<typeof NewPasskey>> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    making as PublicKeyCredentialCreationOptionsJSON,
  );
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const { id, response } = made.toJSON() as RegistrationResponseJSON;
  return {
    id,
    clientData: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports,
  };
}

/**
 * Lets the person choose a passkey and sign with it.
 * @param mediation `conditional`: the browser offers it in the field of the e-mail
 * @throws DOMException as `makePasskey`, `AbortError` when the signal says so
 */
export async function signWithPasskey(
  asking: PasskeyAsking,
  mediation: CredentialMediationRequirement,
  signal: AbortSignal,
): Promise<z.input<typeof PasskeySignIn>> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asking);
  const signed = (await navigator.credentials.get({ publicKey, mediation, signal })) as PublicKeyCredential;
  const { id, response } = signed.toJSON() as AuthenticationResponseJSON;
  return {
    id,
    clientData: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    userHandle: response.userHandle ?? '',
  };
}
