import { z } from 'zod';
import { CurrentUser } from './accounts.ts';
import { feature } from './feature.ts';
import { route } from './route.ts';
import { personTopic } from './topic.ts';

/** Whether codes from an app are asked for after the password. */
export const Totp = z.object({
  /** Since when; null: not asked. */
  since: z.string().nullable(),
  /** Recovery codes that were not used yet. */
  codesLeft: z.number(),
  /**
   * Whether the person can set it up. `provider`: they have no password, and their organisation may ask for more itself.
   * `demo`: everybody shares the account. `key`: this server cannot keep secrets, its operator has to set SECRET_KEY.
   */
  allowed: z.enum(['yes', 'provider', 'demo', 'key']),
  /** Whether the person coaches, and should set it up. */
  isAsked: z.boolean(),
});
export type Totp = z.infer<typeof Totp>;

/** What an app needs to make codes. */
export const TotpSetup = z.object({
  /** To be typed, in base32. */
  secret: z.string(),
  /** To be scanned, as `otpauth://totp/...`. */
  uri: z.string(),
});
export type TotpSetup = z.infer<typeof TotpSetup>;

/** Each works once; they are shown only now. */
export const NewRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type NewRecoveryCodes = z.infer<typeof NewRecoveryCodes>;

/** Six digits of the app, or a recovery code. */
export const Code = z.string().trim().min(1).max(40);

export const totpTopics = { own: personTopic('totp') };

export const totpErrors = {
  'accounts.code_wrong': 403,
  'accounts.code_expired': 401,
  'accounts.totp_known': 409,
  'accounts.totp_missing': 409,
  'accounts.totp_no_key': 409,
} as const;

export const totpRoutes = {
  getTotp: route({
    method: 'GET',
    path: '/api/auth/totp',
    access: 'member',
    former: true,
    beforeSecondFactor: 'set-up',
    summary: 'Whether your password needs a code from an app beside it',
    reply: Totp,
  }),
  beginTotp: route({
    method: 'POST',
    path: '/api/auth/totp/setup',
    access: 'member',
    former: true,
    beforeSecondFactor: 'set-up',
    summary: 'A new secret for your app; nothing changes until its first code',
    reply: TotpSetup,
    status: 200,
  }),
  turnOnTotp: route({
    method: 'POST',
    path: '/api/auth/totp',
    access: 'member',
    former: true,
    beforeSecondFactor: 'set-up',
    summary: 'Asks for codes from now on, once your app has made a right one',
    body: z.strictObject({ code: Code }),
    reply: NewRecoveryCodes,
    status: 200,
  }),
  renewRecoveryCodes: route({
    method: 'POST',
    path: '/api/auth/totp/recovery-codes',
    access: 'member',
    former: true,
    summary: 'Ten new recovery codes; the old ones stop working',
    reply: NewRecoveryCodes,
    status: 200,
  }),
  turnOffTotp: route({
    method: 'DELETE',
    path: '/api/auth/totp',
    access: 'member',
    former: true,
    summary: 'Asks for no codes any more',
  }),
  signInWithCode: route({
    method: 'POST',
    path: '/api/auth/code-sign-in',
    access: 'public',
    beforeSecondFactor: 'prove',
    summary: 'Ends a sign-in that asked for a code, in the browser where it began',
    body: z.strictObject({ code: Code }),
    reply: CurrentUser,
    status: 200,
  }),
};

export const totp = feature({ routes: totpRoutes, errors: totpErrors });
