import { type CalendarFeed, calendarRoutes, calendarTopics } from '@spotter/contract/calendar';
import { addDays, dayIn } from '@spotter/contract/days';
import { settingsTopics } from '@spotter/contract/settings';
import { type Dependency, given } from '@spotter/contract/topic';
import { type Context, inTransaction } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { asBookkeeping } from '#lib/http/saved.ts';
import { hashToken, newToken } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { EVENT_LIMIT } from '../limits.ts';
import { listCalendarPlan, planTopics } from '../list-calendar-plan.ts';
import { findEvents } from '../queries.ts';
import { tellCalendarChanged } from '../tell-calendar-changed.ts';
import {
  deleteFeed,
  findFeed,
  findOpenFeedAsSystem,
  noteRead,
  type OpenFeed,
  replaceFeed,
} from './queries.ts';
import { writeFeed } from './text.ts';

const PAST_DAYS = 90;
const COMING_DAYS = 365;
/** The time of the last reading is stored at most once in this time. */
const READ_MS = 60_000;

export function getFeed(ctx: Context, viewer: Viewer): Promise<CalendarFeed> {
  return findFeed(ctx.db, viewer);
}

/** Makes a secret address, shown only now; the previous one ends. `base` is the origin the browser uses. */
export async function makeFeed(ctx: Context, viewer: Viewer, base: string): Promise<{ url: string }> {
  await ctx.limits.take(EVENT_LIMIT, viewer.id);
  const token = newToken();
  await inTransaction(ctx, async (work) => {
    await replaceFeed(work.db, viewer, hashToken(token), ctx.clock.now());
    tellCalendarChanged(work, viewer.id);
  });
  return { url: base + calendarRoutes.readCalendarFeed.path.replace(':file', `${token}.ics`) };
}

/** Ends the secret address, if there is one. */
export async function removeFeed(ctx: Context, viewer: Viewer): Promise<void> {
  await inTransaction(ctx, async (work) => {
    if (await deleteFeed(work.db, viewer)) tellCalendarChanged(work, viewer.id);
  });
}

type Opened = {
  /** An ETag of the content. */
  tag: string;
  /** The text of the calendar, 90 days back and a year ahead. */
  write(): Promise<string>;
};

/** Opens the calendar of a file name, which is the secret. @throws calendar.not_found for unknown and ended ones */
export async function openFeed(ctx: Context, file: string): Promise<Opened> {
  const feed = await findOpenFeedAsSystem(ctx.db, hashToken(file.replace(/\.ics$/, '')));
  if (!feed)
    throw new AppError(
      'calendar.not_found',
      'There is no calendar at this address. Copy the current address from the calendar settings.',
    );
  const now = ctx.clock.now();
  if (!feed.readAt || now.getTime() - Date.parse(feed.readAt) >= READ_MS) {
    await asBookkeeping(() => noteRead(ctx.db, feed.viewer, now));
  }
  const tag = ctx.tags.seal(`feed ${feed.viewer.id}`, ctx.versions.of(feedTopics(feed, now)));
  return { tag, write: () => write(ctx, feed, now) };
}

/** Everything a feed depends on; `members` also covers the person's time zone and language. */
function feedTopics({ viewer }: OpenFeed, now: Date): Dependency[] {
  return [
    calendarTopics.calendar.of(viewer.id),
    settingsTopics.settings.of(viewer.studioId),
    ...planTopics(viewer),
    given(viewer.id, dayIn(viewer.timeZone, now)),
  ];
}

async function write(ctx: Context, { viewer, appName }: OpenFeed, now: Date): Promise<string> {
  const today = dayIn(viewer.timeZone, now);
  const span = { from: addDays(today, -PAST_DAYS), to: addDays(today, COMING_DAYS) };
  const events = await findEvents(ctx.db, viewer, span);
  const plan = await listCalendarPlan(ctx, viewer, span);
  return writeFeed({ name: appName, now, events, plan });
}
