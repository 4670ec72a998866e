import { displayName } from '@spotter/contract/display-name';
import type { Notification } from '@spotter/contract/notifications';
import { sql } from 'kysely';
import { LAST_ID, type Reader } from '#db/database.ts';
import { ofOwner } from '#db/of-owner.ts';
import { isShownTo, peopleRows } from '#features/accounts/fragments.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { Kind } from './kinds-of.ts';

/** What a line quotes in place of a text that the viewer may not see. */
const HIDDEN = '…';

/** A page of the viewer's notifications, newest first. */
export async function findNotifications(
  db: Reader,
  viewer: Viewer,
  page: { limit: number; before?: string | undefined },
): Promise<Notification[]> {
  const rows = await db
    .selectFrom('notifications as n')
    .leftJoin(peopleRows('a'), 'a.id', 'n.actor_id')
    .select([
      'n.id',
      'n.kind',
      'n.count',
      'n.path',
      'n.created_at as createdAt',
      'n.read_at as readAt',
      'a.first_name as firstName',
      'a.last_name as lastName',
    ])
    .select(sql<boolean>`coalesce(${isShownTo(viewer, 'a.id', 'feed')}, false)`.as('isShown'))
    .select('n.subject')
    .where(ofOwner('n.person_id', viewer.id))
    .where('n.id', '<', page.before ?? LAST_ID)
    .orderBy('n.person_id')
    .orderBy('n.id', 'desc')
    .limit(sql.lit(page.limit))
    .execute();
  return rows.map(({ firstName, lastName, isShown, subject, ...row }) => ({
    ...row,
    // The comment of somebody who hides their name since.
    subject: row.kind === 'activity_commented' && !isShown ? HIDDEN : subject,
    actorName: isShown ? displayName({ firstName, lastName, email: null }) : null,
  }));
}

/** The number of the viewer's unread notifications. */
export async function countUnreadOf(db: Reader, viewer: Viewer): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('person_id', '=', viewer.id)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks the viewer's unread notifications as read: the given ones, or all. */
export async function markOwnRead(db: Reader, viewer: Viewer, now: Date, ids?: string[]): Promise<void> {
  let update = db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('person_id', '=', viewer.id)
    .where('read_at', 'is', null);
  if (ids) update = update.where('id', 'in', ids);
  await update.execute();
}

/** The kinds that the viewer has disabled. */
export async function findMuted(db: Reader, viewer: Viewer): Promise<string[]> {
  const rows = await db
    .selectFrom('notification_mutes')
    .select('kind')
    .where('person_id', '=', viewer.id)
    .execute();
  return rows.map(({ kind }) => kind);
}

export async function mute(db: Reader, viewer: Viewer, kind: Kind): Promise<void> {
  await db
    .insertInto('notification_mutes')
    .values({ person_id: viewer.id, kind })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

export async function unmute(db: Reader, viewer: Viewer, kind: Kind): Promise<void> {
  await db
    .deleteFrom('notification_mutes')
    .where('person_id', '=', viewer.id)
    .where('kind', '=', kind)
    .execute();
}
