import { type AlertChoices, alertsTopics } from '@spotter/contract/alerts';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { canMail } from '../mail/mail-token.ts';
import { queueOf } from '../sending/alert-queue.ts';
import { type AlertKind, kindsOf } from '../sending/alert-rules.ts';
import { findChoices, putKind, putMailed, putQuiet } from './queries.ts';
import type { Quiet } from './rules.ts';

/** The kinds of the viewer's role, by which channels they are told, and the quiet hours. */
export async function getChoices(db: Reader, viewer: Viewer): Promise<AlertChoices> {
  const { muted, mailed, quiet } = await findChoices(db, viewer);
  const kinds = kindsOf(viewer.role).map((kind) => ({
    kind,
    isOn: !muted.includes(kind),
    isMailed: mailed.includes(kind),
  }));
  return { kinds, quiet };
}

function choose(ctx: Context, viewer: Viewer, write: (work: Work) => Promise<void>): Promise<AlertChoices> {
  return inTransaction(ctx, async (work) => {
    await write(work);
    work.touch(alertsTopics.devices.of(viewer.id));
    return getChoices(work.db, viewer);
  });
}

/** @throws http.invalid for a kind that the viewer's role is never told of; alerts.mail_unavailable */
export async function setKind(
  ctx: Context,
  viewer: Viewer,
  { kind, isOn, channel }: { kind: AlertKind; isOn: boolean; channel: 'push' | 'mail' },
): Promise<AlertChoices> {
  if (!kindsOf(viewer.role).includes(kind)) {
    const message = `A ${viewer.role} is never told of this.`;
    throw new AppError('http.invalid', message, { fields: [{ path: 'kind', message }] });
  }
  if (channel === 'push') return choose(ctx, viewer, (work) => putKind(work.db, viewer, kind, isOn));
  if (isOn) await openForMail(ctx);
  const now = ctx.clock.now();
  return choose(ctx, viewer, (work) => putMailed(work.db, viewer, kind, { isOn, now }));
}

/** Mails are jobs of the queue. */
async function openForMail(ctx: Context): Promise<void> {
  if (!canMail(ctx)) {
    throw new AppError(
      'alerts.mail_unavailable',
      'This Spotter sends no mails. Its operator can set SMTP_URL and PUBLIC_URL.',
    );
  }
  await queueOf(ctx).open();
}

/** Sets when nothing rings; null: never. */
export const setQuiet = (ctx: Context, viewer: Viewer, quiet: Quiet | null): Promise<AlertChoices> =>
  choose(ctx, viewer, (work) => putQuiet(work.db, viewer, quiet));
