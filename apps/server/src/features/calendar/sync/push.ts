import type { Work } from '#db/context.ts';
import { isFailure } from '../google/google-failure.ts';
import type { GoogleItem } from '../google/google-page.ts';
import {
  googleIdOf,
  type RemoteEvent,
  readItem,
  writeDifference,
  writeWhole,
} from '../google/remote-event.ts';
import { tellCalendarChanged } from '../tell-calendar-changed.ts';
import { underLease } from './lease.ts';
import type { Sync } from './pull.ts';
import { findWaiting, markPushed, nameEvent, type SyncedEventRow, updateEvent } from './queries.ts';
import { isOursLater } from './rules.ts';
import { takeRemote } from './take-remote.ts';

/** How often one event is retried because it changed meanwhile; the next sync goes on. */
const TRIES = 4;

/** Sends the changes made here since the last sync, each event in its current version. */
export async function push(sync: Sync): Promise<void> {
  const { ctx, lease } = sync;
  let row = await findWaiting(ctx.db, lease.personId, null);
  while (row) {
    await pushRow(sync, row);
    row = await findWaiting(ctx.db, lease.personId, row.id);
  }
}

async function pushRow(sync: Sync, row: SyncedEventRow): Promise<void> {
  try {
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (await tryPush(sync, row)) return;
    }
  } catch (error) {
    // Only this event failed; the others go on.
    if (!isFailure(error, 'bad', 'missing', 'exists')) throw error;
    sync.ctx.log.warn(
      { personId: sync.lease.personId, eventId: row.id, reason: error.message },
      'Google refused an event; it is kept here and sent again when it changes',
    );
    await record(sync, (work) => updateEvent(work, row.id, { refused_version: row.version }));
  }
}

/** @returns false when the event changed at Google meanwhile and must be compared again */
async function tryPush(sync: Sync, row: SyncedEventRow): Promise<boolean> {
  if (row.google_id === null) {
    if (!(await claimName(sync, row))) return true;
    row.google_id = googleIdOf(row.id);
  }
  if (row.google_etag === null && row.removed_at === null) {
    const made = await orNull(sync.google.insert({ id: row.google_id, ...writeWhole(row) }), 'exists');
    if (made) return acknowledge(sync, row, made);
    // It exists already: an answer was lost, or this event was linked by an earlier connection.
  }
  const item = await sync.google.get(row.google_id);
  if (!item && row.removed_at === null) return makeAnew(sync, row);
  const remote = readItem(item ?? { id: row.google_id, status: 'cancelled' });
  const isChangedThere = remote.etag !== row.google_etag;
  if (!remote.fields && row.removed_at !== null) return take(sync, remote);
  if (isChangedThere && !isOursLater(row, remote) && !isOfBefore(sync, row, remote)) {
    return take(sync, remote);
  }
  return row.removed_at === null ? change(sync, row, remote) : remove(sync, remote);
}

/** Whether only the unlinked copy of an earlier connection was deleted at Google. */
const isOfBefore = ({ since }: Sync, row: SyncedEventRow, { fields, updatedAt }: RemoteEvent) =>
  !fields && row.google_etag === null && updatedAt !== null && updatedAt < since;

/** Stores its id before the insert, so that an event deleted meanwhile is known to be at Google. */
async function claimName(sync: Sync, row: SyncedEventRow): Promise<boolean> {
  return underLease(sync.ctx, sync.lease, sync.stop, async (work) => {
    if (!(await nameEvent(work, row.id, googleIdOf(row.id)))) return false;
    tellCalendarChanged(work, sync.lease.personId);
    return true;
  });
}

/** It is gone at Google and was changed here since: it gets a new id. */
async function makeAnew(sync: Sync, row: SyncedEventRow): Promise<boolean> {
  const name = googleIdOf(row.id);
  await record(sync, (work) => updateEvent(work, row.id, { google_id: name, google_etag: null }));
  row.google_id = name;
  row.google_etag = null;
  return acknowledge(sync, row, await sync.google.insert({ id: name, ...writeWhole(row) }));
}

async function change(sync: Sync, row: SyncedEventRow, remote: RemoteEvent): Promise<boolean> {
  const difference = writeDifference(row, remote);
  if (Object.keys(difference).length === 0) return acknowledge(sync, row, remote);
  const patched = await orNull(
    sync.google.patch(remote.id, remote.etag, difference),
    'stale',
    'missing',
    'gone',
  );
  return patched !== null && acknowledge(sync, row, patched);
}

async function remove(sync: Sync, remote: RemoteEvent): Promise<boolean> {
  const removed = await orNull(
    sync.google.remove(remote.id, remote.etag).then(() => true),
    'stale',
    'missing',
    'gone',
  );
  return removed !== null && take(sync, { ...remote, fields: null });
}

/** Google has this version; a newer one stays pending. */
async function acknowledge(
  sync: Sync,
  row: SyncedEventRow,
  known: Pick<GoogleItem, 'etag'>,
): Promise<boolean> {
  await record(sync, (work) => markPushed(work, row.id, known.etag ?? '', row.version));
  return true;
}

/** Applies Google's version to the current rows, so that a concurrent change is not lost. */
async function take(sync: Sync, remote: RemoteEvent): Promise<boolean> {
  await underLease(sync.ctx, sync.lease, sync.stop, (work) =>
    takeRemote(work, sync.lease, sync.ctx.clock.now(), [remote]),
  );
  return true;
}

async function record(sync: Sync, run: (work: Work) => Promise<unknown>): Promise<void> {
  await underLease(sync.ctx, sync.lease, sync.stop, async (work) => {
    await run(work);
    tellCalendarChanged(work, sync.lease.personId);
  });
}

async function orNull<T>(asked: Promise<T>, ...kinds: Parameters<typeof isFailure>[1][]): Promise<T | null> {
  return asked.catch((error: unknown) => {
    if (isFailure(error, ...kinds)) return null;
    throw error;
  });
}
