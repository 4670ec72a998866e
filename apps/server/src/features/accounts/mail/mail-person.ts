import { isLanguage, type Language } from '@spotter/contract/languages';
import type { Context } from '#db/context.ts';
import type { Known } from '#lib/known.ts';
import type { Mail } from '#lib/mailer.ts';
import { findMailedPerson } from '../queries.ts';
import type { MailBrand } from './draw-mail.ts';
import { type MailText, writeMail } from './mail-texts.ts';
import { mailBrand, sendBehind } from './send-behind.ts';

type Reader = { language: Language; firstName: string | null; timeZone: string };

/**
 * Whom a mail about an account goes to, and the brand of their studio; null when there is no such account.
 * @param base the address that pictures begin with
 */
export async function findReader(
  ctx: Context,
  { id, base }: { id: Known<'person'>; base: string },
): Promise<{ reader: Reader & { email: string }; brand: MailBrand } | null> {
  const own = await findMailedPerson(ctx.db, id);
  if (!own) return null;
  const brand = await mailBrand(ctx, own.studioId, base);
  return { reader: { ...own, language: isLanguage(own.language) ? own.language : 'en' }, brand };
}

/**
 * Mails a person about their account, after the answer, in their language and the brand of their studio.
 * @param failed what the log says when that is not possible
 */
export function mailPerson(
  ctx: Context,
  person: { id: Known<'person'>; base: string },
  failed: string,
  write: (reader: Reader, brand: MailBrand) => Omit<Mail, 'to'> | Promise<Omit<Mail, 'to'>>,
): void {
  sendBehind(ctx, failed, async () => {
    const found = await findReader(ctx, person);
    if (!found) return;
    const { reader, brand } = found;
    await ctx.mailer.send({ to: reader.email, ...(await write(reader, brand)) });
  });
}

/** A mail with one link, and the way to get no more of them. */
type EndedMail = MailText & { link: string; end: { label: string; link: string }; headers: Mail['headers'] };

/**
 * Mails a person now, for a job.
 * @param base the address that pictures begin with
 * @throws when the mail server does not take it: worth another attempt
 */
export async function mailPersonNow(
  ctx: Context,
  person: { id: Known<'person'>; base: string },
  write: (language: Language) => EndedMail,
): Promise<void> {
  const found = await findReader(ctx, person);
  if (!found) return;
  const { language, firstName, email } = found.reader;
  const { link, headers, end, ...text } = write(language);
  const mail = writeMail(language, text, firstName, link, found.brand, end);
  const problems: unknown[] = [];
  await ctx.mailer.send({ to: email, ...mail, ...(headers && { headers }) }, (error) => problems.push(error));
  if (problems.length > 0) throw problems[0];
}
