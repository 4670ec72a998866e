import type { Context, Work } from '#db/context.ts';
import { GoogleFailure, isFailure, type Stop } from '../google/google-failure.ts';
import type { GoogleCalendar, GooglePage } from '../google/google-page.ts';
import { readItem } from '../google/remote-event.ts';
import { tellCalendarChanged } from '../tell-calendar-changed.ts';
import { updateConnection } from './connection-queries.ts';
import { type Lease, underLease } from './lease.ts';
import { deleteRows, findKnownAfter, unlinkEvents } from './queries.ts';
import { WINDOW_MS } from './rules.ts';
import { takeRemote } from './take-remote.ts';

/** More pages than any calendar has; beyond it, Google repeats itself. */
const PAGES_MAX = 2_000;
/** At the edges of the window, the zone of the calendar decides what is inside. */
const EDGE_MS = 2 * 86_400_000;

/** A running sync of one person on one server; `since` is when the access was granted. */
export type Sync = { ctx: Context; lease: Lease; google: GoogleCalendar; stop: Stop; since: string };

export type BeforePull = {
  syncToken: string | null;
  /** The account before this grant; undefined after the first sync. */
  formerAccount: string | null | undefined;
};

/** Imports what changed at Google since the last sync; without a sync token, everything in the window. */
export async function pull(sync: Sync, before: BeforePull): Promise<void> {
  if (before.syncToken === null) return pullAll(sync, before.formerAccount);
  try {
    await pullPages(sync, { syncToken: before.syncToken }, async () => {});
  } catch (error) {
    // Google no longer knows our sync token.
    if (!isFailure(error, 'gone', 'bad')) throw error;
    await underLease(sync.ctx, sync.lease, sync.stop, (work) =>
      updateConnection(work, sync.lease.personId, { sync_token: null }),
    );
    await pullAll(sync, undefined);
  }
}

async function pullAll(sync: Sync, formerAccount: string | null | undefined): Promise<void> {
  const { ctx, lease, stop } = sync;
  const from = new Date(ctx.clock.now().getTime() - WINDOW_MS);
  const seen = new Set<string>();
  let isFirst = true;
  await pullPages(
    sync,
    { timeMin: from.toISOString() },
    async (page, known) => {
      if (isFirst && formerAccount && formerAccount !== page.summary) {
        // Another calendar than before: the linked events belong to the old one.
        await underLease(ctx, lease, stop, async (work) => {
          await unlinkEvents(work, lease.personId);
          tellCalendarChanged(work, lease.personId);
        });
      }
      isFirst = false;
      for (const id of known) seen.add(id);
    },
    async (work) => {
      const rows = await findKnownAfter(work.db, lease.personId, new Date(from.getTime() + EDGE_MS));
      const gone = rows.filter(({ googleId }) => !seen.has(googleId));
      await deleteRows(
        work,
        gone.map(({ id }) => id),
      );
      if (gone.length > 0) tellCalendarChanged(work, lease.personId);
    },
  );
}

async function pullPages(
  { ctx, lease, google, stop }: Sync,
  query: { syncToken: string } | { timeMin: string },
  beforePage: (page: GooglePage, ids: string[]) => Promise<void>,
  atEnd: (work: Work) => Promise<void> = async () => {},
): Promise<void> {
  let pageToken: string | undefined;
  for (let count = 0; count < PAGES_MAX; count += 1) {
    const page = await google.list(query, pageToken);
    await beforePage(
      page,
      page.items.map(({ id }) => id),
    );
    pageToken = page.nextPageToken;
    await underLease(ctx, lease, stop, async (work) => {
      await takeRemote(work, lease, ctx.clock.now(), page.items.map(readItem));
      if (pageToken) return;
      await atEnd(work);
      // Stored only now: an earlier token would skip the pages that failed.
      await updateConnection(work, lease.personId, {
        sync_token: page.nextSyncToken ?? null,
        ...(page.summary && { account: page.summary }),
      });
    });
    if (!pageToken) return;
  }
  throw new GoogleFailure('down', 'the list of Google has too many pages');
}
