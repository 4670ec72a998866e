import type { CalendarEvent, CalendarEventChange, NewCalendarEvent } from '@spotter/contract/calendar';
import { EVENTS_MAX } from '@spotter/contract/calendar-limits';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { lockPeople } from '#features/accounts/service.ts';
import { AppError } from '#lib/app-error.ts';
import { todayOf } from '#lib/clock.ts';
import { newId } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { EVENT_LIMIT } from './limits.ts';
import {
  changeEvent,
  countEvents,
  deleteEvent,
  findEvent,
  findEvents,
  findEventsOf,
  insertEvent,
  markRemoved,
} from './queries.ts';
import { type DaySpan, type EventRow, isOnlyOfFile, toColumns, toEvent, usualDays } from './rules.ts';
import { wakeSync } from './sync/jobs.ts';
import { tellCalendarChanged } from './tell-calendar-changed.ts';

const notFound = () => new AppError('calendar.not_found', 'This event is not in your calendar.');

/** Those of the viewer's own events. */
export async function listEventsOf(
  ctx: Context,
  viewer: Viewer,
  ids: readonly string[],
): Promise<CalendarEvent[]> {
  return (await findEventsOf(ctx.db, viewer, ids)).map(toEvent);
}

/** The viewer's own events that touch the days in any time zone, earliest first. */
export async function listEvents(
  ctx: Context,
  viewer: Viewer,
  { from, to }: Partial<DaySpan>,
): Promise<CalendarEvent[]> {
  const span = from && to ? { from, to } : usualDays(todayOf(ctx, viewer));
  return (await findEvents(ctx.db, viewer, span)).map(toEvent);
}

/**
 * Adds an event, once per id of the browser: a repeated request returns the current event.
 * @throws calendar.not_found when the id is that of a deleted event or of another person's; calendar.full
 */
export async function createEvent(
  ctx: Context,
  viewer: Viewer,
  input: z.output<typeof NewCalendarEvent>,
): Promise<CalendarEvent> {
  await ctx.limits.take(EVENT_LIMIT, viewer.id);
  return writeAndWake(ctx, viewer, async (work) => {
    const now = ctx.clock.now();
    const { id = newId(now), title, description } = input;
    const span = toColumns(input);
    if (!span) throw new Error('the contract requires the times of an event');
    // Concurrent inserts cannot exceed the limit.
    await lockPeople(work.db, [viewer.id]);
    const written = await insertEvent(work.db, viewer, { id, title, description, ...span }, now);
    if (written && (await countEvents(work.db, viewer.id)) > EVENTS_MAX) {
      throw new AppError('calendar.full', `A calendar holds ${EVENTS_MAX} events. Delete some first.`);
    }
    const event = await findEvent(work.db, viewer, id);
    if (!event) throw notFound();
    return { event, isChanged: written };
  });
}

/** Changes the given fields. @throws calendar.not_found, calendar.read_only */
export async function updateEvent(
  ctx: Context,
  viewer: Viewer,
  id: string,
  change: z.output<typeof CalendarEventChange>,
): Promise<CalendarEvent> {
  await ctx.limits.take(EVENT_LIMIT, viewer.id);
  return writeAndWake(ctx, viewer, async (work) => {
    const before = await lockWritable(work, viewer, id);
    const { title = before.title, description = before.description } = change;
    const after = { title, description, ...toColumns(change) };
    const isChanged = Object.entries(after).some(([key, value]) => before[key as keyof EventRow] !== value);
    if (!isChanged) return { event: before, isChanged };
    await changeEvent(work.db, viewer, id, after, ctx.clock.now());
    const event = await findEvent(work.db, viewer, id);
    if (!event) throw notFound();
    return { event, isChanged };
  });
}

/** Deletes an event; the row stays hidden until Google knows. @throws calendar.not_found, calendar.read_only */
export async function removeEvent(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await ctx.limits.take(EVENT_LIMIT, viewer.id);
  await writeAndWake(ctx, viewer, async (work) => {
    const event = await lockWritable(work, viewer, id);
    // Google may have it even without an id here: from an earlier connection, or after a lost answer.
    const isToBeSent = event.is_connected && !isOnlyOfFile(event);
    if (isToBeSent) await markRemoved(work.db, viewer, id, ctx.clock.now());
    else await deleteEvent(work.db, viewer, id);
    return { event, isChanged: true };
  });
}

async function lockWritable(work: Work, viewer: Viewer, id: string): Promise<EventRow> {
  const event = await findEvent(work.db, viewer, id, { lock: true });
  if (!event) throw notFound();
  if (event.is_read_only) {
    throw new AppError(
      'calendar.read_only',
      'This event belongs to somebody else at Google. Ask its organiser to change it.',
    );
  }
  return event;
}

type Written = { event: EventRow; isChanged: boolean };

/** Runs a write, tells the person's pages, and schedules a sync with Google after the commit. */
async function writeAndWake(
  ctx: Context,
  viewer: Viewer,
  write: (work: Work) => Promise<Written>,
): Promise<CalendarEvent> {
  const { event, isChanged } = await inTransaction(ctx, async (work) => {
    const written = await write(work);
    if (written.isChanged) tellCalendarChanged(work, viewer.id);
    return written;
  });
  if (isChanged && event.is_connected) wakeSync(ctx, viewer.id);
  return toEvent(event);
}
