import { z } from 'zod';
import { EVENT_DAYS_MAX, EVENT_DESCRIPTION_MAX, EVENT_TITLE_MAX } from './calendar-limits.ts';
import { EVENT_KINDS } from './event-kind.ts';
import { feature } from './feature.ts';
import { PlanEntry } from './progress.ts';
import { route } from './route.ts';
import { ById, Day, line, Moment, NewId, prose } from './shapes.ts';
import { personTopic } from './topic.ts';
import { PLAN_DAYS_MAX } from './workouts-limits.ts';

/**
 * An event of the reader's own calendar, made here or at Google. A timed event has two instants. An all-day
 * event covers the days from `startDate` to `endDate`, both included, in whatever zone it is read; its
 * startTime and endTime are then midnight UTC at the beginning of the first day and at the end of the last.
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
  /** Derived from the words of its title. */
  kind: z.enum(EVENT_KINDS),
  source: z.enum(['own', 'google']),
  /** Google does not let this person change it: an invitation, a holiday, one occurrence of a series. */
  isReadOnly: z.boolean(),
  /** State of the copy at Google: no connection, not sent yet, sent, or refused permanently. */
  sync: z.enum(['off', 'waiting', 'done', 'refused']),
});
export type CalendarEvent = z.infer<typeof CalendarEvent>;

const Words = {
  title: line(EVENT_TITLE_MAX),
  description: prose(EVENT_DESCRIPTION_MAX, 0),
};
const When = {
  startTime: Moment.optional(),
  endTime: Moment.optional(),
  isAllDay: z.boolean().optional(),
  /** Used with isAllDay in place of the times; both days included. */
  startDate: Day.optional(),
  endDate: Day.optional(),
};

type WhenFields = { [K in keyof typeof When]?: z.output<(typeof When)[K]> | undefined };
const LONGEST_MS = EVENT_DAYS_MAX * 86_400_000;
const SPAN = {
  message: `send startTime before endTime, or isAllDay with startDate not after endDate; at most ${EVENT_DAYS_MAX} days apart`,
  path: ['endTime'],
};

/**
 * Two instants, the second one later; or with isAllDay two days. The fields of the other kind must be absent.
 */
function isSpan({ startTime, endTime, isAllDay = false, startDate, endDate }: WhenFields): boolean {
  const [from, to] = isAllDay ? [startDate, endDate] : [startTime, endTime];
  const [otherFrom, otherTo] = isAllDay ? [startTime, endTime] : [startDate, endDate];
  if (!from || !to || otherFrom || otherTo) return false;
  const length = Date.parse(to) - Date.parse(from);
  return (isAllDay ? length >= 0 : length > 0) && length < LONGEST_MS;
}

export const NewCalendarEvent = z
  .strictObject({
    /** Made by the browser, so that sending an event again changes nothing. */
    id: NewId.optional(),
    ...Words,
    description: Words.description.default(''),
    ...When,
  })
  .refine(isSpan, SPAN);
export type NewCalendarEvent = z.input<typeof NewCalendarEvent>;

/** Either all times are given or none. */
export const CalendarEventChange = z
  .strictObject({ title: Words.title.optional(), description: Words.description.optional(), ...When })
  .refine(
    (change) =>
      ['startTime', 'endTime', 'isAllDay', 'startDate', 'endDate'].every((key) => !(key in change)) ||
      isSpan(change),
    SPAN,
  );
export type CalendarEventChange = z.input<typeof CalendarEventChange>;

/** State of the connection to Google; never contains a token. */
export const CalendarIntegration = z.object({
  connected: z.boolean(),
  /** Whether this server can connect to Google at all. */
  isConfigured: z.boolean(),
  /** Environment variables that the operator has not set; empty for clients. */
  missing: z.array(z.string()),
  /** The calendar's owner at Google. */
  account: z.string().nullable(),
  /**
   * `failing`: Google's answers are errors, retried automatically; `reconnect`: the permission was withdrawn.
   */
  status: z.enum(['off', 'ok', 'failing', 'reconnect']),
  lastSyncedAt: z.string().nullable(),
  failingSince: z.string().nullable(),
  /** Changes made here that Google has not accepted yet. */
  waiting: z.number(),
});
export type CalendarIntegration = z.infer<typeof CalendarIntegration>;

/**
 * A planned or done workout on a day: the reader's own or, for a trainer, of a client they coach now. What was done is
 * counted once its session is finished; it is 0 before.
 */
export const CalendarPlanEntry = PlanEntry.extend({
  client: z.object({ id: z.string(), name: z.string(), profileImageUrl: z.string().nullable() }).nullable(),
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
const SHORT = { message: 'from must not be after to, and they may be at most a quarter apart', path: ['to'] };

export const calendarTopics = {
  /** A person's events, and the state of their connection to Google. */
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
    former: true,
    summary: 'Whether your calendar is connected to Google, and the state of the connection',
    reply: CalendarIntegration,
  }),
  connectCalendar: route({
    method: 'POST',
    path: '/api/calendar/connect',
    access: 'member',
    former: true,
    summary: 'Starts connecting to Google: returns the URL of the consent page',
    reply: z.object({ url: z.string() }),
    status: 200,
  }),
  calendarCallback: route({
    method: 'GET',
    path: '/api/calendar/callback',
    access: 'member',
    former: true,
    summary: 'The redirect URI after consent at Google',
    query: z.looseObject({}),
    status: 302,
  }),
  syncCalendar: route({
    method: 'POST',
    path: '/api/calendar/sync',
    access: 'member',
    former: true,
    summary: 'Synchronises both calendars now',
    reply: CalendarIntegration,
    status: 200,
  }),
  disconnectCalendar: route({
    method: 'DELETE',
    path: '/api/calendar/integration',
    access: 'member',
    former: true,
    summary: 'Disconnects from Google and revokes the permission; works even when Google does not answer',
  }),
  listCalendarEvents: route({
    method: 'GET',
    path: '/api/calendar/events',
    access: 'member',
    area: 'calendar',
    former: true,
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
    area: 'calendar',
    former: true,
    summary: `Planned and done workouts: yours, or those of the clients you coach; at most ${PLAN_DAYS_MAX} days`,
    query: z.strictObject({ from: Day, to: Day }).refine(isShort, SHORT),
    reply: z.array(CalendarPlanEntry),
  }),
  createCalendarEvent: route({
    method: 'POST',
    path: '/api/calendar/events',
    access: 'member',
    area: 'calendar',
    former: true,
    summary: 'Adds an event; repeating it with the same id changes nothing',
    body: NewCalendarEvent,
    reply: CalendarEvent,
  }),
  updateCalendarEvent: route({
    method: 'PATCH',
    path: '/api/calendar/events/:id',
    access: 'member',
    area: 'calendar',
    former: true,
    summary: 'Changes an event, also at Google',
    params: ById,
    body: CalendarEventChange,
    reply: CalendarEvent,
  }),
  removeCalendarEvent: route({
    method: 'DELETE',
    path: '/api/calendar/events/:id',
    access: 'member',
    area: 'calendar',
    former: true,
    summary: 'Deletes an event, also at Google',
    params: ById,
  }),
  getCalendarFeed: route({
    method: 'GET',
    path: '/api/calendar/feed',
    access: 'member',
    former: true,
    summary: 'Whether your calendar has a secret URL for other apps',
    reply: CalendarFeed,
  }),
  makeCalendarFeed: route({
    method: 'POST',
    path: '/api/calendar/feed',
    access: 'member',
    former: true,
    summary: 'Makes the secret URL, which is shown once; an earlier one stops working',
    reply: z.object({ url: z.string() }),
  }),
  removeCalendarFeed: route({
    method: 'DELETE',
    path: '/api/calendar/feed',
    access: 'member',
    former: true,
    summary: 'Revokes the secret URL',
  }),
  readCalendarFeed: route({
    method: 'GET',
    path: '/api/calendar/feeds/:file',
    access: 'public',
    summary: 'A calendar as iCalendar, by its secret URL',
    params: z.strictObject({ file: z.string().regex(/^[\w-]{20,64}\.ics$/) }),
    status: 200,
  }),
};

export const calendar = feature({ routes: calendarRoutes, errors: calendarErrors });
