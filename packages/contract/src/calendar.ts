import { z } from 'zod';
import { EVENT_KINDS } from './event-kind.ts';
import { EVENT_DAYS_MAX, EVENT_DESCRIPTION_MAX, EVENT_TITLE_MAX, PLAN_DAYS_MAX } from './limits.ts';
import { PlanEntry } from './progress.ts';
import { route } from './route.ts';
import { ById, Day, Id, Instant, line, prose } from './shapes.ts';
import { personTopic } from './topic.ts';

/**
 * An event of the reader's own calendar, made here or at Google. A timed one is two instants. One that lasts all
 * day is the days from `startDate` to `endDate`, both included, in whatever zone it is read; its startTime and
 * endTime are then the midnights UTC that begin the first day and end the last.
 */
export const CalendarEvent = z.object({
  id: z.string(),
  title: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  description: z.string(),
  isAllDay: z.boolean(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  /** By the words of its title. */
  kind: z.enum(EVENT_KINDS),
  source: z.enum(['own', 'google']),
  /** Google lets only others change it: an invitation, a holiday, one occurrence of a series. */
  isReadOnly: z.boolean(),
  /** Whether Google has it as it stands here: no connection, not told yet, told, or refused for good. */
  sync: z.enum(['off', 'waiting', 'done', 'refused']),
});
export type CalendarEvent = z.infer<typeof CalendarEvent>;

const Words = {
  title: line(EVENT_TITLE_MAX),
  description: prose(EVENT_DESCRIPTION_MAX, 0),
};
/** As days: PostgreSQL has no year 0. */
const Moment = Instant.regex(/^(19|20|21)/, 'not a time of these centuries');
const When = {
  startTime: Moment.optional(),
  endTime: Moment.optional(),
  isAllDay: z.boolean().optional(),
  /** With isAllDay, in place of the times; both days included. */
  startDate: Day.optional(),
  endDate: Day.optional(),
};

type WhenFields = { [K in keyof typeof When]?: z.output<(typeof When)[K]> | undefined };
const LONGEST_MS = EVENT_DAYS_MAX * 86_400_000;
const SPAN = {
  message: `two times in order, or isAllDay with two days in order, at most ${EVENT_DAYS_MAX} days apart`,
  path: ['endTime'],
};

/** Two instants, the later second; or with isAllDay two days, and nothing of the other kind. */
function isSpan({ startTime, endTime, isAllDay = false, startDate, endDate }: WhenFields): boolean {
  const [from, to] = isAllDay ? [startDate, endDate] : [startTime, endTime];
  const [otherFrom, otherTo] = isAllDay ? [startTime, endTime] : [startDate, endDate];
  if (!from || !to || otherFrom || otherTo) return false;
  const length = Date.parse(to) - Date.parse(from);
  return (isAllDay ? length >= 0 : length > 0) && length < LONGEST_MS;
}

export const NewCalendarEvent = z
  .strictObject({
    /** The browser's, so that an event sent again is the same one. */
    id: Id.optional(),
    ...Words,
    description: Words.description.default(''),
    ...When,
  })
  .refine(isSpan, SPAN);
export type NewCalendarEvent = z.input<typeof NewCalendarEvent>;

/** Of the times all are given, or none. */
export const CalendarEventChange = z
  .strictObject({ title: Words.title.optional(), description: Words.description.optional(), ...When })
  .refine(
    (change) =>
      ['startTime', 'endTime', 'isAllDay', 'startDate', 'endDate'].every((key) => !(key in change)) ||
      isSpan(change),
    SPAN,
  );
export type CalendarEventChange = z.input<typeof CalendarEventChange>;

/** How it stands with Google; never a token. */
export const CalendarIntegration = z.object({
  connected: z.boolean(),
  /** Whether this server can connect to Google at all. */
  isConfigured: z.boolean(),
  /** The environment variables its operator has not set; empty for clients. */
  missing: z.array(z.string()),
  /** The calendar's owner at Google. */
  account: z.string().nullable(),
  /** `failing`: Google does not answer rightly, tried again by itself; `reconnect`: the right was withdrawn. */
  status: z.enum(['off', 'ok', 'failing', 'reconnect']),
  lastSyncedAt: z.string().nullable(),
  failingSince: z.string().nullable(),
  /** Changes made here that Google has not taken yet. */
  waiting: z.number(),
});
export type CalendarIntegration = z.infer<typeof CalendarIntegration>;

/** A planned or done workout on a day: the reader's own or, for a trainer, of a client they coach now. */
export const CalendarPlanEntry = PlanEntry.extend({
  client: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type CalendarPlanEntry = z.infer<typeof CalendarPlanEntry>;

export const CalendarFeed = z.object({
  isOn: z.boolean(),
  createdAt: z.string().nullable(),
  /** When a calendar app last fetched it. */
  readAt: z.string().nullable(),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

const isShort = ({ from, to }: { from: string; to: string }) =>
  from <= to && (Date.parse(to) - Date.parse(from)) / 86_400_000 < PLAN_DAYS_MAX;
const SHORT = { message: 'from before to, not further apart than a quarter', path: ['to'] };

export const calendarTopics = {
  /** A person's events, and how their connection to Google stands. */
  calendar: personTopic('calendar'),
};

export const calendarErrors = {
  'calendar.not_found': 404,
  'calendar.not_configured': 501,
  'calendar.not_connected': 409,
  'calendar.reconnect': 409,
  'calendar.read_only': 409,
  'calendar.full': 409,
  'calendar.unreachable': 502,
  'calendar.refused': 502,
} as const;

export const calendarRoutes = {
  getCalendarIntegration: route({
    method: 'GET',
    path: '/api/calendar/integration',
    access: 'member',
    summary: 'Whether your calendar is connected with Google, and how that stands',
    reply: CalendarIntegration,
  }),
  connectCalendar: route({
    method: 'POST',
    path: '/api/calendar/connect',
    access: 'member',
    summary: 'Begins to connect with Google: where to send the browser for consent',
    reply: z.object({ url: z.string() }),
    status: 200,
  }),
  calendarCallback: route({
    method: 'GET',
    path: '/api/calendar/callback',
    access: 'member',
    summary: 'Where Google sends the browser back after consent',
    query: z.looseObject({}),
    status: 302,
  }),
  syncCalendar: route({
    method: 'POST',
    path: '/api/calendar/sync',
    access: 'member',
    summary: 'Brings both calendars together now',
    reply: CalendarIntegration,
    status: 200,
  }),
  disconnectCalendar: route({
    method: 'DELETE',
    path: '/api/calendar/integration',
    access: 'member',
    summary: 'Disconnects from Google and withdraws the right; works when Google does not answer',
  }),
  listCalendarEvents: route({
    method: 'GET',
    path: '/api/calendar/events',
    access: 'member',
    summary: `Your events that touch these days, earliest first; at most ${PLAN_DAYS_MAX} days. Without days: from a month ago to two months ahead`,
    query: z
      .strictObject({ from: Day.optional(), to: Day.optional() })
      .refine(({ from, to }) => (from && to ? isShort({ from, to }) : !from && !to), SHORT),
    reply: z.array(CalendarEvent),
  }),
  listCalendarPlan: route({
    method: 'GET',
    path: '/api/calendar/plan',
    access: 'member',
    summary: `Planned and done workouts: yours, or those of the clients you coach; at most ${PLAN_DAYS_MAX} days`,
    query: z.strictObject({ from: Day, to: Day }).refine(isShort, SHORT),
    reply: z.array(CalendarPlanEntry),
  }),
  createCalendarEvent: route({
    method: 'POST',
    path: '/api/calendar/events',
    access: 'member',
    summary: 'Adds an event; one with the same id again changes nothing',
    body: NewCalendarEvent,
    reply: CalendarEvent,
  }),
  updateCalendarEvent: route({
    method: 'PATCH',
    path: '/api/calendar/events/:id',
    access: 'member',
    summary: 'Changes an event, also at Google',
    params: ById,
    body: CalendarEventChange,
    reply: CalendarEvent,
  }),
  removeCalendarEvent: route({
    method: 'DELETE',
    path: '/api/calendar/events/:id',
    access: 'member',
    summary: 'Deletes an event, also at Google',
    params: ById,
  }),
  getCalendarFeed: route({
    method: 'GET',
    path: '/api/calendar/feed',
    access: 'member',
    summary: 'Whether a secret address gives your calendar to other apps',
    reply: CalendarFeed,
  }),
  makeCalendarFeed: route({
    method: 'POST',
    path: '/api/calendar/feed',
    access: 'member',
    summary: 'Makes the secret address, told once; one of before ends',
    reply: z.object({ url: z.string() }),
  }),
  removeCalendarFeed: route({
    method: 'DELETE',
    path: '/api/calendar/feed',
    access: 'member',
    summary: 'Ends the secret address',
  }),
  readCalendarFeed: route({
    method: 'GET',
    path: '/api/calendar/feeds/:file',
    access: 'public',
    summary: 'A calendar as iCalendar, by its secret address',
    params: z.strictObject({ file: z.string().regex(/^[\w-]{20,64}\.ics$/) }),
    status: 200,
  }),
};
