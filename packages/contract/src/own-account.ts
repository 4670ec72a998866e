import { z } from 'zod';
import { liveEvent } from './live-event.ts';
import { route } from './route.ts';
import { ById, Email } from './shapes.ts';

/** One sign-in of the person that can still be used. */
export const SignInDevice = z.object({
  id: z.string(),
  /** As the browser calls itself; null when it could not be told. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(['phone', 'tablet', 'desktop']).nullable(),
  signedInAt: z.string(),
  /** To five minutes. */
  lastUsedAt: z.string(),
  /** The one this call came from. */
  isCurrent: z.boolean(),
});
export type SignInDevice = z.infer<typeof SignInDevice>;

/** How a person proves anew who they are, before something that cannot be taken back. */
export const Confirmation = z.object({
  /** `password`: typed here. `provider`: a new sign-in at the OpenID Connect provider. `demo`: the demo's one click. */
  way: z.enum(['password', 'provider', 'demo']),
  /** Until when the last proof on this device counts; null: it does not. */
  confirmedUntil: z.string().nullable(),
});
export type Confirmation = z.infer<typeof Confirmation>;

/** What deleting the account would do. */
export const Deletion = z.object({
  /**
   * `demo`: everybody tries this account. `last-trainer`: the studio's clients would be left without a trainer;
   * another trainer has to join first.
   */
  allowed: z.enum(['yes', 'demo', 'last-trainer']),
  /** Whether the studio goes too, as nobody else is in it. */
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
    summary: 'Where you are signed in',
    reply: z.array(SignInDevice),
  }),
  endSignIn: route({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'member',
    summary: 'Signs one of your devices out',
    params: ById,
  }),
  endOtherSignIns: route({
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'member',
    summary: 'Signs all your other devices out',
  }),
  getConfirmation: route({
    method: 'GET',
    path: '/api/auth/confirmation',
    access: 'member',
    summary: 'How you prove who you are, and whether you did in the last ten minutes',
    reply: Confirmation,
  }),
  confirmSelf: route({
    method: 'POST',
    path: '/api/auth/confirmation',
    access: 'member',
    summary: 'Proves by your password that it is you; holds ten minutes for this device',
    body: z.strictObject({ password: z.string().min(1).max(1_000) }),
    status: 204,
  }),
  createExport: route({
    method: 'POST',
    path: '/api/account/exports',
    access: 'member',
    summary: 'Makes an address from which all your data is downloaded once',
    reply: z.object({ url: z.string(), expiresAt: z.string() }),
  }),
  getExport: route({
    method: 'GET',
    path: '/api/account/exports/:token',
    access: 'member',
    summary: 'All your data as a ZIP archive; the address works once',
    params: z.object({ token: z.string().min(1).max(128) }),
    status: 200,
  }),
  getDeletion: route({
    method: 'GET',
    path: '/api/account/deletion',
    access: 'member',
    summary: 'What deleting your account would do',
    reply: Deletion,
  }),
  deleteAccount: route({
    method: 'POST',
    path: '/api/account/deletion',
    access: 'member',
    summary: 'Deletes your account for good; your e-mail in the body says that you mean it',
    body: z.strictObject({ email: Email }),
    status: 204,
  }),
};

export const ownAccountEvents = {
  /** One of the person's devices signed in or out. */
  sessionsChanged: liveEvent({ type: 'account.sessions-changed', audience: ['people'], data: z.object({}) }),
  /** Somebody of the studio deleted their account: whatever was shown of them is to be read again. */
  memberErased: liveEvent({
    type: 'member.erased',
    audience: ['studio'],
    data: z.object({ personId: z.string() }),
  }),
};
