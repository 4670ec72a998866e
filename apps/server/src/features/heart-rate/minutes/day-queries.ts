import { type DayText, spanOf } from '@spotter/contract/days';
import type { DailyHeartRate } from '@spotter/contract/heart-rate';
import { ZONES, zoneSteps } from '@spotter/contract/heart-rate-zones';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { Known } from '#lib/known.ts';

/** A day to be computed; `over` is the heart rate above which aerobic begins. */
export type DayToCount = { personId: Known<'person'>; date: DayText; timeZone: string; over: number };

type Figures = { resting: number | null; max: number; minutes: number; aerobic: number };
/** A day as it is now, and as it was before. */
export type CountedDay = { personId: Known<'person'>; date: DayText; now: Figures; before: Figures | null };

/**
 * Computes days from their minutes. Resting is the lowest average of five minutes in a row that are all finished: a
 * running minute with a single low value does not count.
 */
export async function countDays(db: Reader, days: readonly DayToCount[], now: Date): Promise<CountedDay[]> {
  if (days.length === 0) return [];
  const spans = days.map(({ timeZone, date }) => spanOf(timeZone, date));
  const { rows } = await sql<{
    personId: Known<'person'>;
    date: string;
    resting: number | null;
    max: number;
    minutes: number;
    aerobic: number;
    oldResting: number | null;
    oldMax: number | null;
    oldMinutes: number | null;
    oldAerobic: number | null;
  }>`
    with counted as (
      select w.person_id, w.date, c.*
      from unnest(${days.map((day) => day.personId)}::uuid[], ${days.map((day) => day.date)}::date[],
        ${spans.map(({ from }) => from.toISOString())}::timestamptz[], ${spans.map(({ to }) => to.toISOString())}::timestamptz[],
        ${days.map((day) => day.over)}::integer[]) as w(person_id, date, from_at, to_at, over_rate)
      cross join lateral (
        select count(*)::integer as minutes, max(m.max) as max, round(min(m.five))::smallint as resting,
          count(*) filter (where round(m.average) > w.over_rate)::integer as aerobic
        from (
          select m.max, m.total::numeric / m.samples as average,
            case when m.at - lag(m.at, 4) over (order by m.at) = interval '4 minutes'
                and m.at <= ${now}::timestamptz - interval '1 minute'
              then avg(m.total::numeric / m.samples) over (order by m.at rows 4 preceding) end as five
          from heart_rate_minutes m
          where m.person_id = w.person_id and m.at >= w.from_at and m.at < w.to_at
        ) m
      ) c
      where c.minutes > 0),
    written as (
      insert into heart_rate_days as d (person_id, date, resting, max, minutes, aerobic_minutes)
      select person_id, date, resting, max, minutes, aerobic from counted
      on conflict (person_id, date) do update set resting = excluded.resting, max = excluded.max,
        minutes = excluded.minutes, aerobic_minutes = excluded.aerobic_minutes)
    select c.person_id as "personId", c.date, c.resting, c.max, c.minutes, c.aerobic, d.resting as "oldResting",
      d.max as "oldMax", d.minutes as "oldMinutes", d.aerobic_minutes as "oldAerobic"
    from counted c left join heart_rate_days d on d.person_id = c.person_id and d.date = c.date`.execute(db);
  return rows.map(({ personId, date, resting, max, minutes, aerobic, ...old }) => ({
    personId,
    date,
    now: { resting, max, minutes, aerobic },
    before:
      old.oldMax === null
        ? null
        : {
            resting: old.oldResting,
            max: old.oldMax,
            minutes: old.oldMinutes ?? 0,
            aerobic: old.oldAerobic ?? 0,
          },
  }));
}

/** The results of earlier days: beats a minute, minutes. */
export type EarlierBest = { aerobic: number; resting: number | null; restingDays: number };

/** The best of the days before each given day; null when there were none. */
export async function findEarlierBests(
  db: Reader,
  days: readonly { personId: Known<'person'>; date: DayText }[],
): Promise<(EarlierBest | null)[]> {
  if (days.length === 0) return [];
  const { rows } = await sql<EarlierBest & { nth: number }>`
    select w.nth, max(d.aerobic_minutes) as aerobic, min(d.resting) as resting,
      count(d.resting)::integer as "restingDays"
    from unnest(${days.map((day) => day.personId)}::uuid[], ${days.map((day) => day.date)}::date[])
      with ordinality as w(person_id, date, nth)
    join heart_rate_days d on d.person_id = w.person_id and d.date < w.date
    group by w.nth`.execute(db);
  const found = new Map(rows.map((row) => [row.nth, row]));
  return days.map((_, index) => found.get(index + 1) ?? null);
}

/** A person's days with measurements, up to a given one, newest first, and the minutes in each of the current zones. */
export async function findDays(
  db: Reader,
  person: { id: Known<'person'>; timeZone: string; max: number | null },
  last: DayText,
  limit: number,
): Promise<DailyHeartRate[]> {
  const days = await db
    .selectFrom('heart_rate_days')
    .select(['date', 'resting as restingHeartRate', 'max as maxHeartRate', 'minutes'])
    .where('person_id', '=', person.id)
    .where('date', '<=', last)
    .orderBy('date', 'desc')
    .limit(sql.lit(limit))
    .execute();
  const figures = await countZones(
    db,
    person,
    days.map(({ date }) => date),
  );
  return days.map((day, index) => ({ ...day, zoneMinutes: zoneMinutes(figures[index] ?? []) }));
}

/** Minutes of a person in each zone, day by day. */
async function countZones(
  db: Reader,
  person: { id: Known<'person'>; timeZone: string; max: number | null },
  days: readonly DayText[],
): Promise<number[][]> {
  if (days.length === 0) return [];
  const spans = days.map((day) => spanOf(person.timeZone, day));
  const [a, b, c, d] = zoneSteps(person.max);
  const { rows } = await sql<{ zones: number[] }>`
    select z.zones
    from unnest(${spans.map(({ from }) => from.toISOString())}::timestamptz[], ${spans.map(({ to }) => to.toISOString())}::timestamptz[])
      with ordinality as s(from_at, to_at, nth) cross join lateral (
      select array[count(*) filter (where rate <= ${a}), count(*) filter (where rate > ${a} and rate <= ${b}),
        count(*) filter (where rate > ${b} and rate <= ${c}), count(*) filter (where rate > ${c} and rate <= ${d}),
        count(*) filter (where rate > ${d})]::integer[] as zones
      from (select round(m.total::numeric / m.samples) as rate from heart_rate_minutes m
        where m.person_id = ${person.id} and m.at >= s.from_at and m.at < s.to_at) m) z
    order by s.nth`.execute(db);
  return rows.map(({ zones }) => zones);
}

/** Minutes by zone, in the order of the zones. */
export const zoneMinutes = (figures: readonly number[]): DailyHeartRate['zoneMinutes'] =>
  Object.fromEntries(
    ZONES.map((zone, index) => [zone, figures[index] ?? 0]),
  ) as DailyHeartRate['zoneMinutes'];
