import type { Context, Work } from '#db/context.ts';
import type { GoogleCalendar, GooglePage } from './google-api.ts';
import { readItem } from './google-event.ts';
import { GoogleFailure, isFailure, type Stop } from './google-failure.ts';
import { type Lease, underLease } from './sync-lease.ts';
import { deleteRows, findKnownAfter, unlinkEvents } from './sync-queries.ts';
import { WINDOW_MS } from './sync-rules.ts';
import { takeRemote } from './sync-take.ts';
import { tellCalendarChanged } from './tell-changed.ts';

/** More pages than any calendar has: Google goes in a circle. */
const PAGES_MAX = 2_000;
/** At the window's edge the calendar's own zone decides what is inside. */
const EDGE_MS = 2 * 86_400_000;

/** A sync under way: one person, one server; `since` the right was given. */
export type Sync = { ctx: Context; lease: Lease; google: GoogleCalendar; stop: Stop; since: string };

export type Before = {
  syncToken: string | null;
  /** Whose calendar it was before this right was given; undefined in the syncs after the first. */
  formerAccount: string | null | undefined;
};

/** Brings in what changed at Google since the last time; everything of the window when there is no last time. */
export async function pull(sync: Sync, before: Before): Promise<void> {
  if (before.syncToken === null) return pullAll(sync, before.formerAccount);
  try {
    await pullPages(sync, { syncToken: before.syncToken }, async () => {});
  } catch (error) {
    // Google has forgotten what we know.
    if (!isFailure(error, 'gone', 'bad')) throw error;
    await underLease(sync.ctx, sync.lease, sync.stop, ({ db }) =>
      db
        .updateTable('calendar_connections')
        .set({ sync_token: null })
        .where('person_id', '=', sync.lease.personId)
        .execute(),
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
        // Another calendar than before: what is linked belongs to the old one.
        await underLease(ctx, lease, stop, (work) => unlinkEvents(work, lease.personId));
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
      // Only now: a token kept earlier would skip the pages that did not come.
      await work.db
        .updateTable('calendar_connections')
        .set({ sync_token: page.nextSyncToken ?? null, ...(page.summary && { account: page.summary }) })
        .where('person_id', '=', lease.personId)
        .execute();
    });
    if (!pageToken) return;
  }
  throw new GoogleFailure('down', 'pages without an end');
}
