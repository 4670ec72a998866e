import { z } from 'zod';
import { BIRTH_YEAR_MIN, MAX_HEART_RATE_MAX, MAX_HEART_RATE_MIN, NAME_MAX } from './limits.ts';
import { ObjectPath } from './objects.ts';
import { route } from './route.ts';
import { Email, InviteCode, LanguageCode, line, Password, PersonName, TimeZone } from './shapes.ts';
import { personTopic, studioTopic } from './topic.ts';

export const Role = z.enum(['trainer', 'client']);
export type Role = z.infer<typeof Role>;

/** The signed-in person, exactly as much as every page needs. */
export const CurrentUser = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  role: Role,
  profileImageUrl: z.string().nullable(),
  studio: z.object({ id: z.string(), name: z.string() }),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** What a person sets for themselves. */
export const Profile = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  role: Role,
  profileImageUrl: z.string().nullable(),
  timeZone: z.string(),
  units: z.enum(['metric', 'imperial']),
  /** Who sees finished workouts and heart-rate achievements in the feed. */
  feedPrivacy: z.enum(['studio', 'coach']),
  shareHeartRate: z.boolean(),
  /** For the heart-rate zones; nobody else sees it. */
  birthYear: z.number().nullable(),
  /** As measured, beats a minute; null: by age, or unknown. */
  maxHeartRate: z.number().nullable(),
});
export type Profile = z.infer<typeof Profile>;

export const ProfileChange = z.strictObject({
  firstName: PersonName.optional(),
  lastName: PersonName.optional(),
  /** The objectPath of an upload; null takes the picture away. */
  profileImageUrl: ObjectPath.nullable().optional(),
  timeZone: TimeZone.optional(),
  units: Profile.shape.units.optional(),
  feedPrivacy: Profile.shape.feedPrivacy.optional(),
  shareHeartRate: z.boolean().optional(),
  birthYear: z.number().int().min(BIRTH_YEAR_MIN).max(2100).nullable().optional(),
  maxHeartRate: z.number().int().min(MAX_HEART_RATE_MIN).max(MAX_HEART_RATE_MAX).nullable().optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

const NewPerson = {
  email: Email,
  password: Password,
  firstName: PersonName,
  lastName: PersonName,
  timeZone: TimeZone.optional(),
  language: LanguageCode.optional(),
};

export const SignUp = z.strictObject({ ...NewPerson, studioName: line(NAME_MAX) });
export type SignUp = z.input<typeof SignUp>;

export const Join = z.strictObject({
  ...NewPerson,
  code: InviteCode,
  shareHeartRate: z.boolean().default(false),
});
export type Join = z.input<typeof Join>;

export const SignIn = z.strictObject({ email: Email, password: z.string().min(1).max(1_000) });

export const accountsTopics = {
  /** Who belongs to a studio, with their names, pictures and time zones. */
  members: studioTopic('members'),
  /** What a person has set for themselves. */
  profile: personTopic('profile'),
};

export const accountsErrors = {
  'accounts.wrong_credentials': 401,
  'accounts.email_taken': 409,
  'accounts.password_common': 400,
  'accounts.password_wrong': 403,
  'accounts.too_many_attempts': 429,
  'accounts.reset_invalid': 404,
  'accounts.invite_invalid': 404,
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
    summary: 'Sends the browser to the sign-in page or the OpenID Connect provider',
    query: z.object({
      next: z.string().max(500).optional(),
      /** With a provider: what a person it does not know here yet came for, joining or making a studio. */
      invite: InviteCode.optional(),
      studio: line(NAME_MAX).optional(),
    }),
    status: 302,
  }),
  loginCallback: route({
    method: 'GET',
    path: '/api/login/callback',
    access: 'public',
    summary: 'Where the OpenID Connect provider sends the browser back',
    query: z.looseObject({}),
    status: 302,
  }),
  logout: route({
    method: 'GET',
    path: '/api/logout',
    access: 'public',
    summary: 'Ends the session and goes to /; a cross-site navigation does nothing',
    status: 302,
  }),
  getCurrentUser: route({
    method: 'GET',
    path: '/api/auth/user',
    access: 'member',
    summary: 'The signed-in person',
    reply: CurrentUser,
  }),
  getSignInOptions: route({
    method: 'GET',
    path: '/api/auth/options',
    access: 'public',
    summary: 'Which ways of signing in this server offers',
    reply: z.object({ demo: z.boolean(), oidc: z.boolean() }),
  }),
  signUp: route({
    method: 'POST',
    path: '/api/auth/sign-up',
    access: 'public',
    summary: 'Makes a studio and its first trainer, signed in',
    body: SignUp,
    reply: CurrentUser,
  }),
  signIn: route({
    method: 'POST',
    path: '/api/auth/sign-in',
    access: 'public',
    summary: 'Signs in with e-mail and password',
    body: SignIn,
    reply: CurrentUser,
    status: 200,
  }),
  joinStudio: route({
    method: 'POST',
    path: '/api/auth/join',
    access: 'public',
    summary: 'Joins a studio by an invite code, signed in',
    body: Join,
    reply: CurrentUser,
  }),
  signInToDemo: route({
    method: 'POST',
    path: '/api/auth/demo',
    access: 'public',
    summary: 'Signs in to the demo studio, where there is one',
    body: z.strictObject({ role: Role }),
    reply: CurrentUser,
    status: 200,
  }),
  requestPasswordReset: route({
    method: 'POST',
    path: '/api/auth/password-reset',
    access: 'public',
    summary: 'Sends a reset link, if the address is known; the answer never tells',
    body: z.strictObject({ email: Email, language: LanguageCode.optional() }),
    status: 204,
  }),
  resetPassword: route({
    method: 'POST',
    path: '/api/auth/password-reset/confirm',
    access: 'public',
    summary: 'Sets a new password by the link and ends all sessions',
    body: z.strictObject({ token: z.string().min(1).max(128), password: Password }),
    status: 204,
  }),
  changePassword: route({
    method: 'POST',
    path: '/api/auth/password',
    access: 'member',
    summary: 'Sets a new password and ends all other sessions',
    body: z.strictObject({ current: z.string().min(1).max(1_000), password: Password }),
    status: 204,
  }),
  getProfile: route({
    method: 'GET',
    path: '/api/profile',
    access: 'member',
    summary: 'Your own settings',
    reply: Profile,
  }),
  updateProfile: route({
    method: 'PATCH',
    path: '/api/profile',
    access: 'member',
    summary: 'Changes your own settings',
    body: ProfileChange,
    reply: Profile,
  }),
};
