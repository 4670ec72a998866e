import type { CalendarPlanEntry } from '@spotter/contract/calendar';
import { addDays, type DayText } from '@spotter/contract/days';
import {
  escape as escapeText,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventTransparency,
} from 'ical-generator';
import type { EventRow } from '../rules.ts';

const SECOND_MS = 1_000;
/** How often calendar apps should refresh, in seconds. */
const REFRESH_SECONDS = 3_600;

type Feed = { name: string; now: Date; events: readonly EventRow[]; plan: readonly CalendarPlanEntry[] };

/** Writes a calendar as iCalendar (RFC 5545): days as dates without a zone, times in UTC. */
export function writeFeed({ name, now, events, plan }: Feed): string {
  const calendar = new ICalCalendar({
    // The library escapes every text but this one.
    name: escapeText(clean(name), false),
    prodId: { company: 'Spotter', product: 'Calendar' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const event of events) addEvent(calendar, event);
  for (const entry of plan) addPlanned(calendar, entry, now);
  return `${calendar.toString()}\r\n`;
}

function addEvent(calendar: ICalCalendar, row: EventRow): void {
  calendar.createEvent({
    id: `${row.id}@spotter`,
    summary: clean(row.title),
    description: clean(row.description) || null,
    sequence: row.version,
    stamp: row.changed_at,
    lastModified: row.changed_at,
    ...(row.start_date && row.end_date ? allDay(row.start_date, row.end_date) : timed(row)),
  });
}

/**
 * A planned workout on its day, or a finished one on the day it was done, which it leaves free. DTSTAMP is the time of
 * reading: planned days have no time of change, and a calendar app takes the later stamp.
 */
function addPlanned(calendar: ICalCalendar, entry: CalendarPlanEntry, now: Date): void {
  const { date, doneOn, client, workoutName, status, assignmentId, sessionId } = entry;
  const name = client ? `${client.name}: ${workoutName}` : workoutName;
  calendar.createEvent({
    id: assignmentId ? `plan-${assignmentId}@spotter` : `session-${sessionId}@spotter`,
    summary: clean(status === 'done' ? `✓ ${name}` : name),
    transparency: ICalEventTransparency.TRANSPARENT,
    stamp: now,
    lastModified: now,
    // A tick stands on the day of doing, as in the calendar of the app.
    ...allDay(doneOn ?? date, doneOn ?? date),
  });
}

/** Both days are included; iCalendar's end is exclusive. */
function allDay(first: DayText, last: DayText) {
  const midnight = (day: DayText) => `${day}T00:00:00.000Z`;
  return { allDay: true, start: midnight(first), end: midnight(addDays(last, 1)) };
}

/** iCalendar has whole seconds: the end is rounded up, so that it is never the same as the start. */
function timed({ start_at, end_at }: EventRow) {
  const end = Math.ceil(Date.parse(end_at ?? '') / SECOND_MS) * SECOND_MS;
  return { start: new Date(start_at ?? ''), end: new Date(end) };
}

/** Drops control characters and lone surrogates, which calendar apps cannot read. */
function clean(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}
