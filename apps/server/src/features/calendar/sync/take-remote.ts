import type { Work } from '#db/context.ts';
import { lockPeople } from '#features/accounts/service.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import { googleIdOf, ownIdOf, type RemoteEvent } from '../google/remote-event.ts';
import { tellCalendarChanged } from '../tell-calendar-changed.ts';
import type { Lease } from './lease.ts';
import { deleteRows, insertEvents, lockRows, type SyncedEventRow, updateEvent } from './queries.ts';
import { decide } from './rules.ts';

export type Owner = Pick<Lease, 'personId' | 'studioId'>;

/** Applies what Google reports to our rows. @returns whether anything changed here */
export async function takeRemote(
  work: Work,
  owner: Owner,
  now: Date,
  remotes: RemoteEvent[],
): Promise<boolean> {
  const latest = [...new Map(remotes.map((remote) => [remote.id, remote])).values()];
  if (latest.length === 0) return false;
  // An import of a calendar file holds the person, too: what it is adding is found here, or finds what is added here.
  await lockPeople(work.db, [owner.personId]);
  const rows = await lockRows(work, owner.personId, {
    googleIds: latest.map(({ id }) => id),
    ownIds: latest.flatMap(({ id }) => ownIdOf(id) ?? []),
  });
  const byGoogleId = mapByGoogleId(rows);
  const added: RemoteEvent[] = [];
  const removed: Known<'event'>[] = [];
  let isChanged = false;
  for (const remote of latest) {
    const row = byGoogleId.get(remote.id);
    const verdict = decide(row, remote);
    if (verdict === 'add') added.push(remote);
    if (!row) continue;
    if (verdict === 'remove') removed.push(row.id);
    if (verdict === 'take') await takeOver(work, row, remote, now);
    // Our version wins: it is pushed to the existing event.
    const isLinked = verdict === 'keep' && (await link(work, row, remote));
    isChanged ||= isLinked || verdict === 'take' || verdict === 'remove';
  }
  await deleteRows(work, removed);
  await addRows(work, owner, now, added);
  if (added.length === 0 && !isChanged) return false;
  tellCalendarChanged(work, owner.personId);
  return true;
}

/** Which row an id of Google means: the one that has it, else the one that we sent with it, else that of a file. */
function mapByGoogleId(rows: readonly SyncedEventRow[]): Map<string | null, SyncedEventRow> {
  const unlinked = rows.filter((row) => row.google_id === null);
  return new Map([
    ...unlinked.map((row) => [row.from_google, row] as const),
    ...unlinked.map((row) => [googleIdOf(row.id), row] as const),
    ...rows.filter((row) => row.google_id !== null).map((row) => [row.google_id, row] as const),
  ]);
}

async function takeOver(work: Work, row: SyncedEventRow, remote: RemoteEvent, now: Date): Promise<void> {
  if (!remote.fields) return;
  const isSameText = row.description === remote.rawDescription;
  await updateEvent(work, row.id, {
    ...remote.fields,
    ...(isSameText && { description: row.description }),
    is_read_only: remote.isReadOnly,
    google_kind: remote.kind,
    google_id: remote.id,
    google_etag: remote.etag,
    changed_at: remote.updatedAt ?? now,
    pushed_version: row.version,
    refused_version: null,
    removed_at: null,
  });
}

async function link(work: Work, row: SyncedEventRow, remote: RemoteEvent): Promise<boolean> {
  if (row.google_id !== null) return false;
  await updateEvent(work, row.id, { google_id: remote.id });
  return true;
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
          google_kind: remote.kind,
          google_id: remote.id,
          google_etag: remote.etag,
          changed_at: remote.updatedAt ?? now,
          version: 1,
          pushed_version: 1,
          created_at: now,
        }
      : [],
  );
  await insertEvents(work, rows);
}
