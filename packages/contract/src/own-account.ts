import { z } from 'zod';
import { feature } from './feature.ts';
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
  /** To five minutes. */
  lastUsedAt: z.string(),
  /** The session of this call. */
  isCurrent: z.boolean(),
});
export type SignInDevice = z.infer<typeof SignInDevice>;

/** How a person proves their identity again before something that cannot be undone. */
export const Confirmation = z.object({
  /**
   * `password`: typed here. `provider`: a new sign-in at the OpenID Connect provider. `demo`: the demo's one
   * click.
   */
  way: z.enum(['password', 'provider', 'demo']),
  /** Until when the last proof on this device is valid; null: it is not. */
  confirmedUntil: z.string().nullable(),
});
export type Confirmation = z.infer<typeof Confirmation>;

/** The consequences of deleting the account. */
export const Deletion = z.object({
  /**
   * `demo`: the account is shared by all visitors. `last-trainer`: the studio's clients would be left without
   * a trainer; another trainer has to join first.
   */
  allowed: z.enum(['yes', 'demo', 'last-trainer']),
  /** Whether the studio is deleted too, because it has no other member. */
  withStudio: z.boolean(),
  /** Clients of the studio. */
  clients: z.number(),
});
export type Deletion = z.infer<typeof Deletion>;

export const ownAccountErrors = {
  'accounts.confirm_needed': 403,
  'accounts.no_password': 409,
  'accounts.session_not_found': 404,
  'accounts.demo_protected': 409,
  'accounts.last_trainer': 409,
  'accounts.email_differs': 400,
  'accounts.export_expired': 404,
  'accounts.export_busy': 429,
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
    summary: 'How you prove your identity, and whether you did in the last ten minutes',
    reply: Confirmation,
  }),
  confirmSelf: route({
    method: 'POST',
    path: '/api/auth/confirmation',
    access: 'member',
    former: true,
    summary: 'Proves your identity with your password; valid for ten minutes on this device',
    body: z.strictObject({ password: z.string().min(1).max(1_000) }),
    status: 204,
  }),
  createExport: route({
    method: 'POST',
    path: '/api/account/exports',
    access: 'member',
    former: true,
    summary: 'Makes a URL from which all your data can be downloaded once',
    reply: z.object({ url: z.string(), expiresAt: z.string() }),
  }),
  getExport: route({
    method: 'GET',
    path: '/api/account/exports/:token',
    access: 'member',
    former: true,
    summary: 'All your data as a ZIP archive; the URL works once',
    params: z.object({ token: z.string().min(1).max(128) }),
    status: 200,
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
    summary: 'Deletes your account permanently; the body has to repeat your e-mail as a confirmation',
    body: z.strictObject({ email: Email }),
    status: 204,
  }),
};

export const ownAccount = feature({ routes: ownAccountRoutes, errors: ownAccountErrors });
