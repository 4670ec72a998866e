import { type NotificationChoices, notificationsTopics } from '@spotter/contract/notifications';
import { type Context, inTransaction } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { type Kind, kindsOf } from './kinds.ts';

/** The kinds that may reach the viewer, and which of them they want. */
export async function getChoices(db: Reader, viewer: Viewer): Promise<NotificationChoices> {
  const rows = await db
    .selectFrom('notification_mutes')
    .select('kind')
    .where('person_id', '=', viewer.id)
    .execute();
  const muted = new Set(rows.map(({ kind }) => kind));
  return kindsOf(viewer.role).map((kind) => ({ kind, isOn: !muted.has(kind) }));
}

/** Switches a kind on or off from now on; what was told stays. @throws http.invalid for a kind of the other role */
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
    if (isOn) {
      await work.db
        .deleteFrom('notification_mutes')
        .where('person_id', '=', viewer.id)
        .where('kind', '=', kind)
        .execute();
    } else {
      await work.db
        .insertInto('notification_mutes')
        .values({ person_id: viewer.id, kind })
        .onConflict((oc) => oc.doNothing())
        .execute();
    }
    work.touch(notificationsTopics.notifications.of(viewer.id));
    return getChoices(work.db, viewer);
  });
}
