import type { Language } from '@spotter/contract/languages';
import { settingsAddress } from '@spotter/contract/settings-address';
import type { Context } from '#db/context.ts';
import type { Known } from '#lib/known.ts';
import type { MailBrand } from '../mail/draw-mail.ts';
import { mailPerson } from '../mail/mail-person.ts';
import { writeMail } from '../mail/mail-texts.ts';
import { TOTP_MAILS, type TotpMail } from './totp-texts.ts';

/** The mail that says what happened to the codes of an account, in its person's language. */
export function totpMail(
  language: Language,
  what: TotpMail,
  firstName: string | null,
  link: string,
  brand: MailBrand,
) {
  return writeMail(language, TOTP_MAILS[what][language], firstName, link, brand);
}

/** Tells the person by mail, after the answer: whoever changes it with a stolen session is seen. */
export function mailTotp(ctx: Context, person: { id: Known<'person'>; base: string }, what: TotpMail): void {
  mailPerson(
    ctx,
    person,
    'the mail about the codes of an account could not be sent',
    ({ language, firstName }, brand) =>
      totpMail(language, what, firstName, `${person.base}${settingsAddress('sign-in')}`, brand),
  );
}
