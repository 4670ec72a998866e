import {
  EVENT_DAYS_MAX,
  EVENT_DESCRIPTION_MAX,
  EVENT_TITLE_MAX,
  EVENTS_MAX,
} from '@spotter/contract/calendar-limits';
import { addDays, type DayText } from '@spotter/contract/days';
import { beginningOf } from '@spotter/contract/graphemes';
import { v5 } from 'uuid';
import { blocksOf, type CalendarBlocks, unfold } from './calendar-blocks.ts';
import { CALENDAR_BYTES_MAX } from './calendar-bytes-max.ts';
import { DAY_MS, dayOf, eventOf, type FileEvent, keyOf } from './event-of.ts';
import { propertiesOf, textIn } from './properties-of.ts';
import { createRepeats, type Repeats, TooOften } from './repeats.ts';
import type { WallTime } from './wall-time.ts';
import { zonesOf } from './zones-of.ts';

/** How far a series is brought, in days before and after today. */
const DAYS_AROUND = 366;
const EVENT_IDS = '0d6b8f2e-4a57-4d0c-9d61-8a1c5f7e2b90';
const OWN_UID = /^((?:plan-|session-)?)([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})@spotter$/i;
/** Events between which the page gets its turn. */
const TURN = 100;

/** Why no event of a file is read; `imports.ics` says what to do. */
export type CalendarReason = 'broken' | 'tooBig' | 'tooMany';
/** Why an event is left out. */
export type LeftOutReason = 'unreadable' | 'tooOften' | 'tooLong' | 'planned';

/** A file that is not read, with the reason. */
export class CalendarError extends Error {
  readonly reason: CalendarReason;
  constructor(reason: CalendarReason) {
    super(reason);
    this.reason = reason;
  }
}

/** A row of the list `calendar-events` of an archive. */
type CalendarRow = {
  id: string;
  title: string;
  description: string;
  startAt: string | null;
  endAt: string | null;
  startDate: DayText | null;
  endDate: DayText | null;
  source: 'own';
  changedAt: string;
  createdAt: string;
  fromGoogle: string | null;
};

export type ReadCalendar = {
  rows: CalendarRow[];
  series: number;
  cancelled: number;
  wrong: { title: string; reason: LeftOutReason }[];
  /** The days of series that are brought. */
  from: DayText;
  to: DayText;
};

type Reading = { today: DayText; zone: string; now: string; signal: AbortSignal };

/** What calendar files would add, each event of a series by itself. @throws CalendarError */
export async function readCalendar(files: readonly Blob[], reading: Reading): Promise<ReadCalendar> {
  if (files.reduce((sum, { size }) => sum + size, 0) > CALENDAR_BYTES_MAX) throw new CalendarError('tooBig');
  const read: Into['read'] = {
    ...{ rows: new Map(), series: 0, cancelled: 0, wrong: [] },
    ...{ from: addDays(reading.today, -DAYS_AROUND), to: addDays(reading.today, DAYS_AROUND) },
  };
  const repeats = createRepeats();
  for (const file of files) {
    const blocks = blocksOf(unfold(new Uint8Array(await file.arrayBuffer())));
    if (!blocks) throw new CalendarError('broken');
    await readBlocks(blocks, reading, { read, repeats });
  }
  return { ...read, rows: [...read.rows.values()] };
}

async function readBlocks(
  blocks: CalendarBlocks,
  { zone, now, signal }: Reading,
  { read, repeats }: Pick<Into, 'read' | 'repeats'>,
): Promise<void> {
  if (blocks.events.length > EVENTS_MAX) throw new CalendarError('tooMany');
  const zones = zonesOf(blocks.zones, zone, repeats);
  const events: FileEvent[] = [];
  for (const [place, lines] of blocks.events.entries()) {
    if (place % TURN === 0) await turn(signal);
    try {
      events.push(eventOf(lines, zones));
    } catch {
      read.wrong.push({ title: titleIn(lines), reason: 'unreadable' });
    }
  }
  const changed = changedOf(events);
  for (const [place, event] of events.entries()) {
    if (place % TURN === 0) await turn(signal);
    const found = rowsOf(event, { read, repeats, changed: changed.get(event.uid), now });
    for (const row of found) read.rows.set(row.id, row);
    if (read.rows.size > EVENTS_MAX) throw new CalendarError('tooMany');
  }
}

async function turn(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  signal.throwIfAborted();
}

/** The title of an event that cannot be read, by its line alone; empty where that cannot be read either. */
function titleIn(lines: readonly string[]): string {
  try {
    return textIn(propertiesOf(lines.filter((line) => /^SUMMARY[;:]/i.test(line))), 'summary');
  } catch {
    return '';
  }
}

/** What the file changes in a series. */
type Changed = {
  /** Which ones, each by an event of the file. */
  keys: Set<string>;
  /** Those that change all later ones, too, the last first. */
  ranges: FileEvent[];
};

/** What the file changes in each series, by its UID. */
function changedOf(events: readonly FileEvent[]): Map<string, Changed> {
  const changed = new Map<string, Changed>();
  for (const event of events) {
    if (event.changes === null) continue;
    const { keys, ranges } = changed.get(event.uid) ?? { keys: new Set(), ranges: [] };
    keys.add(event.changes);
    if (event.shift !== null) ranges.push(event);
    changed.set(event.uid, { keys, ranges });
  }
  for (const { ranges } of changed.values()) {
    ranges.sort((a, b) => (b.changes ?? '').localeCompare(a.changes ?? ''));
  }
  return changed;
}

type Into = {
  read: Omit<ReadCalendar, 'rows'> & { rows: Map<string, CalendarRow> };
  repeats: Repeats;
  changed: Changed | undefined;
  now: string;
};

/** The rows of an event; what is left out is noted with its reason. */
function rowsOf(event: FileEvent, { read, repeats, changed, now }: Into): CalendarRow[] {
  const leaveOut = (reason: LeftOutReason) => {
    read.wrong.push({ title: event.title, reason });
    return [];
  };
  if (event.isCancelled) {
    read.cancelled += 1;
    return [];
  }
  const [, kind, own] = OWN_UID.exec(event.uid) ?? [];
  if (kind) return leaveOut('planned');
  if (event.length > EVENT_DAYS_MAX * DAY_MS) return leaveOut('tooLong');
  const row = (wall: WallTime, key: string | null) => rowOf(event, { wall, key, own, now });
  try {
    if (event.changes !== null) return [row(event.start, event.changes)];
    if (!event.rule && event.more.length === 0) return [row(event.start, null)];
    read.series += 1;
    const begins = beginningsOf(event, repeats, read);
    return begins.flatMap((wall) => {
      const key = keyOf(wall, event);
      const isOut = changed?.keys.has(key) || event.without.has(key) || event.without.has(dayOf(wall));
      if (isOut) return [];
      const range = changed?.ranges.find(({ changes }) => changes !== null && changes <= key);
      if (!range) return [row(wall, key)];
      return range.isCancelled ? [] : [rowOf(range, { wall: movedBy(range, event, wall), key, own, now })];
    });
  } catch (error) {
    return leaveOut(error instanceof TooOften ? 'tooOften' : 'unreadable');
  }
}

/** When one of a series begins that an earlier one of it moved, by the clock of that one's zone. */
function movedBy(range: FileEvent, { isDate, zone }: FileEvent, wall: WallTime): WallTime {
  const planned = isDate || zone === range.zone ? wall : range.zone.wall(zone.instant(wall));
  return planned + (range.shift ?? 0);
}

/** When those of a series begin, within the days that are brought. */
function beginningsOf(
  event: FileEvent,
  repeats: Repeats,
  { from, to }: Pick<ReadCalendar, 'from' | 'to'>,
): WallTime[] {
  const last = Date.parse(to) + DAY_MS;
  const begins = new Set([event.start, ...event.more]);
  for (const wall of event.rule ? repeats(event.rule, event) : []) {
    if (wall >= last) break;
    begins.add(wall);
  }
  return [...begins].filter((wall) => wall >= Date.parse(from) && wall < last);
}

type Occurrence = { wall: WallTime; key: string | null; own: string | undefined; now: string };

function rowOf(event: FileEvent, { wall, key, own, now }: Occurrence): CalendarRow {
  const { uid, isDate, zone, length } = event;
  const from = zone.instant(wall);
  const iso = (ms: number) => new Date(ms).toISOString();
  return {
    // Of this app's own calendar, or of another Spotter's.
    id: own && key === null ? own.toLowerCase() : v5(JSON.stringify([uid, key]), EVENT_IDS),
    title: beginningOf(event.title, EVENT_TITLE_MAX),
    description: beginningOf(event.description, EVENT_DESCRIPTION_MAX),
    ...(isDate
      ? { startAt: null, endAt: null, startDate: dayOf(wall), endDate: dayOf(wall + length - DAY_MS) }
      : { startAt: iso(from), endAt: iso(from + length), startDate: null, endDate: null }),
    ...{ source: 'own', changedAt: now, createdAt: now, fromGoogle: googleIdOf(uid, key) },
  };
}

/** The id that Google's own interface gives to an event of a file of Google. */
function googleIdOf(uid: string, key: string | null): string | null {
  const [, id] = /^([\w-]{5,900})@google\.com$/.exec(uid) ?? [];
  if (!id) return null;
  return key === null ? id : `${id}_${key.replace(/\.000|[-:]/g, '')}`;
}
