import { EVENT_DESCRIPTION_MAX, EVENT_TITLE_MAX } from '@spotter/contract/calendar-limits';
import { addDays } from '@spotter/contract/days';
import { beginningOf } from '@spotter/contract/graphemes';
import { Day } from '@spotter/contract/shapes';
import type { GoogleItem, GoogleWrite } from './google-page.ts';

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

/** Parses an event of Google; texts are cut to our limits. */
export function readItem(item: GoogleItem): RemoteEvent {
  const self = item.attendees?.find((attendee) => attendee.self);
  const isNone =
    item.status === 'cancelled' ||
    self?.responseStatus === 'declined' ||
    item.eventType === 'workingLocation';
  const when = isNone ? null : readWhen(item);
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
    fields: when && {
      title: clean((item.summary ?? '').replace(/[\t\n\r]+/g, ' '), EVENT_TITLE_MAX),
      description: clean(toPlainText(item.description ?? ''), EVENT_DESCRIPTION_MAX),
      ...when,
    },
    rawDescription,
  };
}

type When = Pick<EventFields, 'start_at' | 'end_at' | 'start_date' | 'end_date'>;

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

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
};
const HTML = /<\/?(a|b|br|div|em|h\d|html-blob|i|li|ol|p|span|strong|u|ul)\b[^<>]*>/gi;

/** Google's own pages write descriptions as HTML. */
function toPlainText(text: string): string {
  if (text.search(HTML) < 0) return text;
  return text
    .replace(/<(br|\/p|\/div|\/li|\/h\d)\b[^<>]*>/gi, '\n')
    .replace(HTML, '')
    .replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? '');
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
