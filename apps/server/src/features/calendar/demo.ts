import { addDays, type DayText, weekdayOf } from '@spotter/contract/days';
import type { DemoPart } from '#db/feature.ts';
import type { Row } from '#db/rows.ts';
import { type DemoTime, minutesAfter } from '#demo/local-time.ts';
import type { Random } from '#demo/random.ts';
import { type DemoPerson, makeStudio, type Studio } from '#demo/studio.ts';

type Entry = {
  /** Days after today (before, when negative). */
  day: number;
  title: string;
  description?: string;
  /** Start in minutes after midnight and length in minutes; without them, a whole day. */
  at?: readonly [begins: number, lasts: number];
  /** The last day of an event of whole days. */
  until?: number;
  /** Never at a weekend. */
  isWork?: true;
};

/** The demo client trains today, the day after tomorrow and five days from now: that one lies in her trip. */
const OF_DEMO_CLIENT: readonly Entry[] = [
  { day: -29, title: 'Physio', description: 'Hip, first look.', at: [1_020, 45], isWork: true },
  { day: -27, title: 'Dinner at Nour’s', at: [1_170, 150] },
  { day: -24, title: 'Dad’s birthday' },
  { day: -20, title: 'Dentist', at: [510, 30], isWork: true },
  { day: -18, until: -17, title: 'Trip to Aarhus' },
  { day: -13, title: 'Physio', description: 'Slow split squats are allowed.', at: [1_020, 45], isWork: true },
  { day: -11, title: 'Cinema with Lena', at: [1_200, 130] },
  { day: -8, title: 'Team lunch', at: [720, 60], isWork: true },
  { day: -6, title: 'Blocked: budget round', at: [540, 180], isWork: true },
  { day: -3, title: 'Haircut', at: [990, 45], isWork: true },
  { day: -1, title: 'Call with the landlord', at: [1_110, 30] },
  { day: 0, title: 'Lunch with Lena', at: [750, 60] },
  { day: 1, title: 'Physio', description: 'Bring the scan of the hip.', at: [1_020, 45] },
  { day: 3, title: 'Dinner with Nour', at: [1_170, 120] },
  {
    day: 4,
    until: 6,
    title: 'Trip to Copenhagen',
    description: 'Train at 8:12. Back on the last evening by nine.\nThe hotel has a small gym.',
  },
  { day: 8, title: 'Grandma’s birthday', description: 'Call before noon.' },
  { day: 10, title: 'Blocked: quarterly report', at: [540, 240], isWork: true },
  { day: 11, title: 'Dentist', at: [510, 30], isWork: true },
  { day: 13, title: 'Book club', at: [1_140, 120] },
  { day: 16, title: 'Unavailable: moving Nour’s flat', at: [600, 360] },
  { day: 18, title: 'Physio', at: [1_020, 45], isWork: true },
  { day: 22, title: 'Concert of the dock choir', at: [1_185, 110] },
  { day: 25, until: 29, title: 'Vacation in the mountains' },
];

const OF_DEMO_TRAINER: readonly Entry[] = [
  ...[-28, -21, -14, -7, 0, 7, 14, 21, 28].map(
    (day): Entry => ({ day, title: 'Staff meeting', at: [480, 45], isWork: true }),
  ),
  { day: -25, title: 'Rack inspection', at: [840, 90], isWork: true },
  { day: -16, title: 'Amara’s birthday', description: 'Cake is with Sofia.' },
  { day: -12, until: -10, title: 'Trip to the coaching course' },
  { day: -5, title: 'Blocked: writing programmes', at: [780, 120], isWork: true },
  { day: -2, title: 'Dinner with the dock crew', at: [1_200, 120] },
  { day: 1, title: 'Tyre change', at: [510, 45], isWork: true },
  { day: 2, title: 'Blocked: writing programmes', at: [780, 120], isWork: true },
  { day: 6, title: 'Parents’ evening', at: [1_080, 90] },
  { day: 9, title: 'Flight to Berlin', description: 'Gate closes at 6:50.', at: [430, 80] },
  { day: 9, until: 10, title: 'Strength seminar' },
  { day: 12, title: 'Sofia’s birthday' },
  { day: 17, title: 'Unavailable: accountant', at: [840, 120], isWork: true },
  { day: 23, until: 26, title: 'Vacation at the cabin' },
];

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
  return [...of(client.person, OF_DEMO_CLIENT), ...of(client.trainer.person, OF_DEMO_TRAINER)];
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
