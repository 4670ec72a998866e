import { addDays } from '@spotter/contract/days';
import fc from 'fast-check';
import ICAL from 'ical.js';
import type { EventRow, SpanColumns } from '../rules.ts';

type ReadEvent = {
  uid: string;
  summary: string;
  description: string | null;
  /** A day, or an instant. */
  start: string;
  end: string;
  sequence: number;
  modified: string;
};

/** Reads a calendar with a parser that is independent of the writer. */
export function readFeed(text: string): { events: ReadEvent[] } {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((component): ReadEvent => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description ?? null,
      start: timeOf(event.startDate),
      end: timeOf(event.endDate),
      sequence: event.sequence,
      modified: timeOf(component.getFirstPropertyValue('last-modified') as ICAL.Time),
    };
  });
  return { events };
}

function timeOf(time: ICAL.Time): string {
  if (time.isDate) return time.toString();
  // A time without a zone would mean another instant for each reader.
  if (time.zone !== ICAL.Timezone.utcTimezone) throw new Error(`${time} is not in UTC`);
  return time.toJSDate().toISOString();
}

type Kept = Pick<EventRow, 'id' | 'title' | 'description' | 'version' | 'changed_at'> & SpanColumns;

/** What a reader must find for an event of the database: whole seconds, and an exclusive end day. */
export function asRead(row: Kept): ReadEvent {
  const second = (text: string | null, round: (seconds: number) => number) =>
    new Date(round(Date.parse(text ?? '') / 1_000) * 1_000).toISOString();
  return {
    uid: `${row.id}@spotter`,
    summary: row.title,
    description: row.description || null,
    start: row.start_date ?? second(row.start_at, Math.floor),
    end: row.end_date ? addDays(row.end_date, 1) : second(row.end_at, Math.ceil),
    sequence: row.version,
    modified: second(row.changed_at, Math.floor),
  };
}

/** Any text that the contract allows, with the special characters of iCalendar. */
export const anyText = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: fc.constantFrom(',', ';', '\\', '\n', 'n', 'N', '"', ':', ' ', '👋🏽', 'ü') }),
  )
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  .map((raw) => raw.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '').trim());
export const anyTitle = anyText.map((text) => text.replaceAll(/[\n\t]/g, ''));

/** Times or whole days of up to a year that begin between two days. */
export function anySpan(first: string, last: string): fc.Arbitrary<SpanColumns> {
  const none = { start_at: null, end_at: null, start_date: null, end_date: null };
  const start = fc.integer({ min: Date.parse(first), max: Date.parse(last) });
  const timed = fc.record({ start, length: fc.integer({ min: 1, max: 366 * 86_400_000 }) }).map((span) => ({
    ...none,
    start_at: new Date(span.start).toISOString(),
    end_at: new Date(span.start + span.length).toISOString(),
  }));
  const allDay = fc.record({ start, length: fc.nat(365) }).map((span) => {
    const day = new Date(span.start).toISOString().slice(0, 10);
    return { ...none, start_date: day, end_date: addDays(day, span.length) };
  });
  return fc.oneof(timed, allDay);
}
