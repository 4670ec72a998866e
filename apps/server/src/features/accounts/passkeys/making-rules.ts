import type { PasskeyMaking } from '@spotter/contract/passkeys';
import { CHALLENGE_MS } from './challenge-rules.ts';
import { userHandleOf } from './user-handle-rules.ts';

/** EdDSA, ES256 and RS256. */
export const ALGORITHMS = [-8, -7, -257];

type ForWhom = { id: string; email: string; firstName: string | null; lastName: string | null };
type Credential = { id: Buffer; transports: string[] };

/**
 * What a device needs to make a passkey that it finds by itself, and to check its person.
 * @param rp the host, and the name that the device shows @param known what it must not make once more
 */
export const toMaking = (
  rp: PasskeyMaking['rp'],
  { id, email, firstName, lastName }: ForWhom,
  challenge: string,
  known: readonly Credential[] = [],
): PasskeyMaking => ({
  rp,
  user: {
    id: userHandleOf(id),
    name: email,
    displayName: [firstName, lastName].filter(Boolean).join(' ') || email,
  },
  challenge,
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: CHALLENGE_MS,
  attestation: 'none',
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  excludeCredentials: known.map(toCredential),
});

/** A passkey as browsers name it. */
export const toCredential = ({ id, transports }: Credential) => ({
  type: 'public-key' as const,
  id: id.toString('base64url'),
  transports,
});
