import { z } from 'zod';
import { CurrentUser } from './accounts.ts';
import { feature } from './feature.ts';
import { bytes, CredentialId, NewPasskey } from './new-passkey.ts';
import { PASSKEY_NAME_MAX } from './passkeys-limits.ts';
import { route } from './route.ts';
import { ById, Email, InviteCode, line, OtherName, PersonName } from './shapes.ts';
import { personTopic } from './topic.ts';

/** A key that its person signs in with; the device keeps the secret half. */
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** The host that it was made for: it works nowhere else. */
  host: z.string(),
  /** Whether the person's other devices have it too. */
  isSynced: z.boolean(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

const Credential = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.string()),
});

/** What `PublicKeyCredential.parseCreationOptionsFromJSON` takes. */
export const PasskeyMaking = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(Credential),
});
export type PasskeyMaking = z.infer<typeof PasskeyMaking>;

/** What `PublicKeyCredential.parseRequestOptionsFromJSON` takes. */
export const PasskeyAsking = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  /** Absent: any passkey of the host. */
  allowCredentials: z.array(Credential).optional(),
});
export type PasskeyAsking = z.infer<typeof PasskeyAsking>;

/** The answer of a device that signed with a passkey. */
export const PasskeySignIn = z.strictObject({
  id: CredentialId,
  clientData: bytes(4_096),
  authenticatorData: bytes(4_096),
  signature: bytes(4_096),
  userHandle: bytes(88),
});

export const passkeysTopics = { own: personTopic('passkeys') };

export const passkeysErrors = {
  'accounts.passkey_off': 409,
  'accounts.passkey_invalid': 400,
  'accounts.passkey_refused': 401,
  'accounts.passkey_wrong': 403,
  'accounts.passkey_known': 409,
  'accounts.passkey_full': 409,
  'accounts.passkey_not_found': 404,
  'accounts.passkey_last': 409,
  'accounts.passkey_needed': 409,
  'accounts.second_passkey_needed': 409,
} as const;

export const passkeysRoutes = {
  listPasskeys: route({
    method: 'GET',
    path: '/api/auth/passkeys',
    access: 'member',
    former: true,
    beforeSecondFactor: 'set-up',
    summary: 'Your passkeys',
    reply: z.array(Passkey),
  }),
  beginPasskey: route({
    method: 'POST',
    path: '/api/auth/passkeys/challenge',
    access: 'member',
    former: true,
    beforeSecondFactor: 'set-up',
    summary: 'What your device needs to make a passkey; valid for five minutes, once, in this session',
    reply: PasskeyMaking,
    status: 200,
  }),
  addPasskey: route({
    method: 'POST',
    path: '/api/auth/passkeys',
    access: 'member',
    former: true,
    beforeSecondFactor: 'set-up',
    summary: 'Adds the passkey that your device made',
    body: NewPasskey,
    reply: Passkey,
  }),
  namePasskey: route({
    method: 'PATCH',
    path: '/api/auth/passkeys/:id',
    access: 'member',
    former: true,
    summary: 'Names one of your passkeys',
    params: ById,
    body: z.strictObject({ name: line(PASSKEY_NAME_MAX) }),
    reply: Passkey,
  }),
  removePasskey: route({
    method: 'DELETE',
    path: '/api/auth/passkeys/:id',
    access: 'member',
    former: true,
    summary: 'Removes one of your passkeys, but not your last way of signing in',
    params: ById,
  }),
  beginPasskeySignIn: route({
    method: 'POST',
    path: '/api/auth/passkey-sign-in/challenge',
    access: 'public',
    summary: 'What a device needs to sign in with a passkey; valid for five minutes, once',
    reply: PasskeyAsking,
    status: 200,
  }),
  beginPasskeySignUp: route({
    method: 'POST',
    path: '/api/auth/passkey-sign-up/challenge',
    access: 'public',
    summary:
      'What a device needs to make the passkey of a new account, for `passkey` in sign-up and join; valid for five minutes, once',
    body: z.strictObject({
      email: Email,
      firstName: PersonName,
      lastName: OtherName.default(''),
      /** The invite, for who joins; without one it is for a studio. */
      code: InviteCode.optional(),
    }),
    reply: PasskeyMaking,
    status: 200,
  }),
  signInWithPasskey: route({
    method: 'POST',
    path: '/api/auth/passkey-sign-in',
    access: 'public',
    beforeSecondFactor: 'prove',
    summary: 'Signs in with a passkey',
    body: PasskeySignIn,
    reply: CurrentUser,
    status: 200,
  }),
};

export const passkeys = feature({ routes: passkeysRoutes, errors: passkeysErrors });
