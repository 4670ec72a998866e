import type { Work } from '#db/context.ts';
import { newId } from '#lib/ids.ts';
import { googleIdOf, ownIdOf, type RemoteEvent } from './google-event.ts';
import type { Lease } from './sync-lease.ts';
import { deleteRows, type EventRow, holdRows } from './sync-queries.ts';
import { judge } from './sync-rules.ts';
import { tellCalendarChanged } from './tell-changed.ts';

export type Owner = Pick<Lease, 'personId' | 'studioId'>;

/** Brings what Google tells into our rows. @returns whether anything changed here */
export async function takeRemote(
  work: Work,
  owner: Owner,
  now: Date,
  remotes: RemoteEvent[],
): Promise<boolean> {
  const latest = [...new Map(remotes.map((remote) => [remote.id, remote])).values()];
  if (latest.length === 0) return false;
  const rows = await holdRows(work, owner.personId, {
    googleIds: latest.map(({ id }) => id),
    ownIds: latest.flatMap(({ id }) => ownIdOf(id) ?? []),
  });
  const byGoogleId = new Map(rows.map((row) => [row.google_id ?? googleIdOf(row.id), row]));
  const added: RemoteEvent[] = [];
  const removed: string[] = [];
  let isChanged = false;
  for (const remote of latest) {
    const row = byGoogleId.get(remote.id);
    const verdict = judge(row, remote);
    if (verdict === 'add') added.push(remote);
    if (!row) continue;
    if (verdict === 'remove') removed.push(row.id);
    if (verdict === 'take') await takeOver(work, row, remote, now);
    // Ours is to be pushed: to the event that is there already.
    if (verdict === 'keep') await link(work, row, remote);
    isChanged ||= verdict === 'take' || verdict === 'remove';
  }
  await deleteRows(work, removed);
  await addRows(work, owner, now, added);
  if (added.length === 0 && !isChanged) return false;
  tellCalendarChanged(work, owner.personId);
  return true;
}

async function takeOver(work: Work, row: EventRow, remote: RemoteEvent, now: Date): Promise<void> {
  if (!remote.fields) return;
  const isSameText = row.description === remote.rawDescription;
  await work.db
    .updateTable('calendar_events')
    .set({
      ...remote.fields,
      ...(isSameText && { description: row.description }),
      is_read_only: remote.isReadOnly,
      google_id: remote.id,
      google_etag: remote.etag,
      changed_at: remote.updatedAt ?? now,
      pushed_version: row.version,
      refused_version: null,
      removed_at: null,
    })
    .where('id', '=', row.id)
    .execute();
}

async function link(work: Work, row: EventRow, remote: RemoteEvent): Promise<void> {
  if (row.google_id !== null) return;
  await work.db
    .updateTable('calendar_events')
    .set({ google_id: remote.id })
    .where('id', '=', row.id)
    .execute();
}

async function addRows(work: Work, owner: Owner, now: Date, remotes: RemoteEvent[]): Promise<void> {
  const rows = remotes.flatMap(({ fields, ...remote }) =>
    fields
      ? {
          ...fields,
          id: newId(now),
          studio_id: owner.studioId,
          person_id: owner.personId,
          source: 'google',
          is_read_only: remote.isReadOnly,
          google_id: remote.id,
          google_etag: remote.etag,
          changed_at: remote.updatedAt ?? now,
          version: 1,
          pushed_version: 1,
          created_at: now,
        }
      : [],
  );
  if (rows.length > 0) await work.db.insertInto('calendar_events').values(rows).execute();
}
