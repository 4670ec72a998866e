import { addDays, type DayText, dayIn, type WeekStart, weekFrom } from '@spotter/contract/days';
import { oneRepMax } from '@spotter/contract/one-rep-max';
import type { PauseDays } from '@spotter/contract/pauses-limits';
import type { Adherence, ExerciseHistory, PlanEntry, TrainingYear } from '@spotter/contract/progress';
import { ADHERENCE_DAYS, YEAR_WEEKS } from '@spotter/contract/progress-limits';

/** How many weeks of an exercise's history are returned; earlier ones are left out. */
export const HISTORY_WEEKS_MAX = 26;

/** How many of the newest sessions are returned; of those before, the best of each month. */
export const HISTORY_SESSIONS_MAX = 60;

const MONTH_DAYS = 30;

/** Rounds to two decimals of a kilogram, as personal records are stored. */
export const roundKg = (kilograms: number) => Math.round(kilograms * 100) / 100;

/**
 * Done divided by planned over the last days up to today, by the day a workout is planned for, whenever it was done
 * (as in Trainerize, unplanned sessions do not count). Today counts only once it is done, because it is not over
 * yet.
 */
export function countAdherence(
  days: readonly { date: DayText; done: boolean }[],
  today: DayText,
): Adherence['periods'] {
  return ADHERENCE_DAYS.map((length) => {
    const first = addDays(today, 1 - length);
    const counted = days.filter(
      ({ date, done }) => date >= first && (date < today || (date === today && done)),
    );
    const done = counted.filter((day) => day.done).length;
    const percent = counted.length === 0 ? null : Math.round((100 * done) / counted.length);
    return { days: length, planned: counted.length, done, percent };
  });
}

/** The share done of the 30 days that ended 30 days ago, whole percent; null when nothing was planned. */
export function percentBefore(
  days: readonly { date: DayText; done: boolean }[],
  today: DayText,
): number | null {
  const [first, last] = [addDays(today, 1 - 2 * MONTH_DAYS), addDays(today, -MONTH_DAYS)];
  const counted = days.filter(({ date }) => date >= first && date <= last);
  const done = counted.filter((day) => day.done).length;
  return counted.length === 0 ? null : Math.round((100 * done) / counted.length);
}

/** The state of a planned day. A begun, unfinished day is open, unless it is in the future; one in a pause waits. */
export function statusOf(
  entry: { date: DayText; completedAt: string | null; sessionId: string | null; isPaused: boolean },
  today: DayText,
): PlanEntry['status'] {
  if (entry.completedAt) return 'done';
  if (entry.isPaused && (!entry.sessionId || entry.date > today)) return 'paused';
  if (entry.date > today) return 'planned';
  if (entry.sessionId) return 'open';
  return entry.date === today ? 'today' : 'missed';
}

/** A done set, and the session it belongs to. */
export type DoneSet = {
  sessionId: string;
  workoutName: string;
  date: DayText;
  type: string;
  reps: number | null;
  weight: number | null;
  duration: number | null;
  distance: number | null;
};

type HistorySession = ExerciseHistory['sessions'][number];

/**
 * Sessions of one exercise in the order of their sets, each with its best. Warm-ups count only in the number of sets.
 */
export function toSessions(sets: readonly DoneSet[]): HistorySession[] {
  const bySession = Map.groupBy(sets, (set) => set.sessionId);
  return [...bySession.values()].map((own) => {
    const [{ sessionId, workoutName, date }] = own as [DoneSet];
    const work = own.filter((set) => set.type !== 'warmup');
    const best = bestOf(work);
    const estimate = best && oneRepMax(best.weight, best.reps);
    return {
      sessionId,
      workoutName,
      date,
      oneRepMax: estimate === null || estimate === undefined ? null : roundKg(estimate),
      bestSet: best && {
        weight: best.weight,
        reps: best.reps,
        duration: best.duration,
        distance: best.distance,
      },
      sets: own.length,
      volume: roundKg(work.reduce((sum, { reps, weight }) => sum + (reps ?? 0) * (weight ?? 0), 0)),
    };
  });
}

/** Compares by the estimated one-rep maximum; without one, by weight, repetitions, distance and time. */
function bestOf(sets: readonly DoneSet[]): DoneSet | null {
  const rank = (set: DoneSet) => [
    oneRepMax(set.weight, set.reps) ?? 0,
    set.weight ?? 0,
    set.reps ?? 0,
    set.distance ?? 0,
    set.duration ?? 0,
  ];
  let best: DoneSet | null = null;
  for (const set of sets) if (!best || isAbove(rank(set), rank(best))) best = set;
  return best;
}

function isAbove(a: readonly number[], b: readonly number[]): boolean {
  const index = a.findIndex((value, place) => value !== b[place]);
  return index >= 0 && (a[index] ?? 0) > (b[index] ?? 0);
}

/** What a plot shows: the newest sessions, and of those before the best of each month, oldest first. */
export function thinOut(sessions: readonly HistorySession[]): HistorySession[] {
  const months = new Map<string, HistorySession>();
  for (const session of sessions.slice(0, -HISTORY_SESSIONS_MAX)) {
    const month = session.date.slice(0, 7);
    const known = months.get(month);
    const rank = (one: HistorySession) => [one.oneRepMax ?? 0, one.volume, one.sets];
    if (!known || isAbove(rank(session), rank(known))) months.set(month, session);
  }
  return [...months.values(), ...sessions.slice(-HISTORY_SESSIONS_MAX)];
}

/** The day on which the year's map that ends today begins, the first of a week. */
export const yearFrom = (today: DayText, start: WeekStart): DayText =>
  addDays(weekFrom(today, start), -7 * (YEAR_WEEKS - 1));

type DaySums = { completedAt: string; sets: number; volume: number };

/** Sums of the sessions of each day, in the zone of the person, and the pauses between. */
export function toYear(
  { sessions, pauses }: { sessions: readonly DaySums[]; pauses: readonly PauseDays[] },
  timeZone: string,
  today: DayText,
  start: WeekStart,
): TrainingYear {
  const from = yearFrom(today, start);
  const days = Map.groupBy(sessions, ({ completedAt }) => dayIn(timeZone, new Date(completedAt)));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    from,
    to: today,
    days: [...days]
      .filter(([date]) => date >= from && date <= today)
      .map(([date, done]) => ({
        date,
        sessions: done.length,
        sets: sum(done.map(({ sets }) => sets)),
        volume: roundKg(sum(done.map(({ volume }) => volume))),
      })),
    pauses: pauses
      .map(({ firstDay, lastDay }) => ({
        from: firstDay < from ? from : firstDay,
        to: lastDay === null || lastDay > today ? today : lastDay,
      }))
      .filter((pause) => pause.from <= pause.to),
  };
}

/** The sums of each week from the first to the last, including empty ones; at most the last 26. */
export function toWeeks(
  sessions: readonly Pick<HistorySession, 'date' | 'volume' | 'sets'>[],
  start: WeekStart,
): ExerciseHistory['weeks'] {
  const totals = new Map<DayText, { volume: number; sets: number }>();
  for (const { date, volume, sets } of sessions) {
    const week = weekFrom(date, start);
    const total = totals.get(week) ?? { volume: 0, sets: 0 };
    totals.set(week, { volume: roundKg(total.volume + volume), sets: total.sets + sets });
  }
  const known = [...totals.keys()].sort();
  const last = known.at(-1);
  if (!last) return [];
  const earliest = addDays(last, -7 * (HISTORY_WEEKS_MAX - 1));
  const weeks: ExerciseHistory['weeks'] = [];
  let week = known[0] as DayText;
  if (week < earliest) week = earliest;
  for (; week <= last; week = addDays(week, 7)) {
    weeks.push({ week, ...(totals.get(week) ?? { volume: 0, sets: 0 }) });
  }
  return weeks;
}
