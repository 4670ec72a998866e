import { isLanguage } from '@spotter/contract/languages';
import { type Context, inTransaction } from '#db/context.ts';
import { newToken } from '#lib/ids.ts';
import { SIGN_IN_LINK_LIMIT } from '../limits.ts';
import { mailBrand, sendBehind } from '../mail/send-behind.ts';
import { findByEmailAsSystem } from '../queries.ts';
import { safeNext } from '../rules.ts';
import type { Comer } from '../sign-in/start-sign-in.ts';
import { isOfProvider } from '../ways-in/rules.ts';
import { LINK_MS } from './link-rules.ts';
import { insertSignInLink } from './queries.ts';
import { signInLinkMail } from './sign-in-link-mail.ts';

type Asked = { email: string; next: string | undefined; browserToken: string; base: string };

/**
 * Mails a link to sign in with when the e-mail is known. All work happens after the answer, so neither its content nor its
 * timing tells whether the e-mail is known.
 */
export async function requestSignInLink(
  ctx: Context,
  asked: Asked,
  request: Comer & { address: string },
): Promise<void> {
  await ctx.limits.take(SIGN_IN_LINK_LIMIT, request.address);
  sendBehind(ctx, 'a mail with a link to sign in could not be sent; the person has to ask again', () =>
    send(ctx, asked, request),
  );
}

async function send(
  ctx: Context,
  { email, next, browserToken, base }: Asked,
  { device }: Comer,
): Promise<void> {
  const person = await findByEmailAsSystem(ctx.db, email);
  // The provider may ask for more than a mailbox, and the demo's people are nobody's.
  if (!person || isOfProvider(person, ctx.config) || person.isDemo) return;
  const now = ctx.clock.now();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LINK_MS);
  const row = { personId: person.id, token, browserToken, expiresAt };
  if (!(await inTransaction(ctx, (work) => insertSignInLink(work.db, now, row)))) return;
  const page = safeNext(next);
  const query = page === '/' ? '' : `?next=${encodeURIComponent(page)}`;
  const language = isLanguage(person.language) ? person.language : 'en';
  const link = `${base}/sign-in-link/${token}${query}`;
  const brand = await mailBrand(ctx, person.studioId, base);
  const mail = signInLinkMail(language, { firstName: person.firstName, device }, link, brand);
  await ctx.mailer.send({ to: email, ...mail });
}
