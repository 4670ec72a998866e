import { calendarTopics } from '@spotter/contract/calendar';
import { EVENT_DESCRIPTION_MAX, EVENT_TITLE_MAX, EVENTS_MAX } from '@spotter/contract/calendar-limits';
import { Day, Id, line, Moment, prose } from '@spotter/contract/shapes';
import { z } from 'zod';
import { readIn } from '#db/read-in.ts';
import { countEvents, findAtGoogle, keepAtGoogle } from './queries.ts';

/** As Google allows it. */
const GOOGLE_ID_MAX = 1_024;

const isSpan = (from: string | null, to: string | null, isAfter: (a: string, b: string) => boolean) =>
  from !== null && to !== null && isAfter(to, from);

/** Events that were made here, and those of a calendar file; those of Google come from there again. */
export const calendarEventsReadIn = readIn({
  row: z
    .object({
      id: Id,
      title: line(EVENT_TITLE_MAX, 0),
      description: prose(EVENT_DESCRIPTION_MAX, 0),
      startAt: Moment.nullable(),
      endAt: Moment.nullable(),
      startDate: Day.nullable(),
      endDate: Day.nullable(),
      source: z.enum(['own', 'google']),
      changedAt: Moment,
      createdAt: Moment,
      fromGoogle: z.string().max(GOOGLE_ID_MAX).nullable().default(null),
    })
    .refine(
      ({ startAt, endAt, startDate, endDate }) =>
        startAt === null && endAt === null
          ? isSpan(startDate, endDate, (to, from) => to >= from)
          : startDate === null && endDate === null && isSpan(startAt, endAt, (to, from) => to > from),
      { message: 'an event has two times or two days, the second one later', path: ['endAt'] },
    ),
  known: ['title', 'startAt', 'startDate', 'createdAt'],
  owner: 'person_id',
  isOfTrainers: true,
  async keepsOut({ db, personId }, rows) {
    const there = await findAtGoogle(
      db,
      personId,
      rows.flatMap(({ fromGoogle }) => fromGoogle ?? []),
    );
    return ({ fromGoogle }) => (fromGoogle !== null && there.has(fromGoogle) ? 'there' : null);
  },
  limit: {
    most: EVENTS_MAX,
    counts: ({ source }) => source === 'own',
    count: countEvents,
    text: `A calendar holds ${EVENTS_MAX} events. Delete some, and read the file in again.`,
  },
  rowsOf: (rows, { personId, studioId, idOf, now }) => ({
    calendar_events: rows
      .filter(({ source }) => source === 'own')
      .map(({ id, title, description, source, fromGoogle, ...at }) => ({
        ...{ id: idOf(id), studio_id: studioId, person_id: personId, title, description, source },
        ...{ start_at: at.startAt, end_at: at.endAt, start_date: at.startDate, end_date: at.endDate },
        // What Google did with its own event before it was read in here does not count against it.
        ...{ changed_at: fromGoogle === null ? at.changedAt : now, created_at: at.createdAt },
        from_google: fromGoogle,
        // Google has it: a server of the version before, which does not know `from_google`, does not send it either.
        ...{ version: 1, pushed_version: fromGoogle === null ? 0 : 1 },
      })),
  }),
  keep: (work, { personId, now }, keys) =>
    keepAtGoogle(
      work.db,
      personId,
      keys.map(({ id }) => id),
      now,
    ),
  topicsOf: (id) => [calendarTopics.calendar.of(id)],
});
