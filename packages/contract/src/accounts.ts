import { z } from 'zod';
import { NAME_MAX } from './accounts-limits.ts';
import { WEEK_START_NAMES } from './days.ts';
import { feature } from './feature.ts';
import { BIRTH_YEAR_MIN, MAX_HEART_RATE_MAX, MAX_HEART_RATE_MIN } from './heart-rate-limits.ts';
import { NewPasskey } from './new-passkey.ts';
import { ObjectPath } from './objects.ts';
import { route } from './route.ts';
import {
  Email,
  InviteCode,
  LanguageCode,
  line,
  OtherName,
  Password,
  PersonName,
  TimeZone,
} from './shapes.ts';
import { personTopic, studioTopic } from './topic.ts';

export const Role = z.enum(['trainer', 'client']);
export type Role = z.infer<typeof Role>;

/** The signed-in person, with only the fields that every page needs. */
export const CurrentUser = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  role: Role,
  profileImageUrl: z.string().nullable(),
  studio: z.object({ id: z.string(), name: z.string() }),
  /** When they left the studio; only for former members. */
  leftAt: z.string().optional(),
  /** When the account is deleted, because they asked for it; until then they can keep it. */
  goesAt: z.string().optional(),
  /** A trainer with narrower rights, who coaches the clients given to them; only for assistants. */
  isAssistant: z.literal(true).optional(),
  /**
   * What this session lacks for the rule of the studio, and by when; only where something is lacking. `set-up`: they have no
   * second factor; `prove`: they have one and have not used it here. `isDue`: nothing else is open until then.
   */
  secondFactor: z
    .object({ needs: z.enum(['set-up', 'prove']), by: z.string(), isDue: z.boolean() })
    .optional(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** A person's own settings. */
export const Profile = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  role: Role,
  profileImageUrl: z.string().nullable(),
  timeZone: z.string(),
  /** Of weights and measures of the body. */
  units: z.enum(['metric', 'imperial']),
  /** Of distances, with their pace. */
  distanceUnit: z.enum(['km', 'mi']),
  /** The first day of a week; `language`: as usual where the language is spoken. */
  weekStart: z.enum(['language', ...WEEK_START_NAMES]),
  /** Who sees finished workouts and heart-rate achievements in the feed. */
  feedPrivacy: z.enum(['studio', 'coach']),
  /**
   * Whether other clients find them among the members, see them online, read anything of theirs in the feed, and read their
   * name on leaderboards. The studio may allow less.
   */
  shownInMembers: z.boolean(),
  shownOnline: z.boolean(),
  shownInFeed: z.boolean(),
  shownByName: z.boolean(),
  shareHeartRate: z.boolean(),
  /** For the heart-rate zones; nobody else sees it. */
  birthYear: z.number().nullable(),
  /** Measured, in beats a minute; null: estimated by age, or unknown. */
  maxHeartRate: z.number().nullable(),
});
export type Profile = z.infer<typeof Profile>;

export const ProfileChange = z.strictObject({
  firstName: PersonName.optional(),
  /** '' takes it away: one name is enough. */
  lastName: OtherName.optional(),
  /** The objectPath of an upload; null removes the picture. */
  profileImageUrl: ObjectPath.nullable().optional(),
  timeZone: TimeZone.optional(),
  units: Profile.shape.units.optional(),
  distanceUnit: Profile.shape.distanceUnit.optional(),
  weekStart: Profile.shape.weekStart.optional(),
  feedPrivacy: Profile.shape.feedPrivacy.optional(),
  shownInMembers: z.boolean().optional(),
  shownOnline: z.boolean().optional(),
  shownInFeed: z.boolean().optional(),
  shownByName: z.boolean().optional(),
  shareHeartRate: z.boolean().optional(),
  birthYear: z.number().int().min(BIRTH_YEAR_MIN).max(2100).nullable().optional(),
  maxHeartRate: z.number().int().min(MAX_HEART_RATE_MIN).max(MAX_HEART_RATE_MAX).nullable().optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

const NewPerson = {
  email: Email,
  /** Either this or `passkey`. */
  password: Password.optional(),
  /** Made for `POST /api/auth/passkey-sign-up/challenge`. */
  passkey: NewPasskey.optional(),
  firstName: PersonName,
  lastName: OtherName.default(''),
  timeZone: TimeZone.optional(),
  language: LanguageCode.optional(),
};

/** A new account has a password or a passkey. */
const hasOneWayIn = ({ password, passkey }: { password?: unknown; passkey?: unknown }) =>
  (password === undefined) !== (passkey === undefined);
const ONE_WAY_IN = { path: ['password'], message: 'Send either a password or a passkey.' };

export const SignUp = z
  .strictObject({ ...NewPerson, studioName: line(NAME_MAX) })
  .refine(hasOneWayIn, ONE_WAY_IN);
export type SignUp = z.input<typeof SignUp>;

export const Join = z
  .strictObject({ ...NewPerson, code: InviteCode, shareHeartRate: z.boolean().default(false) })
  .refine(hasOneWayIn, ONE_WAY_IN);
export type Join = z.input<typeof Join>;

/** A person's password, and whether they could do without. */
export const PasswordState = z.object({
  /**
   * `provider`: they sign in at the OpenID Connect provider and need none. `none`: they sign in with passkeys. `demo`:
   * everybody shares the account.
   */
  state: z.enum(['set', 'none', 'provider', 'demo']),
  /** What is missing before it can be removed, so that nobody is locked out; null: nothing. */
  missing: z.enum(['passkey', 'second-passkey']).nullable(),
});
export type PasswordState = z.infer<typeof PasswordState>;

/** The password was right, and a code is asked for: `POST /api/auth/code-sign-in`. */
export const CodeNeeded = z.object({ needs: z.literal('code') });
export type CodeNeeded = z.infer<typeof CodeNeeded>;

export const SignIn = z.strictObject({ email: Email, password: z.string().min(1).max(1_000) });

export const accountsTopics = {
  /** The members of a studio, with their names, pictures and time zones. */
  members: studioTopic('members'),
  /** A person's own settings. */
  profile: personTopic('profile'),
  /** The devices on which a person is signed in. */
  ownSessions: personTopic('own-sessions'),
};

export const accountsErrors = {
  'accounts.wrong_credentials': 401,
  'accounts.email_taken': 409,
  'accounts.password_common': 400,
  'accounts.password_pattern': 400,
  'accounts.password_personal': 400,
  'accounts.password_wrong': 403,
  'accounts.too_many_attempts': 429,
  'accounts.busy': 503,
  'accounts.reset_invalid': 404,
  'accounts.invite_invalid': 404,
  'accounts.sign_up_closed': 403,
  'accounts.demo_off': 404,
  'accounts.oidc_off': 404,
  'accounts.oidc_failed': 400,
  'accounts.oidc_unknown': 403,
  'accounts.oidc_email_unverified': 403,
} as const;

export const accountsRoutes = {
  login: route({
    method: 'GET',
    path: '/api/login',
    access: 'public',
    beforeSecondFactor: 'prove',
    summary: 'Sends the browser to the sign-in page or the OpenID Connect provider',
    query: z.object({
      next: z.string().max(500).optional(),
      /** With a provider: whether a person without an account here wants to join or to found a studio. */
      invite: InviteCode.optional(),
      studio: line(NAME_MAX).optional(),
      /**
       * With a provider, also when signed in: asks the provider for a new sign-in, which counts as proof for
       * ten minutes.
       */
      fresh: z.literal('1').optional(),
    }),
    status: 302,
  }),
  loginCallback: route({
    method: 'GET',
    path: '/api/login/callback',
    access: 'public',
    beforeSecondFactor: 'prove',
    summary: 'The redirect URI of the OpenID Connect provider',
    query: z.looseObject({}),
    status: 302,
  }),
  logout: route({
    method: 'GET',
    path: '/api/logout',
    access: 'public',
    beforeSecondFactor: 'prove',
    summary: 'Ends the session and goes to /; a cross-site navigation does nothing',
    status: 302,
  }),
  getCurrentUser: route({
    method: 'GET',
    path: '/api/auth/user',
    access: 'member',
    former: true,
    leaving: true,
    beforeSecondFactor: 'prove',
    summary: 'The signed-in person',
    reply: CurrentUser,
  }),
  getSignInOptions: route({
    method: 'GET',
    path: '/api/auth/options',
    access: 'public',
    summary: 'The ways of signing in that this server offers',
    reply: z.object({
      demo: z.boolean(),
      oidc: z.boolean(),
      /** Whether browsers allow passkeys at the address of this call. */
      passkey: z.boolean(),
      /** Whether a link to sign in with can be mailed. */
      mailedLink: z.boolean(),
      /** Whether a new account can do without a password: where passkeys are possible and a link can be mailed. */
      passkeySignUp: z.boolean(),
      /** Whether everybody may make a studio. */
      signUp: z.boolean(),
    }),
  }),
  signUp: route({
    method: 'POST',
    path: '/api/auth/sign-up',
    access: 'public',
    beforeSecondFactor: 'prove',
    summary: 'Makes a studio and its first trainer, signed in',
    body: SignUp,
    reply: CurrentUser,
  }),
  signIn: route({
    method: 'POST',
    path: '/api/auth/sign-in',
    access: 'public',
    beforeSecondFactor: 'prove',
    summary: 'Signs in with email and password, or asks for a code too',
    body: SignIn,
    reply: z.union([CurrentUser, CodeNeeded]),
    status: 200,
  }),
  joinStudio: route({
    method: 'POST',
    path: '/api/auth/join',
    access: 'public',
    beforeSecondFactor: 'prove',
    summary: 'Joins a studio by an invite code, signed in',
    body: Join,
    reply: CurrentUser,
  }),
  signInToDemo: route({
    method: 'POST',
    path: '/api/auth/demo',
    access: 'public',
    beforeSecondFactor: 'prove',
    summary: 'Signs in to the demo studio, if there is one',
    body: z.strictObject({ role: Role }),
    reply: CurrentUser,
    status: 200,
  }),
  requestPasswordReset: route({
    method: 'POST',
    path: '/api/auth/password-reset',
    access: 'public',
    summary: 'Sends a reset link, if the address is known; the answer does not tell',
    body: z.strictObject({ email: Email, language: LanguageCode.optional() }),
    status: 204,
  }),
  resetPassword: route({
    method: 'POST',
    path: '/api/auth/password-reset/confirm',
    access: 'public',
    summary: 'Sets a new password with the link and ends all sessions',
    body: z.strictObject({ token: z.string().min(1).max(128), password: Password }),
    status: 204,
  }),
  changePassword: route({
    method: 'POST',
    path: '/api/auth/password',
    access: 'member',
    former: true,
    summary: 'Sets a new password and ends all other sessions',
    body: z.strictObject({
      /** Who has no password proves their identity instead (`/api/auth/confirmation`). */
      current: z.string().min(1).max(1_000).optional(),
      password: Password,
    }),
    status: 204,
  }),
  getPassword: route({
    method: 'GET',
    path: '/api/auth/password',
    access: 'member',
    former: true,
    summary: 'Whether you have a password, and whether you could do without',
    reply: PasswordState,
  }),
  removePassword: route({
    method: 'DELETE',
    path: '/api/auth/password',
    access: 'member',
    former: true,
    summary: 'Removes your password, when your passkeys are enough, and ends all other sessions',
  }),
  getProfile: route({
    method: 'GET',
    path: '/api/profile',
    access: 'member',
    former: true,
    summary: 'Your own settings',
    reply: Profile,
  }),
  updateProfile: route({
    method: 'PATCH',
    path: '/api/profile',
    access: 'member',
    former: true,
    summary: 'Changes your own settings',
    body: ProfileChange,
    reply: Profile,
  }),
};

export const accounts = feature({ routes: accountsRoutes, errors: accountsErrors });
