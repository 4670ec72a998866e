import { z } from 'zod';
import { feature } from './feature.ts';
import { bytes } from './new-passkey.ts';
import { PasskeyAsking, PasskeySignIn } from './passkeys.ts';
import { route } from './route.ts';
import { ById, Email } from './shapes.ts';

/** One session of the person that is still valid. */
export const SignInDevice = z.object({
  id: z.string(),
  /** Derived from the browser's user agent; null when unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(['phone', 'tablet', 'desktop']).nullable(),
  signedInAt: z.string(),
  /**
   * How the person proved who they are, `code`: with a password and a code, `link`: with a mailed link; null: before this
   * was kept.
   */
  way: z.enum(['password', 'code', 'passkey', 'link', 'link-code', 'provider', 'demo']).nullable(),
  /** To five minutes. */
  lastUsedAt: z.string(),
  /** The session of this call. */
  isCurrent: z.boolean(),
});
export type SignInDevice = z.infer<typeof SignInDevice>;

/** How a person proves their identity again before something that cannot be undone. */
export const Confirmation = z.object({
  /**
   * `password`: typed here. `passkey`: there is no password. `provider`: a new sign-in at the OpenID Connect provider.
   * `demo`: the demo's one click.
   */
  way: z.enum(['password', 'passkey', 'provider', 'demo']),
  /** A passkey of this address proves it too, without a code. */
  hasPasskey: z.literal(true).optional(),
  /** Beside the password, a code is asked for. */
  asksCode: z.literal(true).optional(),
  /** Until when the last proof on this device is valid; null: it is not. */
  confirmedUntil: z.string().nullable(),
});
export type Confirmation = z.infer<typeof Confirmation>;

/** How long a person can take the deletion of their account back, in days; the line to their coach says two weeks. */
export const DELETION_DAYS = 14;

/** What is counted for a person before their account is deleted. */
export const DELETION_KINDS = [
  'sessions',
  'plannedDays',
  'bodyValues',
  'habitMarks',
  'checkIns',
  'formChecks',
  'heartMinutes',
  'events',
  'posts',
  'comments',
  'trophies',
  'clientNotes',
  'programs',
  'workouts',
  'exercises',
  'messages',
  'trophiesGiven',
  'challenges',
  'ranks',
] as const;
export type DeletionKind = (typeof DELETION_KINDS)[number];

const DeletionCount = z.object({ kind: z.enum(DELETION_KINDS), count: z.number() });
export type DeletionCount = z.infer<typeof DeletionCount>;

/** The consequences of deleting the account. */
export const Deletion = z.object({
  /**
   * `demo`: the account is shared by all visitors. `last-trainer`: the studio's clients would be left without
   * a trainer; another trainer has to join first. `owner`: the studio has other trainers; one of them has to own it
   * first.
   */
  allowed: z.enum(['yes', 'demo', 'last-trainer', 'owner']),
  /** Whether the studio is deleted too, because it has no other member. */
  withStudio: z.boolean(),
  /** Clients of the studio. */
  clients: z.number(),
  /** When the account would be deleted, if it was asked for now. */
  goesAt: z.string(),
  /** What goes with the account; nothing is listed that there is none of. */
  goes: z.array(DeletionCount),
  /** What others keep, without the name of the person. */
  stays: z.array(DeletionCount),
});
export type Deletion = z.infer<typeof Deletion>;

export const ownAccountErrors = {
  'accounts.confirm_needed': 403,
  'accounts.no_password': 409,
  'accounts.session_not_found': 404,
  'accounts.demo_protected': 409,
  'accounts.last_trainer': 409,
  'accounts.owner_stays': 409,
  'accounts.email_differs': 400,
} as const;

export const ownAccountRoutes = {
  listSignIns: route({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'member',
    former: true,
    summary: 'Where you are signed in',
    reply: z.array(SignInDevice),
  }),
  endSignIn: route({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'member',
    former: true,
    summary: 'Signs one of your devices out',
    params: ById,
  }),
  endOtherSignIns: route({
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'member',
    former: true,
    summary: 'Signs all your other devices out',
  }),
  getConfirmation: route({
    method: 'GET',
    path: '/api/auth/confirmation',
    access: 'member',
    former: true,
    leaving: true,
    beforeSecondFactor: 'prove',
    summary: 'How you prove your identity, and whether you did in the last ten minutes',
    reply: Confirmation,
  }),
  confirmSelf: route({
    method: 'POST',
    path: '/api/auth/confirmation',
    access: 'member',
    former: true,
    leaving: true,
    beforeSecondFactor: 'prove',
    summary: 'Proves your identity with your password; valid for ten minutes on this device',
    body: z.strictObject({
      password: z.string().min(1).max(1_000),
      code: z.string().trim().max(40).optional(),
    }),
    status: 204,
  }),
  beginPasskeyConfirmation: route({
    method: 'POST',
    path: '/api/auth/confirmation/challenge',
    access: 'member',
    former: true,
    leaving: true,
    beforeSecondFactor: 'prove',
    summary:
      'What your device needs to prove your identity with a passkey; valid for five minutes, once, in this session',
    reply: PasskeyAsking,
    status: 200,
  }),
  confirmWithPasskey: route({
    method: 'POST',
    path: '/api/auth/confirmation/passkey',
    access: 'member',
    former: true,
    leaving: true,
    beforeSecondFactor: 'prove',
    summary: 'Proves your identity with a passkey of yours; valid for ten minutes on this device',
    // A device that is told which passkeys to use may leave it out.
    body: PasskeySignIn.extend({ userHandle: bytes(88).or(z.literal('')).default('') }),
    status: 204,
  }),
  getDeletion: route({
    method: 'GET',
    path: '/api/account/deletion',
    access: 'member',
    former: true,
    summary: 'The consequences of deleting your account',
    reply: Deletion,
  }),
  deleteAccount: route({
    method: 'POST',
    path: '/api/account/deletion',
    access: 'member',
    former: true,
    summary:
      'Signs you out everywhere and deletes your account after 14 days, unless you keep it; the body has to repeat your email as a confirmation',
    body: z.strictObject({ email: Email }),
    status: 204,
  }),
  keepAccount: route({
    method: 'DELETE',
    path: '/api/account/deletion',
    access: 'member',
    former: true,
    leaving: true,
    summary: 'Takes the deletion of your account back; changes nothing when none was asked for',
  }),
};

export const ownAccount = feature({ routes: ownAccountRoutes, errors: ownAccountErrors });
