import { z } from 'zod';
import { CodeNeeded, CurrentUser } from './accounts.ts';
import { feature } from './feature.ts';
import { route } from './route.ts';
import { Email } from './shapes.ts';

const signInLinksErrors = {
  'accounts.link_invalid': 404,
  'accounts.link_elsewhere': 409,
} as const;

export const signInLinksRoutes = {
  requestSignInLink: route({
    method: 'POST',
    path: '/api/auth/sign-in-links',
    access: 'public',
    summary: 'Mails a link to sign in with, if the address is known; the answer does not tell',
    body: z.strictObject({
      email: Email,
      /** The page that follows. */
      next: z.string().max(500).optional(),
    }),
    status: 204,
  }),
  useSignInLink: route({
    method: 'POST',
    path: '/api/auth/link-sign-in',
    access: 'public',
    beforeSecondFactor: 'prove',
    summary: 'Signs in with a mailed link, once, or asks for a code too',
    body: z.strictObject({
      token: z.string().min(1).max(128),
      /** Signs in although another browser asked for the link: the person has been told, and pressed once more. */
      elsewhere: z.boolean().default(false),
    }),
    reply: z.union([CurrentUser, CodeNeeded]),
    status: 200,
  }),
};

export const signInLinks = feature({ routes: signInLinksRoutes, errors: signInLinksErrors });
