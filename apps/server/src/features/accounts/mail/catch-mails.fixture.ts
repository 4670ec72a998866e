import { onTestFinished } from 'vitest';
import type { Context } from '#db/context.ts';
import type { Mail } from '#lib/mailer.ts';
import { mailsSent } from './send-behind.ts';

/** The mails that are sent until the test ends. Those of earlier tests, which may still be on their way, are waited for. */
export async function catchMails(ctx: Context): Promise<Mail[]> {
  await mailsSent(ctx);
  const sent: Mail[] = [];
  const { mailer } = ctx;
  ctx.mailer = { ...mailer, send: async (mail) => void sent.push(mail) };
  onTestFinished(() => {
    ctx.mailer = mailer;
  });
  return sent;
}
