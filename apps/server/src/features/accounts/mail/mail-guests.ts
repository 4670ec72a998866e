import { displayName } from '@spotter/contract/display-name';
import type { Context } from '#db/context.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findOwn } from '../queries.ts';
import { writeMail } from './mail-texts.ts';
import type { LinkMail } from './mail-viewer.ts';
import { mailBrand, sendBehind } from './send-behind.ts';

type Guest = { email: string; firstName: string | null; link: string };

/**
 * Sends mails from the viewer to people who may have no account, one after the other, after the answer; in the viewer's
 * language, which is what is known. Their name fills `{name}` in the subject and before the link.
 */
export function mailGuests(
  ctx: Context,
  viewer: Viewer,
  texts: LinkMail,
  { base, guests, failed }: { base: string; guests: readonly Guest[]; failed: string },
): void {
  const { subject, before, ...text } = texts[viewer.language];
  sendBehind(ctx, failed, async () => {
    const own = await findOwn(ctx.db, viewer.id);
    const about = (own && displayName(own)) ?? '';
    const named = (line: string) => line.replace('{name}', () => about);
    const brand = await mailBrand(ctx, viewer.studioId, base);
    for (const { email, firstName, link } of guests) {
      const content = { ...text, subject: named(subject), before: named(before) };
      await ctx.mailer.send({ to: email, ...writeMail(viewer.language, content, firstName, link, brand) });
    }
  });
}
