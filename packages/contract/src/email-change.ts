import { z } from 'zod';
import { feature } from './feature.ts';
import { route } from './route.ts';
import { Email } from './shapes.ts';

/** Whether the person waits for another e-mail, and whether this server can send mails at all. */
export const EmailChange = z.object({
  /** Without it, the links are in the server's log. */
  sendsMail: z.boolean(),
  /** The address whose link was not pressed yet, and until when it works. */
  waiting: z.object({ email: z.string(), until: z.string() }).nullable(),
});
export type EmailChange = z.infer<typeof EmailChange>;

const emailChangeErrors = {
  'accounts.email_same': 409,
  'accounts.change_invalid': 404,
} as const;

const MailedToken = z.strictObject({ token: z.string().min(1).max(128) });

export const emailChangeRoutes = {
  getEmailChange: route({
    method: 'GET',
    path: '/api/auth/email-change',
    access: 'member',
    former: true,
    summary: 'The email address that you want to have, until its link is pressed',
    reply: EmailChange,
  }),
  askEmailChange: route({
    method: 'POST',
    path: '/api/auth/email-change',
    access: 'member',
    former: true,
    summary:
      'Mails a link to the address that you want to have, and tells your present one, which can stop it; the answer does not tell whether the address has an account',
    body: z.strictObject({ email: Email }),
    status: 204,
  }),
  takeBackEmailChange: route({
    method: 'DELETE',
    path: '/api/auth/email-change',
    access: 'member',
    former: true,
    summary: 'Takes the wish for another email address back; changes nothing when there is none',
  }),
  confirmEmailChange: route({
    method: 'POST',
    path: '/api/auth/email-change/confirm',
    access: 'public',
    summary:
      'Changes the email address with the link that was mailed to the new one, and ends other sessions',
    body: MailedToken,
    status: 204,
  }),
  stopEmailChange: route({
    method: 'POST',
    path: '/api/auth/email-change/stop',
    access: 'public',
    summary:
      'Stops the change with a link that was mailed to the old address, or takes it back within an hour, and ends all sessions',
    body: MailedToken,
    status: 204,
  }),
};

export const emailChange = feature({ routes: emailChangeRoutes, errors: emailChangeErrors });
