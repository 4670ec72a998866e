import { alertsTopics } from '@spotter/contract/alerts';
import { type Context, inTransaction } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { clearMailed } from './digest-queries.ts';
import { personOfToken } from './mail-token.ts';

/** The page that asks, of the link in a mail. A mail program that only opens it ends nothing. */
export const pageOfLink = (ctx: Context, token: string): string =>
  `${ctx.publicUrl}/mail-off/${encodeURIComponent(token)}`;

/** Ends the mails of the person whom a link names; repeating it changes nothing. @throws alerts.mail_link_invalid */
export async function endMails(ctx: Context, token: string): Promise<void> {
  const personId = personOfToken(ctx, token);
  if (personId === null)
    throw new AppError('alerts.mail_link_invalid', 'This link is not whole. Turn mails off in the settings.');
  await inTransaction(ctx, async (work) => {
    await clearMailed(work.db, personId);
    work.touch(alertsTopics.devices.of(personId));
  });
}
