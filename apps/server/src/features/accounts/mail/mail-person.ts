import { isLanguage, type Language } from '@spotter/contract/languages';
import type { Context } from '#db/context.ts';
import type { Mail } from '#lib/mailer.ts';
import { findMailedPersonAsSystem } from '../queries.ts';
import type { MailBrand } from './draw-mail.ts';
import { type MailText, writeMail } from './mail-texts.ts';
import { mailBrand, sendBehind } from './send-behind.ts';

type Reader = { language: Language; firstName: string | null; timeZone: string };

/**
 * Mails a person about their account, after the answer, in their language and the brand of their studio.
 * @param failed what the log says when that is not possible
 */
export function mailPerson(
  ctx: Context,
  person: { id: string; base: string },
  failed: string,
  write: (reader: Reader, brand: MailBrand) => Omit<Mail, 'to'> | Promise<Omit<Mail, 'to'>>,
): void {
  sendBehind(ctx, failed, async () => {
    const own = await findMailedPersonAsSystem(ctx.db, person.id);
    if (!own) return;
    const brand = await mailBrand(ctx, own.studioId, person.base);
    const language = isLanguage(own.language) ? own.language : 'en';
    await ctx.mailer.send({ to: own.email, ...(await write({ ...own, language }, brand)) });
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
  person: { id: string; base: string },
  write: (language: Language) => EndedMail,
): Promise<void> {
  const own = await findMailedPersonAsSystem(ctx.db, person.id);
  if (!own) return;
  const brand = await mailBrand(ctx, own.studioId, person.base);
  const language = isLanguage(own.language) ? own.language : 'en';
  const { link, headers, end, ...text } = write(language);
  const mail = writeMail(language, text, own.firstName, link, brand, end);
  const problems: unknown[] = [];
  await ctx.mailer.send({ to: own.email, ...mail, ...(headers && { headers }) }, (error) =>
    problems.push(error),
  );
  if (problems.length > 0) throw problems[0];
}
