import type { CalendarEvent, CalendarEventChange, NewCalendarEvent } from '@spotter/contract/calendar';
import { EVENTS_MAX } from '@spotter/contract/limits';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { dayIn } from '#lib/day.ts';
import { newId } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { wakeSync } from './background.ts';
import {
  changeEvent,
  deleteEvent,
  findEvent,
  findEvents,
  hasTooMany,
  holdCalendar,
  insertEvent,
  markRemoved,
} from './queries.ts';
import { type DaySpan, type EventRow, toColumns, toEvent, usualDays } from './rules.ts';
import { tellCalendarChanged } from './tell-changed.ts';

const notFound = () => new AppError('calendar.not_found', 'There is no such event in your calendar.');

/** The viewer's own events that touch the days in any zone, earliest first. */
export async function listEvents(
  ctx: Context,
  viewer: Viewer,
  { from, to }: Partial<DaySpan>,
): Promise<CalendarEvent[]> {
  const span = from && to ? { from, to } : usualDays(dayIn(viewer.timeZone, ctx.clock.now()));
  return (await findEvents(ctx.db, viewer, span)).map(toEvent);
}

/**
 * Adds an event, exactly once for an id of the browser's own: a repeat gets the first one as it stands.
 * @throws calendar.not_found when the id is that of a deleted event or of another person's; calendar.full
 */
export async function createEvent(
  ctx: Context,
  viewer: Viewer,
  input: z.output<typeof NewCalendarEvent>,
): Promise<CalendarEvent> {
  await ctx.limits.take('event', viewer.id);
  return writeAndWake(ctx, viewer, async (work) => {
    const now = ctx.clock.now();
    const { id = newId(now), title, description } = input;
    const span = toColumns(input);
    if (!span) throw new Error('the contract lets no event without times pass');
    await holdCalendar(work.db, viewer);
    const written = await insertEvent(work.db, viewer, { id, title, description, ...span }, now);
    if (written && (await hasTooMany(work.db, viewer))) {
      throw new AppError('calendar.full', `A calendar holds ${EVENTS_MAX} events. Delete some first.`);
    }
    const event = await findEvent(work.db, viewer, id);
    if (!event) throw notFound();
    return { event, isChanged: written };
  });
}

/** Changes what is given. @throws calendar.not_found, calendar.read_only */
export async function updateEvent(
  ctx: Context,
  viewer: Viewer,
  id: string,
  change: z.output<typeof CalendarEventChange>,
): Promise<CalendarEvent> {
  await ctx.limits.take('event', viewer.id);
  return writeAndWake(ctx, viewer, async (work) => {
    const before = await holdWritable(work, viewer, id);
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

/** Deletes an event; the row stays, unseen, while Google has to be told. @throws calendar.not_found, calendar.read_only */
export async function removeEvent(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await ctx.limits.take('event', viewer.id);
  await writeAndWake(ctx, viewer, async (work) => {
    const event = await holdWritable(work, viewer, id);
    // Without a name at Google it may be there all the same: from a connection of before, or by a lost answer.
    if (event.is_connected) await markRemoved(work.db, viewer, id, ctx.clock.now());
    else await deleteEvent(work.db, viewer, id);
    return { event, isChanged: true };
  });
}

async function holdWritable(work: Work, viewer: Viewer, id: string): Promise<EventRow> {
  const event = await findEvent(work.db, viewer, id, { lock: true });
  if (!event) throw notFound();
  if (event.is_read_only) {
    throw new AppError('calendar.read_only', 'Google lets only others change this event. Change it there.');
  }
  return event;
}

type Written = { event: EventRow; isChanged: boolean };

/** Runs a write, tells the person's pages, and after the commit has Google told soon. */
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
