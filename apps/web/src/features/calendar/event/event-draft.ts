import type { CalendarEvent, CalendarEventChange, NewCalendarEvent } from '@spotter/contract/calendar';
import { EVENT_DAYS_MAX, EVENT_MINUTES_DEFAULT } from '@spotter/contract/calendar-limits';
import { addDays, dayIn, daysBetween, instantAt, isDay, timeIn } from '@spotter/contract/days';

/** The values of the event form, in the reader's zone; empty fields are empty strings. */
export type EventDraft = {
  title: string;
  description: string;
  isAllDay: boolean;
  date: string;
  time: string;
  endDate: string;
  endTime: string;
  /** The instants that the event has, of which a time of the clock that comes twice says too little; empty for a new one. */
  startsAt: string;
  endsAt: string;
};

export const emptyDraft = (day: string): EventDraft => ({
  title: '',
  description: '',
  isAllDay: false,
  date: day,
  time: '',
  endDate: day,
  endTime: '',
  startsAt: '',
  endsAt: '',
});

export function draftOf(event: CalendarEvent, zone: string): EventDraft {
  const { title, description, isAllDay, startDate, endDate, startTime, endTime } = event;
  if (isAllDay && startDate && endDate) {
    return { ...emptyDraft(startDate), title, description, isAllDay, endDate };
  }
  return {
    title,
    description,
    isAllDay: false,
    date: dayIn(zone, startTime),
    time: timeIn(zone, startTime),
    endDate: dayIn(zone, endTime),
    endTime: timeIn(zone, endTime),
    startsAt: startTime,
    endsAt: endTime,
  };
}

const isAt = (instant: string, date: string, time: string, zone: string) =>
  instant !== '' && dayIn(zone, instant) === date && timeIn(zone, instant) === time;

/** When a draft begins: as the event did, unless the form says another time. */
const startOf = ({ date, time, startsAt }: EventDraft, zone: string): string =>
  isAt(startsAt, date, time, zone) ? startsAt : instantAt(date, time, zone);

/** When it ends; of an hour that comes twice, the one after the start is meant. */
function endOf(draft: EventDraft, zone: string): string {
  const { endDate, endTime, endsAt } = draft;
  const start = Date.parse(startOf(draft, zone));
  const first = isAt(endsAt, endDate, endTime, zone) ? endsAt : instantAt(endDate, endTime, zone);
  return Date.parse(first) > start ? first : instantAt(endDate, endTime, zone, 'second');
}

const isTime = (text: string) => /^\d{2}:\d{2}$/.test(text);
const hasStart = ({ date, time }: EventDraft) => isDay(date) && isTime(time);
const hasEnd = ({ endDate, endTime }: EventDraft) => isDay(endDate) && isTime(endTime);

/** The draft with another start; its length stays, or is one hour if it is unknown. */
export function withStart(
  draft: EventDraft,
  start: Partial<Pick<EventDraft, 'date' | 'time'>>,
  zone: string,
): EventDraft {
  const next = { ...draft, ...start };
  if (!isDay(next.date)) return next;
  const endDate =
    isDay(draft.date) && isDay(draft.endDate) && draft.endDate >= draft.date
      ? addDays(next.date, daysBetween(draft.date, draft.endDate))
      : next.date;
  if (next.isAllDay || !isTime(next.time)) return { ...next, endDate };
  const begins = (one: EventDraft) => Date.parse(startOf(one, zone));
  const length = hasStart(draft) && hasEnd(draft) ? Date.parse(endOf(draft, zone)) - begins(draft) : 0;
  const minute = 60_000;
  const end = new Date(begins(next) + (length > 0 ? length : EVENT_MINUTES_DEFAULT * minute)).toISOString();
  return { ...next, endDate: dayIn(zone, end), endTime: timeIn(zone, end) };
}

/** Why a draft cannot be saved; null when it can. */
export function draftFault(draft: EventDraft, zone: string): 'missing' | 'order' | 'long' | null {
  const { title, isAllDay, date, endDate } = draft;
  const isWhole = isAllDay ? isDay(date) && isDay(endDate) : hasStart(draft) && hasEnd(draft);
  if (!isWhole) return 'missing';
  const [from, to] = isAllDay
    ? [Date.parse(date), Date.parse(endDate)]
    : [Date.parse(startOf(draft, zone)), Date.parse(endOf(draft, zone))];
  if (isAllDay ? to < from : to <= from) return 'order';
  if (to - from >= EVENT_DAYS_MAX * 86_400_000) return 'long';
  return title.trim() === '' ? 'missing' : null;
}

type When = Pick<NewCalendarEvent, 'startTime' | 'endTime' | 'isAllDay' | 'startDate' | 'endDate'>;

function whenOf(draft: EventDraft, zone: string): When {
  const { isAllDay, date, endDate } = draft;
  if (isAllDay) return { isAllDay, startDate: date, endDate };
  return { startTime: startOf(draft, zone), endTime: endOf(draft, zone) };
}

/** The body for a new event; the draft has no fault. */
export function newEventOf(draft: EventDraft, zone: string): Omit<NewCalendarEvent, 'id'> {
  return { title: draft.title.trim(), description: draft.description.trim(), ...whenOf(draft, zone) };
}

/**
 * The body of a change: only the changed fields; of the times all or none.
 * @param before the form's first values: fields changed elsewhere since then are kept
 */
export function changeOf(before: EventDraft, draft: EventDraft, zone: string): CalendarEventChange {
  const [title, description] = [draft.title.trim(), draft.description.trim()];
  const isMoved = (['isAllDay', 'date', 'time', 'endDate', 'endTime'] as const).some(
    (key) => before[key] !== draft[key] && !(draft.isAllDay && before.isAllDay && /[tT]ime$/.test(key)),
  );
  return {
    ...(title !== before.title && { title }),
    ...(description !== before.description && { description }),
    ...(isMoved && { isAllDay: draft.isAllDay, ...whenOf(draft, zone) }),
  };
}

/** A stored draft, moved to another day; its time and length stay. */
export const onOtherDay = (draft: EventDraft, day: string, zone: string): EventDraft =>
  withStart(draft, { date: day }, zone);
