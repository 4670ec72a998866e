import { type CalendarFeed, calendarRoutes, calendarTopics } from '@spotter/contract/calendar';
import { settingsTopics } from '@spotter/contract/settings';
import { type Dependency, given } from '@spotter/contract/topic';
import { type Context, inTransaction } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { addDays, dayIn } from '#lib/day.ts';
import { hashToken, newToken } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { deleteFeed, findFeed, findOpenFeed, noteRead, type OpenFeed, replaceFeed } from './feed-queries.ts';
import { writeFeed } from './feed-text.ts';
import { listCalendarPlan, planTopics } from './plan.ts';
import { findEvents } from './queries.ts';
import { tellCalendarChanged } from './tell-changed.ts';

const PAST_DAYS = 90;
const COMING_DAYS = 365;
/** How exactly it is kept when the address was last read. */
const READ_MS = 60_000;

export function getFeed(ctx: Context, viewer: Viewer): Promise<CalendarFeed> {
  return findFeed(ctx.db, viewer);
}

/** Makes the secret address, told this once; the one of before ends. `base` is where the person's browser finds us. */
export async function makeFeed(ctx: Context, viewer: Viewer, base: string): Promise<{ url: string }> {
  await ctx.limits.take('event', viewer.id);
  const token = newToken();
  await inTransaction(ctx, async (work) => {
    await replaceFeed(work.db, viewer, hashToken(token), ctx.clock.now());
    tellCalendarChanged(work, viewer.id);
  });
  return { url: base + calendarRoutes.readCalendarFeed.path.replace(':file', `${token}.ics`) };
}

/** Ends the secret address; nothing happens where there is none. */
export async function removeFeed(ctx: Context, viewer: Viewer): Promise<void> {
  await inTransaction(ctx, async (work) => {
    if (await deleteFeed(work.db, viewer)) tellCalendarChanged(work, viewer.id);
  });
}

type Opened = {
  /** Changes when the text may have. */
  tag: string;
  /** The calendar, 90 days back and a year ahead. */
  write(): Promise<string>;
};

/** Opens the calendar behind a file's name, which is all its secret. @throws calendar.not_found, unknown or ended alike */
export async function openFeed(ctx: Context, file: string): Promise<Opened> {
  const feed = await findOpenFeed(ctx.db, hashToken(file.replace(/\.ics$/, '')));
  if (!feed) throw new AppError('calendar.not_found', 'There is no calendar at this address.');
  const now = ctx.clock.now();
  if (!feed.readAt || now.getTime() - Date.parse(feed.readAt) >= READ_MS) {
    await noteRead(ctx.db, feed.viewer, now);
  }
  return { tag: `"${ctx.versions.of(feedTopics(feed, now))}"`, write: () => write(ctx, feed, now) };
}

/** Everything a feed shows; `members` also has its person's time zone and language. */
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
