import type { DailyHeartRate } from '@spotter/contract/heart-rate';
import { ZONES, zoneSteps } from '@spotter/contract/heart-rate-zones';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { DayText } from '#lib/day.ts';

/** A day to be counted; `over` is the heart rate that aerobic begins over. */
export type DayToCount = { personId: string; date: DayText; timeZone: string; over: number };

type Figures = { resting: number | null; max: number; minutes: number; aerobic: number };
/** A day as it is now, and as it was before. */
export type CountedDay = { personId: string; date: DayText; now: Figures; before: Figures | null };

/**
 * Counts days anew from their minutes. Resting is the lowest average of five minutes in a row, all of them over:
 * a minute that has begun with one low value is none yet.
 */
export async function countDays(db: Reader, days: readonly DayToCount[], now: Date): Promise<CountedDay[]> {
  if (days.length === 0) return [];
  const { rows } = await sql<{
    personId: string;
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
        ${days.map((day) => day.timeZone)}::text[], ${days.map((day) => day.over)}::integer[])
        as w(person_id, date, time_zone, over_rate)
      cross join lateral (
        select count(*)::integer as minutes, max(m.max) as max, round(min(m.five))::smallint as resting,
          count(*) filter (where round(m.average) > w.over_rate)::integer as aerobic
        from (
          select m.max, m.total::numeric / m.samples as average,
            case when m.at - lag(m.at, 4) over (order by m.at) = interval '4 minutes'
                and m.at <= ${now}::timestamptz - interval '1 minute'
              then avg(m.total::numeric / m.samples) over (order by m.at rows 4 preceding) end as five
          from heart_rate_minutes m
          where m.person_id = w.person_id and m.at >= w.date::timestamp at time zone w.time_zone
            and m.at < (w.date + 1)::timestamp at time zone w.time_zone
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

/** What was reached on the days before one: beats a minute, minutes. */
export type EarlierBest = { aerobic: number; resting: number | null; restingDays: number };

/** The best of the days before each of the given days; null where there were none. */
export async function findEarlierBests(
  db: Reader,
  days: readonly { personId: string; date: DayText }[],
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

/** Days of a person up to one with something measured, newest first, and the minutes in each of the zones that hold now. */
export async function findDays(
  db: Reader,
  person: { id: string; timeZone: string; max: number | null },
  last: DayText,
  limit: number,
): Promise<DailyHeartRate[]> {
  const [a, b, c, d] = zoneSteps(person.max);
  const { rows } = await sql<{
    date: string;
    resting: number | null;
    max: number;
    minutes: number;
    zones: number[];
  }>`
    select d.date, d.resting, d.max, d.minutes, z.zones
    from heart_rate_days d cross join lateral (
      select array[count(*) filter (where rate <= ${a}), count(*) filter (where rate > ${a} and rate <= ${b}),
        count(*) filter (where rate > ${b} and rate <= ${c}), count(*) filter (where rate > ${c} and rate <= ${d}),
        count(*) filter (where rate > ${d})]::integer[] as zones
      from (select round(m.total::numeric / m.samples) as rate from heart_rate_minutes m
        where m.person_id = d.person_id and m.at >= d.date::timestamp at time zone ${person.timeZone}
          and m.at < (d.date + 1)::timestamp at time zone ${person.timeZone}) m) z
    where d.person_id = ${person.id} and d.date <= ${last}::date order by d.date desc limit ${sql.lit(limit)}`.execute(
    db,
  );
  return rows.map(({ date, resting, max, minutes, zones }) => ({
    date,
    restingHeartRate: resting,
    maxHeartRate: max,
    minutes,
    zoneMinutes: zoneMinutes(zones),
  }));
}

/** Minutes by zone, of figures in the zones' order. */
export const zoneMinutes = (figures: readonly number[]): DailyHeartRate['zoneMinutes'] =>
  Object.fromEntries(
    ZONES.map((zone, index) => [zone, figures[index] ?? 0]),
  ) as DailyHeartRate['zoneMinutes'];
