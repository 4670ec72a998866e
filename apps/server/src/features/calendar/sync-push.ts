import { sql } from 'kysely';
import type { Work } from '#db/context.ts';
import type { GoogleItem } from './google-api.ts';
import { googleIdOf, type RemoteEvent, readItem, writeDifference, writeWhole } from './google-event.ts';
import { isFailure } from './google-failure.ts';
import { underLease } from './sync-lease.ts';
import type { Sync } from './sync-pull.ts';
import { type EventRow, findWaiting } from './sync-queries.ts';
import { isOursLater } from './sync-rules.ts';
import { takeRemote } from './sync-take.ts';
import { tellCalendarChanged } from './tell-changed.ts';

/** How often one event is looked at again because it changed meanwhile; the next sync goes on. */
const TRIES = 4;

/** Tells Google what was done here since the last time, each event as it is in that moment. */
export async function push(sync: Sync): Promise<void> {
  const { ctx, lease } = sync;
  let row = await findWaiting(ctx.db, lease.personId, null);
  while (row) {
    await pushRow(sync, row);
    row = await findWaiting(ctx.db, lease.personId, row.id);
  }
}

async function pushRow(sync: Sync, row: EventRow): Promise<void> {
  try {
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (await tryPush(sync, row)) return;
    }
  } catch (error) {
    // About this event alone; the others go on.
    if (!isFailure(error, 'bad', 'missing', 'exists')) throw error;
    sync.ctx.log.warn(
      { personId: sync.lease.personId, eventId: row.id, reason: error.message },
      'Google refused an event; it is kept here and sent again when it changes',
    );
    await settle(sync, ({ db }) =>
      db
        .updateTable('calendar_events')
        .set({ refused_version: row.version })
        .where('id', '=', row.id)
        .execute(),
    );
  }
}

/** @returns false when the event changed there in this moment and has to be looked at again */
async function tryPush(sync: Sync, row: EventRow): Promise<boolean> {
  if (row.google_id === null) {
    if (!(await claimName(sync, row))) return true;
    row.google_id = googleIdOf(row.id);
  }
  if (row.google_etag === null && row.removed_at === null) {
    const made = await orNull(sync.google.insert({ id: row.google_id, ...writeWhole(row) }), 'exists');
    if (made) return acknowledge(sync, row, made);
    // An answer of before was lost, or this event was connected once: it is there already.
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

/** Whether only the copy that an earlier connection left there was deleted: our event was not linked to it then. */
const isOfBefore = ({ since }: Sync, row: EventRow, { fields, updatedAt }: RemoteEvent) =>
  !fields && row.google_etag === null && updatedAt !== null && updatedAt < since;

/** Gives it a name before Google hears of it, so that one deleted meanwhile is known to be there. */
async function claimName(sync: Sync, row: EventRow): Promise<boolean> {
  return underLease(sync.ctx, sync.lease, sync.stop, async ({ db }) => {
    const { numUpdatedRows } = await db
      .updateTable('calendar_events')
      .set({ google_id: googleIdOf(row.id) })
      .where('id', '=', row.id)
      .where('google_id', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/** It is not there at all any more and was changed here since: it gets a name of ours. */
async function makeAnew(sync: Sync, row: EventRow): Promise<boolean> {
  const name = googleIdOf(row.id);
  await settle(sync, ({ db }) =>
    db
      .updateTable('calendar_events')
      .set({ google_id: name, google_etag: null })
      .where('id', '=', row.id)
      .execute(),
  );
  row.google_id = name;
  row.google_etag = null;
  return acknowledge(sync, row, await sync.google.insert({ id: name, ...writeWhole(row) }));
}

async function change(sync: Sync, row: EventRow, remote: RemoteEvent): Promise<boolean> {
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

/** Google has this version; one made here since still waits. */
async function acknowledge(sync: Sync, row: EventRow, known: Pick<GoogleItem, 'etag'>): Promise<boolean> {
  await settle(sync, ({ db }) =>
    db
      .updateTable('calendar_events')
      .set({
        google_etag: known.etag ?? '',
        pushed_version: sql`greatest(pushed_version, ${row.version})`,
        refused_version: null,
      })
      .where('id', '=', row.id)
      .execute(),
  );
  return true;
}

/** What Google says stands: by the rows as they are now, so a change of this moment is not lost. */
async function take(sync: Sync, remote: RemoteEvent): Promise<boolean> {
  await underLease(sync.ctx, sync.lease, sync.stop, (work) =>
    takeRemote(work, sync.lease, sync.ctx.clock.now(), [remote]),
  );
  return true;
}

async function settle(sync: Sync, run: (work: Work) => Promise<unknown>): Promise<void> {
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
