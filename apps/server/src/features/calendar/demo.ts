import { addDays, type DayText, weekdayOf } from '@spotter/contract/days';
import { z } from 'zod';
import type { DemoPart } from '#db/feature.ts';
import type { Row } from '#db/rows.ts';
import { type DemoTime, minutesAfter } from '#demo/local-time.ts';
import type { Random } from '#demo/random.ts';
import { type DemoPerson, makeStudio, type Studio } from '#demo/studio.ts';
import { readTexts, Text } from '#demo/texts.ts';

const Entry = z.strictObject({
  /** Days after today (before, when negative). */
  day: z.number(),
  title: Text,
  description: Text.optional(),
  /** Start in minutes after midnight and length in minutes; without them, a whole day. */
  at: z.tuple([z.number(), z.number()]).optional(),
  /** The last day of an event of whole days. */
  until: z.number().optional(),
  /** Never at a weekend. */
  isWork: z.literal(true).optional(),
});
type Entry = z.infer<typeof Entry>;

/** The demo client trains today, the day after tomorrow and five days from now: that one lies in her trip. */
const texts = readTexts(
  import.meta.dirname,
  'demo-texts.json',
  z.strictObject({ client: z.array(Entry), trainer: z.array(Entry) }),
);

/** Events of the demo trainer and the demo client for a month before and after today. */
export const calendarDemo: DemoPart = {
  rows(scene) {
    return { calendar_events: makeCalendar(scene.random('calendar'), scene.time, scene.once(makeStudio)) };
  },
};

function makeCalendar(
  random: Random,
  time: DemoTime,
  { clients }: Pick<Studio, 'clients'>,
): Row<'calendar_events'>[] {
  const client = clients.find(({ isDemo }) => isDemo);
  if (!client) return [];
  const of = (person: DemoPerson, entries: readonly Entry[]) =>
    entries.map((entry) => toRow(random, time, person, entry));
  return [...of(client.person, texts.client), ...of(client.trainer.person, texts.trainer)];
}

function toRow(random: Random, time: DemoTime, person: DemoPerson, entry: Entry): Row<'calendar_events'> {
  const { title, description = '', at, until = entry.day } = entry;
  const day = entry.isWork ? workday(time.day(entry.day)) : time.day(entry.day);
  const written = time.at(time.day(Math.min(entry.day, 0) - random.int(2, 12)), random.int(480, 1_260));
  const start = at && time.at(day, at[0]);
  return {
    id: random.id(written),
    studio_id: person.studio_id,
    person_id: person.id,
    title,
    description,
    start_at: start?.toISOString() ?? null,
    end_at: start && at ? minutesAfter(start, at[1]).toISOString() : null,
    start_date: at ? null : day,
    end_date: at ? null : time.day(until),
    source: 'own',
    is_read_only: false,
    google_id: null,
    from_google: null,
    google_kind: null,
    google_etag: null,
    changed_at: written,
    version: 1,
    pushed_version: 0,
    refused_version: null,
    removed_at: null,
    created_at: written,
  };
}

/** The day itself, or the Monday after it when it is on a weekend. */
function workday(day: DayText): DayText {
  const weekday = weekdayOf(day);
  if (weekday === 6) return addDays(day, 2);
  return weekday === 0 ? addDays(day, 1) : day;
}
