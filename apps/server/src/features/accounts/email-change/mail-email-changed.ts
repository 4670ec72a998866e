import type { Language } from '@spotter/contract/languages';
import type { Context } from '#db/context.ts';
import type { Known } from '#lib/known.ts';
import type { MailBrand } from '../mail/draw-mail.ts';
import { findReader } from '../mail/mail-person.ts';
import { type MailText, writeMail } from '../mail/mail-texts.ts';
import { sendBehind } from '../mail/send-behind.ts';
import texts from './email-change-texts.json' with { type: 'json' };

/** `confirm` and `taken` go to the new address, `asked` and `changed` to the old one; `{name}` is the new one. */
const TEXTS: Record<Language, Record<'confirm' | 'taken' | 'asked' | 'changed', MailText>> = texts;

type To = { id: Known<'person'>; base: string };

type Asked = {
  email: string;
  token: string;
  stopToken: string;
  /** Asked after the answer, so that its time tells nothing. */
  isTaken: () => Promise<boolean>;
};

/** Tells the old address, and mails the new one a link; where it has an account already, what to do instead. */
export function mailEmailAsked(ctx: Context, person: To, { email, token, stopToken, isTaken }: Asked): void {
  send(ctx, person, 'the mail to the present address about a new one could not be sent', async (found) => {
    const { language, firstName, email: old } = found.reader;
    const link = `${person.base}/keep-email/${stopToken}`;
    const text = named(TEXTS[language].asked, email, found.brand);
    return { to: old, ...writeMail(language, text, firstName, link, found.brand) };
  });
  send(
    ctx,
    person,
    'the mail with a link to a new address could not be sent; the person has to ask again',
    async (found) => {
      const { language } = found.reader;
      const kind = (await isTaken()) ? 'taken' : 'confirm';
      const link = `${person.base}/${kind === 'taken' ? 'sign-in' : `confirm-email/${token}`}`;
      const text = named(TEXTS[language][kind], email, found.brand);
      // Nobody is greeted by a name at an address that may be a stranger's.
      return { to: email, ...writeMail(language, text, null, link, found.brand) };
    },
  );
}

type Changed = { oldEmail: string; newEmail: string; undoToken: string };

/** Tells the old address that it is no longer the account's, with a link that takes this back. */
export function mailEmailChanged(ctx: Context, person: To, { oldEmail, newEmail, undoToken }: Changed): void {
  send(ctx, person, 'the mail to the old address about a changed one could not be sent', async (found) => {
    const { language, firstName } = found.reader;
    const link = `${person.base}/keep-email/${undoToken}`;
    const text = named(TEXTS[language].changed, newEmail, found.brand);
    return { to: oldEmail, ...writeMail(language, text, firstName, link, found.brand) };
  });
}

function named({ before, after, ...text }: MailText, email: string, { appName }: MailBrand): MailText {
  const fill = (words: string) => words.replaceAll('{app}', () => appName).replace('{name}', () => email);
  return { ...text, before: fill(before), after: fill(after) };
}

type Found = NonNullable<Awaited<ReturnType<typeof findReader>>>;
type WrittenMail = ReturnType<typeof writeMail> & { to: string };

function send(ctx: Context, person: To, failed: string, write: (found: Found) => Promise<WrittenMail>): void {
  sendBehind(ctx, failed, async () => {
    const found = await findReader(ctx, person);
    if (found) await ctx.mailer.send(await write(found));
  });
}
