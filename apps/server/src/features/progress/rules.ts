import { isPart } from '@spotter/contract/adherence';
import { addDays, type DayText, dayIn, daysBetween, type WeekStart, weekFrom } from '@spotter/contract/days';
import { oneRepMax } from '@spotter/contract/one-rep-max';
import type { PauseDays } from '@spotter/contract/pauses-limits';
import type { Adherence, ExerciseHistory, PlanEntry, Stall, TrainingYear } from '@spotter/contract/progress';
import { ADHERENCE_DAYS, YEAR_WEEKS } from '@spotter/contract/progress-limits';
import { volumeOf } from '@spotter/contract/set-volume';

/** How many weeks of an exercise's history are returned; earlier ones are left out. */
export const HISTORY_WEEKS_MAX = 26;

/** How many of the newest sessions are returned; of those before, the best of each month. */
export const HISTORY_SESSIONS_MAX = 60;

const MONTH_DAYS = 30;

/** Rounds to two decimals of a kilogram, as personal records are stored. */
export const roundKg = (kilograms: number) => Math.round(kilograms * 100) / 100;

/** A planned day with the share done of its planned sets, 0 to 1. */
export type DayKept = { date: DayText; finished: boolean; begun: boolean; share: number };

/** The same with what was planned and kept of it. */
export type PlannedWork = DayKept &
  Pick<PlanEntry, 'plannedSets' | 'keptSets' | 'plannedExercises' | 'keptExercises'>;

/** Finished with every planned set. */
export const isDone = ({ finished, share }: Pick<DayKept, 'finished' | 'share'>): boolean =>
  finished && share === 1;

/** Begun or finished, with planned sets left out. */
const isPartly = (day: DayKept): boolean => !isDone(day) && (day.finished || day.begun || day.share > 0);

const sumOf = <T>(of: readonly T[], value: (one: T) => number) =>
  of.reduce((sum, one) => sum + value(one), 0);

/** The mean share done of planned workouts, whole percent; null without any. */
function percentOf(days: readonly DayKept[]): number | null {
  if (days.length === 0) return null;
  // Below 100 while a set is missing: 199 of 200 sets are not everything.
  const percent = (100 * sumOf(days, ({ share }) => share)) / days.length;
  return days.every(({ share }) => share === 1) ? 100 : Math.min(99, Math.round(percent));
}

/** The planned days that count from one on: today only once it is finished, because it is not over yet. */
const countedFrom = <T extends DayKept>(days: readonly T[], first: DayText, today: DayText): T[] =>
  days.filter(({ date, finished }) => date >= first && (date < today || (date === today && finished)));

/**
 * Workouts, exercises and sets done of those planned over the last days up to today, by the day a workout is planned
 * for, whenever it was done (as in Trainerize, unplanned sessions do not count). A workout done in part counts by the
 * share of its sets.
 */
export function countAdherence(days: readonly PlannedWork[], today: DayText): Adherence['periods'] {
  return ADHERENCE_DAYS.map((length) => {
    const counted = countedFrom(days, addDays(today, 1 - length), today);
    return { days: length, ...countKept(counted), percent: percentOf(counted) };
  });
}

/** Workouts, exercises and sets: planned, and done of those. */
export const countKept = (days: readonly PlannedWork[]) => ({
  planned: days.length,
  done: days.filter(isDone).length,
  part: days.filter(isPartly).length,
  exercises: {
    planned: sumOf(days, ({ plannedExercises }) => plannedExercises),
    done: sumOf(days, ({ keptExercises }) => keptExercises),
  },
  sets: {
    planned: sumOf(days, ({ plannedSets }) => plannedSets),
    done: sumOf(days, ({ keptSets }) => keptSets),
  },
});

/** The adherence of all planned days up to today, whole percent; null before the first. */
export const percentUpTo = (days: readonly DayKept[], today: DayText): number | null =>
  percentOf(countedFrom(days, '', today));

/** The adherence of the last 30 days, whole percent; null when nothing was planned. */
export const percentOfMonth = (days: readonly DayKept[], today: DayText): number | null =>
  percentOf(countedFrom(days, addDays(today, 1 - MONTH_DAYS), today));

/** The adherence of the 30 days that ended 30 days ago, whole percent; null when nothing was planned. */
export function percentBefore(days: readonly DayKept[], today: DayText): number | null {
  const [first, last] = [addDays(today, 1 - 2 * MONTH_DAYS), addDays(today, -MONTH_DAYS)];
  return percentOf(days.filter(({ date }) => date >= first && date <= last));
}

/** What was planned in a span up to today and done of it; the percent is null when nothing was planned. */
export function keptBetween(
  days: readonly DayKept[],
  { from, to, today }: { from: DayText; to: DayText; today: DayText },
): { planned: number; done: number; percent: number | null } {
  const counted = countedFrom(days, from, today).filter(({ date }) => date <= to);
  return { planned: counted.length, done: counted.filter(isDone).length, percent: percentOf(counted) };
}

/** The state of a planned day. A begun, unfinished day is open, unless it is in the future; one in a pause waits. */
export function statusOf(
  entry: Pick<PlanEntry, 'date' | 'sessionId' | 'plannedSets' | 'keptSets'> & {
    completedAt: string | null;
    isPaused: boolean;
  },
  today: DayText,
): PlanEntry['status'] {
  if (entry.completedAt) return isPart({ ...entry, isFinished: true }) ? 'part' : 'done';
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
  perSide?: boolean;
  /** Its client took a lighter session that day. */
  lightened?: boolean;
  /** The heaviest load that the plan of its session asked for, in kilograms. */
  plannedWeight: number | null;
};

type HistorySession = ExerciseHistory['sessions'][number];

/** The sessions that were lighter by choice. */
export const lighterSessions = (sets: readonly DoneSet[]): ReadonlySet<string> =>
  new Set(sets.flatMap(({ sessionId, lightened }) => (lightened ? [sessionId] : [])));

/**
 * Sessions of one exercise in the order of their sets, each with its best. Warm-ups count only in the number of sets.
 */
export function toSessions(sets: readonly DoneSet[]): HistorySession[] {
  const bySession = Map.groupBy(sets, (set) => set.sessionId);
  return [...bySession.values()].map((own) => {
    const [{ sessionId, workoutName, date, plannedWeight }] = own as [DoneSet];
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
      volume: roundKg(work.reduce((sum, set) => sum + volumeOf(set), 0)),
      topWeight: topWeightOf(work),
      plannedWeight,
    };
  });
}

function topWeightOf(sets: readonly DoneSet[]): number | null {
  const top = Math.max(0, ...sets.map(({ weight }) => weight ?? 0));
  return top > 0 ? top : null;
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

/** A lift is compared with its best of so many days: who comes back from a pause is not measured by years ago. */
export const STALL_DAYS = 84;
/** So long a lift may stand still, as one wave of percents lasts, and so many sessions. */
const STILL_DAYS = 28;
const STILL_SESSIONS = 4;

/**
 * Since when a lift has not moved: four sessions or more in four weeks or more without more than its best of the last
 * twelve weeks. Null while it moves, and when it was not trained for four weeks. A session that was lighter by choice is
 * none of the four, but moves the lift when it is the best. The numbers are our choice.
 * @param sessions oldest first, with the best estimate of each
 */
export function stallOf(
  sessions: readonly { date: DayText; oneRepMax: number | null; lightened?: boolean }[],
  today: DayText,
): Stall | null {
  const lately = sessions.filter(
    ({ date, oneRepMax }) => oneRepMax !== null && date > addDays(today, -STALL_DAYS),
  );
  const most = Math.max(...lately.map(({ oneRepMax }) => oneRepMax ?? 0));
  const place = lately.findIndex(({ oneRepMax }) => oneRepMax === most);
  const [best, last] = [lately[place], lately.at(-1)];
  if (!best || !last || daysBetween(last.date, today) >= STILL_DAYS) return null;
  const since = lately.slice(place + 1).filter(({ lightened }) => !lightened);
  const end = since.at(-1)?.date ?? best.date;
  const isStill = since.length >= STILL_SESSIONS && daysBetween(best.date, end) >= STILL_DAYS;
  return isStill ? { sessions: since.length, since: best.date } : null;
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
