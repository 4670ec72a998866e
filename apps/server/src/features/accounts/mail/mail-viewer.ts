import type { Language } from '@spotter/contract/languages';
import type { Context } from '#db/context.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findOwn } from '../queries.ts';
import { writeMail } from './mail-texts.ts';
import { mailBrand, sendBehind } from './send-behind.ts';

/** A mail with one link in each language; `{name}` in `before` is what it is about, `{app}` the studio's app. */
export type LinkMail = Record<Language, { subject: string; button: string; before: string; after: string }>;

/**
 * Sends a mail to the viewer in their language, after the answer.
 * @param about fills `{name}` @param link its path and the address before it @param failed what the log says
 */
export function mailViewer(
  ctx: Context,
  viewer: Viewer,
  texts: LinkMail,
  { about, base, path, failed }: { about: string; base: string; path: string; failed: string },
): void {
  sendBehind(ctx, failed, async () => {
    const own = await findOwn(ctx.db, viewer.id);
    if (!own) return;
    const text = texts[viewer.language];
    const before = text.before.replace('{name}', () => about);
    const brand = await mailBrand(ctx, viewer.studioId, base);
    const mail = writeMail(viewer.language, { ...text, before }, own.firstName, base + path, brand);
    await ctx.mailer.send({ to: own.email, ...mail });
  });
}
