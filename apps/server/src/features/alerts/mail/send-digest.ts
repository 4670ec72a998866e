import { alertsTopics } from '@spotter/contract/alerts';
import { type DayText, dayIn } from '@spotter/contract/days';
import type { Language } from '@spotter/contract/languages';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { mailPersonNow } from '#features/accounts/service.ts';
import type { Known } from '#lib/known.ts';
import { quietSeconds } from '../choices/rules.ts';
import { claimMail, findMailReader, giveBackMail, noteMailed } from './digest-queries.ts';
import { DIGEST_TEXTS } from './digest-texts.ts';
import { pageOfLink } from './end-mails.ts';
import { findNews } from './find-news.ts';
import { canMail, mailToken } from './mail-token.ts';

/** What waited for the end of quiet hours is told by devices first. Seconds. */
const AFTER_QUIET = 300;

/** The mail of the day for one person. It holds nothing of what is told. */
export type DigestJob = { personId: Known<'person'> };

/**
 * Mails a person what is unread and no device has told, at most once on a day of theirs. The day is noted before the
 * mail is sent: after a kill in between, the next day's mail tells the same.
 * @returns the seconds after which to try again, in quiet hours; undefined when it is done
 * @throws when the mail server did not take it
 */
export async function sendDigest(ctx: Context, { personId }: DigestJob): Promise<number | undefined> {
  const reader = await findMailReader(ctx.db, personId);
  if (!reader || !canMail(ctx)) return undefined;
  const now = ctx.clock.now();
  const quiet = quietSeconds(now, reader.timeZone, reader.quiet);
  if (quiet !== null) return quiet + AFTER_QUIET;
  const day = dayIn(reader.timeZone, now);
  if (!(await note(ctx, personId, ({ db }) => claimMail(db, personId, day)))) return undefined;
  try {
    const lines = await findNews(ctx, reader, day);
    if (lines.length > 0) await send(ctx, personId, lines);
  } catch (error) {
    await giveBack(ctx, personId, day);
    throw error;
  }
  await note(ctx, personId, ({ db }) => noteMailed(db, personId, now));
  return undefined;
}

const note = <T>(ctx: Context, personId: Known<'person'>, write: (work: Work) => Promise<T>): Promise<T> =>
  inTransaction(ctx, (work) => {
    work.touch(alertsTopics.devices.of(personId));
    return write(work);
  });

const giveBack = (ctx: Context, personId: Known<'person'>, day: DayText): Promise<void> =>
  note(ctx, personId, ({ db }) => giveBackMail(db, personId, day));

async function send(ctx: Context, personId: Known<'person'>, lines: readonly string[]): Promise<void> {
  const token = mailToken(ctx, personId);
  const write = (language: Language) => {
    const { subject, button, before, after, end } = DIGEST_TEXTS[language];
    return {
      subject,
      button,
      before: `${before}\n\n${lines.map((line) => `• ${line}`).join('\n')}`,
      after,
      link: `${ctx.publicUrl}/`,
      end: { label: end, link: pageOfLink(ctx, token) },
      // One click in the mail program (RFC 2369, RFC 8058).
      headers: {
        'List-Unsubscribe': `<${ctx.publicUrl}/api/mail-off/${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    };
  };
  await mailPersonNow(ctx, { id: personId, base: ctx.publicUrl }, write);
}
