import { type DayText, dayIn } from '@spotter/contract/days';
import { isAerobicOrAbove, maxHeartRateOf, zoneOf } from '@spotter/contract/heart-rate-zones';
import type { Row } from '#db/rows.ts';
import { AS_WRITTEN } from '#demo/as-written.ts';
import { type DemoTime, minutesAfter } from '#demo/local-time.ts';
import type { Random } from '#demo/random.ts';
import type { Scene } from '#demo/scene.ts';
import { type DemoClient, makeStudio, type Studio } from '#demo/studio.ts';
import { type DemoHistory, makeHistory } from '#features/sessions/demo/data.ts';

const DAYS = 30;
/** Clients beside the demo client who wear a strap. */
const OTHERS = 8;
const SAMPLES = 60;
const MINUTE_MS = 60_000;
/** The same rule as the feature; a test compares the two. */
const AEROBIC_LEAST = 10;
const RESTING_DAYS_LEAST = 3;

type Minute = Row<'heart_rate_minutes'> & { at: Date };
type Day = Row<'heart_rate_days'> & { minutesOfDay: Minute[] };
type HeartRates = {
  heart_rate_minutes: Row<'heart_rate_minutes'>[];
  heart_rate_days: Row<'heart_rate_days'>[];
  achievements: Row<'activities'>[];
};

/** Heart rates of the last 30 days of some clients who share them, and the achievements of these days. */
export function makeHeartRates(scene: Scene): HeartRates {
  const { time } = scene;
  const random = scene.random('heart-rate');
  const studio = scene.once(makeStudio);
  const history = scene.once(makeHistory);
  const [demoTrainer] = studio.trainers;
  const sharing = studio.clients.filter(
    ({ isDemo, trainer, person }) => !isDemo && trainer === demoTrainer && person.share_heart_rate,
  );
  // Who trained last wears a strap, so that the trainer's feed begins with times in zones.
  const lastOf = new Map(history.sessions.map((one) => [one.client_id, Number(one.completed_at ?? 0)]));
  sharing.sort((one, other) => (lastOf.get(other.person.id) ?? 0) - (lastOf.get(one.person.id) ?? 0));
  const wearing = [...studio.clients.filter(({ isDemo }) => isDemo), ...sharing.slice(0, OTHERS)];
  const rows: HeartRates = { heart_rate_minutes: [], heart_rate_days: [], achievements: [] };
  for (const client of wearing) {
    const days = countDays(time, client, measure(random, time, client, history));
    rows.heart_rate_minutes.push(...days.flatMap(({ minutesOfDay }) => minutesOfDay));
    rows.heart_rate_days.push(...days.map(({ minutesOfDay, ...day }) => day));
    rows.achievements.push(...tellBest(random, studio, client, days));
  }
  return rows;
}

/** A resting measurement on mornings, and every session from start to end. */
function measure(random: Random, time: DemoTime, client: DemoClient, { sessions }: DemoHistory): Minute[] {
  const minutes = new Map<number, Minute>();
  const resting = random.int(53, 58);
  const effort = random.between(0.92, 1.06);
  const add = (from: Date, rates: readonly number[], spread: number) => {
    const begin = Math.ceil(from.getTime() / MINUTE_MS) * MINUTE_MS;
    for (const [index, rate] of rates.entries()) {
      const at = new Date(begin + index * MINUTE_MS);
      if (at.getTime() + MINUTE_MS > time.now.getTime() || minutes.has(at.getTime())) continue;
      const total = Math.round(rate * SAMPLES) + random.int(-SAMPLES / 2, SAMPLES / 2);
      const [min, max] = [Math.floor(rate) - random.int(2, spread), Math.ceil(rate) + random.int(2, spread)];
      const row = { person_id: client.person.id, at, min, max, total, samples: SAMPLES };
      minutes.set(at.getTime(), { ...row, import_id: null });
    }
  };
  for (let offset = 1 - DAYS; offset <= 0; offset += 1) {
    const day = time.day(offset);
    const wakes = random.int(375, 420);
    const rate = Math.min(60, Math.max(52, resting + random.int(-2, 3)));
    const rates = Array.from(
      { length: 8 },
      (_, index) => rate + (index < 2 ? 4 - index : random.between(0, 2)),
    );
    if ((client.isDemo || random.chance(0.4)) && time.at(day, 0) > client.person.created_at) {
      add(time.at(day, wakes), rates, 4);
    }
  }
  const first = time.at(time.day(1 - DAYS), 0);
  for (const { client_id, started_at, completed_at } of sessions) {
    const begin = new Date(started_at);
    if (client_id !== client.person.id || begin < first) continue;
    const end = completed_at ? new Date(completed_at) : time.now;
    add(begin, curve(random, Math.floor((end.getTime() - begin.getTime()) / MINUTE_MS), effort), 9);
  }
  return [...minutes.values()].sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Warm-up, sets with rests between them, cool-down; beats a minute. */
function curve(random: Random, length: number, effort: number): number[] {
  const hard = effort * random.between(0.95, 1.05);
  return Array.from({ length }, (_, minute) => {
    const left = length - minute;
    const work = 126 + 13 * Math.sin(minute / 1.9) + 10 * Math.sin(minute / 8) + random.between(-4, 4);
    const warm = Math.min(1, 0.68 + minute / 20);
    const cool = Math.min(1, 0.76 + left / 18);
    return Math.min(182, Math.max(66, work * hard * warm * cool));
  });
}

const averageOf = ({ total, samples }: Minute) => total / samples;

function countDays(time: DemoTime, { person }: DemoClient, minutes: readonly Minute[]): Day[] {
  const max = maxHeartRateOf({ maxHeartRate: null, birthYear: person.birth_year }, time.now.getUTCFullYear());
  const byDay = new Map<DayText, Minute[]>();
  for (const minute of minutes) {
    const day = dayIn(time.timeZone, minute.at);
    byDay.set(day, [...(byDay.get(day) ?? []), minute]);
  }
  return [...byDay].map(([date, minutesOfDay]) => ({
    person_id: person.id,
    date,
    resting: lowestOfFive(minutesOfDay),
    max: Math.max(...minutesOfDay.map((minute) => Number(minute.max))),
    minutes: minutesOfDay.length,
    aerobic_minutes: minutesOfDay.filter((minute) =>
      isAerobicOrAbove(zoneOf(Math.round(averageOf(minute)), max)),
    ).length,
    minutesOfDay,
  }));
}

function lowestOfFive(minutes: readonly Minute[]): number | null {
  const fives = minutes.flatMap((last, index) => {
    const five = minutes.slice(index - 4, index + 1);
    const isInARow = five.length === 5 && last.at.getTime() - Number(five[0]?.at.getTime()) === 4 * MINUTE_MS;
    return isInARow ? [five.reduce((sum, minute) => sum + averageOf(minute), 0) / 5] : [];
  });
  return fives.length > 0 ? Math.round(Math.min(...fives)) : null;
}

/** The achievements of the days, by the rules of the feature: the longest time in aerobic, a new resting low. */
function tellBest(random: Random, studio: Studio, { person }: DemoClient, days: readonly Day[]) {
  const lines: Row<'activities'>[] = [];
  const tell = (kind: string, value: number, content: string, day: Day, at: Date) =>
    lines.push({
      id: random.id(at),
      studio_id: studio.row.id,
      person_id: person.id,
      type: 'heart_rate_achievement',
      content,
      visibility: person.feed_privacy === 'studio' ? 'studio' : 'coach',
      session_id: null,
      figure: { kind, value },
      figure_key: `${kind}/${day.date}`,
      like_count: 0,
      comment_count: 0,
      created_at: at,
      ...AS_WRITTEN,
    });
  let longest = 0;
  let lowest = Number.POSITIVE_INFINITY;
  let restingDays = 0;
  for (const day of days) {
    const aerobic = day.aerobic_minutes ?? 0;
    const ended = minutesAfter(day.minutesOfDay.at(-1)?.at ?? new Date(0), 1);
    if (aerobic >= AEROBIC_LEAST && longest > 0 && aerobic > longest) {
      tell(
        'longest-aerobic',
        aerobic,
        `Longest time in the aerobic zone or above: ${aerobic} min`,
        day,
        ended,
      );
    }
    longest = Math.max(longest, aerobic);
    if (day.resting === null || day.resting === undefined) continue;
    const measured = minutesAfter(day.minutesOfDay[7]?.at ?? ended, 1);
    if (restingDays >= RESTING_DAYS_LEAST && day.resting < lowest) {
      tell(
        'resting-low',
        day.resting,
        `New resting heart rate low: ${day.resting} bpm`,
        day,
        measured < ended ? measured : ended,
      );
    }
    lowest = Math.min(lowest, day.resting);
    restingDays += 1;
  }
  return lines;
}
