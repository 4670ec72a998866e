import { type NotificationChoices, notificationsTopics } from '@spotter/contract/notifications';
import { type Context, inTransaction } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { type Kind, kindsOf } from './kinds-of.ts';
import { findMuted, mute, unmute } from './queries.ts';

/** The kinds of the viewer's role, and which of them are enabled. */
export async function getChoices(db: Reader, viewer: Viewer): Promise<NotificationChoices> {
  const muted = new Set(await findMuted(db, viewer));
  return kindsOf(viewer.role).map((kind) => ({ kind, isOn: !muted.has(kind) }));
}

/** Enables or disables a kind for new notifications. @throws http.invalid for a kind of the other role */
export async function setChoice(
  ctx: Context,
  viewer: Viewer,
  { kind, isOn }: { kind: Kind; isOn: boolean },
): Promise<NotificationChoices> {
  if (!kindsOf(viewer.role).includes(kind)) {
    const message = `A ${viewer.role} is never told of this.`;
    throw new AppError('http.invalid', message, { fields: [{ path: 'kind', message }] });
  }
  return inTransaction(ctx, async (work) => {
    if (isOn) await unmute(work.db, viewer, kind);
    else await mute(work.db, viewer, kind);
    work.touch(notificationsTopics.notifications.of(viewer.id));
    return getChoices(work.db, viewer);
  });
}
