import type { CalendarEvent } from '@spotter/contract/calendar';
import { addDays, type DayText } from '@spotter/contract/days';
import { type EventKind, kindOfEvent } from '@spotter/contract/event-kind';

const HOUR_MS = 3_600_000;
/** The extreme time zones: a day begins 14 hours earlier in the east and ends 12 hours later in the west. */
const FURTHEST_MS = 14 * HOUR_MS;

const PAST_DAYS = 31;
const COMING_DAYS = 61;

export type DaySpan = { from: DayText; to: DayText };

/** The default range of days. */
export function usualDays(today: DayText): DaySpan {
  return { from: addDays(today, -PAST_DAYS), to: addDays(today, COMING_DAYS) };
}

const midnight = (day: DayText) => new Date(`${day}T00:00:00Z`);

/** All instants that belong to one of the days in any time zone; the browser filters them by its own. */
export function instantsOf({ from, to }: DaySpan): { after: string; before: string } {
  return {
    after: new Date(midnight(from).getTime() - FURTHEST_MS).toISOString(),
    before: new Date(midnight(addDays(to, 1)).getTime() + FURTHEST_MS).toISOString(),
  };
}

/** The time of an event: two instants, or two days, both included; the other two are null. */
export type SpanColumns = {
  start_at: string | null;
  end_at: string | null;
  start_date: DayText | null;
  end_date: DayText | null;
};

type When = { [K in 'startTime' | 'endTime' | 'startDate' | 'endDate']?: string | undefined };

/** The columns of a span that the contract has checked; null when none is given. */
export function toColumns({ startTime, endTime, startDate, endDate }: When): SpanColumns | null {
  if (startDate && endDate) return { start_at: null, end_at: null, start_date: startDate, end_date: endDate };
  if (!startTime || !endTime) return null;
  const exact = (text: string) => new Date(text).toISOString();
  return { start_at: exact(startTime), end_at: exact(endTime), start_date: null, end_date: null };
}

/** A stored event, and whether its person is connected with Google. */
export type EventRow = SpanColumns & {
  id: string;
  title: string;
  description: string;
  source: string;
  is_read_only: boolean;
  google_id: string | null;
  /** The id at Google of one that a file of Google brought. */
  from_google: string | null;
  /** What Google says that it is; null: its title decides. */
  google_kind: string | null;
  version: number;
  pushed_version: number;
  refused_version: number | null;
  changed_at: string;
  is_connected: boolean;
};

export function toEvent(row: EventRow): CalendarEvent {
  const { id, title, description, start_at, end_at, start_date, end_date } = row;
  return {
    id,
    title,
    description,
    startTime: start_at ?? midnight(start_date ?? '').toISOString(),
    endTime: end_at ?? midnight(addDays(end_date ?? '', 1)).toISOString(),
    isAllDay: start_date !== null,
    startDate: start_date,
    endDate: end_date,
    kind: (row.google_kind as EventKind | null) ?? kindOfEvent(row),
    source: row.source as CalendarEvent['source'],
    isReadOnly: row.is_read_only,
    sync: syncOf(row),
  };
}

/** Whether a file of Google brought the event and it is not linked: it is never sent to Google. */
export const isOnlyOfFile = (row: EventRow) => row.from_google !== null && row.google_id === null;

/** Whether Google has the current version of the event. */
function syncOf(row: EventRow): CalendarEvent['sync'] {
  if (!row.is_connected || isOnlyOfFile(row)) return 'off';
  if (row.is_read_only || row.pushed_version >= row.version) return 'done';
  return row.refused_version === row.version ? 'refused' : 'waiting';
}
