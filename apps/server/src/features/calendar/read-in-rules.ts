import { calendarTopics } from '@spotter/contract/calendar';
import { EVENT_DESCRIPTION_MAX, EVENT_TITLE_MAX, EVENTS_MAX } from '@spotter/contract/calendar-limits';
import { Day, Id, line, Moment, prose } from '@spotter/contract/shapes';
import { z } from 'zod';
import { readIn } from '#db/read-in.ts';
import { countEvents } from './queries.ts';

const isSpan = (from: string | null, to: string | null, isAfter: (a: string, b: string) => boolean) =>
  from !== null && to !== null && isAfter(to, from);

/** Events that were made here; those of Google come from there again. */
export const calendarEventsReadIn = readIn({
  row: z
    .object({
      id: Id,
      title: line(EVENT_TITLE_MAX),
      description: prose(EVENT_DESCRIPTION_MAX, 0),
      startAt: Moment.nullable(),
      endAt: Moment.nullable(),
      startDate: Day.nullable(),
      endDate: Day.nullable(),
      source: z.enum(['own', 'google']),
      changedAt: Moment,
      createdAt: Moment,
    })
    .refine(
      ({ startAt, endAt, startDate, endDate }) =>
        startAt === null && endAt === null
          ? isSpan(startDate, endDate, (to, from) => to >= from)
          : startDate === null && endDate === null && isSpan(startAt, endAt, (to, from) => to > from),
      { message: 'an event has two times or two days, the second one later', path: ['endAt'] },
    ),
  known: ['title', 'createdAt'],
  owner: 'person_id',
  limit: {
    most: EVENTS_MAX,
    counts: ({ source }) => source === 'own',
    count: countEvents,
    text: `A calendar holds ${EVENTS_MAX} events. Delete some, and read the archive in again.`,
  },
  rowsOf: (rows, { personId, studioId, idOf }) => ({
    calendar_events: rows
      .filter(({ source }) => source === 'own')
      .map(
        ({ id, title, description, startAt, endAt, startDate, endDate, source, changedAt, createdAt }) => ({
          ...{ id: idOf(id), studio_id: studioId, person_id: personId, title, description, source },
          ...{ start_at: startAt, end_at: endAt, start_date: startDate, end_date: endDate },
          ...{ changed_at: changedAt, created_at: createdAt },
        }),
      ),
  }),
  topicsOf: (id) => [calendarTopics.calendar.of(id)],
});
