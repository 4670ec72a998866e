import type { Language } from '@spotter/contract/languages';
import type { Context } from '#db/context.ts';
import type { Known } from '#lib/known.ts';
import { mailPerson } from '../mail/mail-person.ts';
import { type MailText, writeMail } from '../mail/mail-texts.ts';
import texts from './password-removed-texts.json' with { type: 'json' };

const TEXTS: Record<Language, MailText> = texts;

/** Tells the person by mail, after the answer, that there is no password any more. */
export function mailPasswordRemoved(ctx: Context, id: Known<'person'>, base: string): void {
  mailPerson(
    ctx,
    { id, base },
    'the mail about a removed password could not be sent',
    ({ language, firstName }, brand) =>
      writeMail(language, TEXTS[language], firstName, `${base}/forgot-password`, brand),
  );
}
