import { EVENT_DESCRIPTION_MAX, EVENT_TITLE_MAX } from '@spotter/contract/calendar-limits';
import { addDays, dayIn, timeIn } from '@spotter/contract/days';
import { beginningOf } from '@spotter/contract/graphemes';
import { Day, TimeZone } from '@spotter/contract/shapes';
import type { GoogleItem, GoogleWrite } from './google-page.ts';
import { htmlText } from './html-text.ts';

const OWN_ID = /^spotter([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

/** The content of an event, as our rows hold it. */
export type EventFields = {
  title: string;
  description: string;
  start_at: string | null;
  end_at: string | null;
  start_date: string | null;
  end_date: string | null;
};

/** A parsed event of Google. */
export type RemoteEvent = {
  id: string;
  etag: string;
  /** Null when Google does not say. */
  updatedAt: string | null;
  isReadOnly: boolean;
  /** What Google says that it is, whatever its title; null: its title decides. */
  kind: 'birthday' | 'unavailable' | null;
  /** Null when it is not, or no longer, an event to show: deleted, declined, a working location. */
  fields: EventFields | null;
  /** The description as stored at Google, where it may be HTML. */
  rawDescription: string;
};

/** The id of our event at Google: base32hex digits, the same at each try. */
export const googleIdOf = (id: string): string => `spotter${id.replaceAll('-', '')}`;

/** Our event's id; null for an event made at Google. */
export function ownIdOf(googleId: string): string | null {
  const parts = OWN_ID.exec(googleId);
  return parts?.slice(1).join('-') ?? null;
}

const KINDS: Readonly<Record<string, RemoteEvent['kind']>> = {
  birthday: 'birthday',
  outOfOffice: 'unavailable',
};

/** Parses an event of Google; texts are cut to our limits. */
export function readItem(item: GoogleItem): RemoteEvent {
  const self = item.attendees?.find((attendee) => attendee.self);
  const isNone =
    item.status === 'cancelled' ||
    self?.responseStatus === 'declined' ||
    item.eventType === 'workingLocation';
  const when = isNone ? null : (absentDays(item) ?? readWhen(item));
  const rawDescription = clean(item.description ?? '', EVENT_DESCRIPTION_MAX);
  return {
    id: item.id,
    etag: item.etag ?? '',
    updatedAt: instantOf(item.updated),
    isReadOnly:
      item.recurringEventId !== undefined ||
      item.locked === true ||
      (item.eventType ?? 'default') !== 'default' ||
      (item.organizer !== undefined && item.organizer.self !== true),
    kind: KINDS[item.eventType ?? ''] ?? null,
    fields: when && {
      title: clean((item.summary ?? '').replace(/[\t\n\r]+/g, ' '), EVENT_TITLE_MAX),
      description: clean(htmlText(item.description ?? ''), EVENT_DESCRIPTION_MAX),
      ...when,
    },
    rawDescription,
  };
}

type When = Pick<EventFields, 'start_at' | 'end_at' | 'start_date' | 'end_date'>;

type GoogleWhen = NonNullable<GoogleItem['start']>;

/** The day and the time on the clock of an event's own zone. */
function onClock({ dateTime = '', timeZone }: GoogleWhen): { day: string; time: string } {
  const zone = TimeZone.safeParse(timeZone).data;
  const at = instantOf(dateTime);
  if (zone && at) return { day: dayIn(zone, at), time: timeIn(zone, at) };
  return { day: dateTime.slice(0, 10), time: dateTime.slice(11, 16) };
}

/** The days of an absence, which Google keeps from midnight to midnight; null for one of hours. */
function absentDays({ eventType, start, end }: GoogleItem): When | null {
  if (eventType !== 'outOfOffice' || !start?.dateTime || !end?.dateTime) return null;
  const [from, to] = [onClock(start), onClock(end)];
  if (from.time !== '00:00' || to.time !== '00:00' || to.day <= from.day) return null;
  return readWhen({ id: '', start: { date: from.day }, end: { date: to.day } });
}

function readWhen({ start, end }: GoogleItem): When | null {
  if (start?.date) {
    if (!Day.safeParse(start.date).success) return null;
    // Google's end day is exclusive.
    const last = Day.safeParse(end?.date).success ? addDays(end?.date ?? '', -1) : start.date;
    return {
      start_at: null,
      end_at: null,
      start_date: start.date,
      end_date: last < start.date ? start.date : last,
    };
  }
  const from = instantOf(start?.dateTime);
  if (!from) return null;
  const to = instantOf(end?.dateTime) ?? from;
  // Google has events without a duration; ours last at least a minute.
  const until = to > from ? to : new Date(Date.parse(from) + 60_000).toISOString();
  return { start_at: from, end_at: until, start_date: null, end_date: null };
}

/** ISO 8601 in UTC for a time between the years we support, else null. */
function instantOf(text: string | undefined): string | null {
  const date = new Date(text ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return null;
  return Day.safeParse(date.toISOString().slice(0, 10)).success ? date.toISOString() : null;
}

function clean(text: string, max: number): string {
  const shown = text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what goes
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ')
    .trim();
  return beginningOf(shown, max).trimEnd();
}

/** All fields of an event, to create it at Google. */
export function writeWhole(fields: EventFields): GoogleWrite {
  return { summary: fields.title, description: fields.description, ...writeWhen(fields) };
}

/**
 * The fields that differ at Google; a text that is only cut or plain here counts as equal, so it is not overwritten.
 */
export function writeDifference(ours: EventFields, remote: RemoteEvent): GoogleWrite {
  const theirs = remote.fields;
  if (!theirs) return { status: 'confirmed', ...writeWhole(ours) };
  const isSameWhen = WHEN.every((key) => ours[key] === theirs[key]);
  return {
    ...(ours.title !== theirs.title && { summary: ours.title }),
    ...(![theirs.description, remote.rawDescription].includes(ours.description) && {
      description: ours.description,
    }),
    ...(!isSameWhen && writeWhen(ours)),
  };
}

const WHEN = ['start_at', 'end_at', 'start_date', 'end_date'] as const;

/** Clears the other kind of time, so that a change between times and days is complete. */
function writeWhen(fields: EventFields): Required<Pick<GoogleWrite, 'start' | 'end'>> {
  const at = (dateTime: string | null) => ({ dateTime, date: null });
  const on = (date: string) => ({ date, dateTime: null, timeZone: null });
  if (fields.start_date === null || fields.end_date === null) {
    return { start: at(fields.start_at), end: at(fields.end_at) };
  }
  return { start: on(fields.start_date), end: on(addDays(fields.end_date, 1)) };
}
