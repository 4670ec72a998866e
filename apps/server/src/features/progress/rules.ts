import { ADHERENCE_DAYS } from '@spotter/contract/limits';
import { oneRepMax } from '@spotter/contract/one-rep-max';
import type { Adherence, ExerciseHistory, PlanEntry } from '@spotter/contract/progress';
import { addDays, type DayText, mondayOf } from '#lib/day.ts';

/** Weeks of an exercise's history that are told; those before are left out. */
export const HISTORY_WEEKS_MAX = 104;

const MONTH_DAYS = 30;

/** Two decimals of a kilogram, as personal records are kept. */
export const roundKg = (kilograms: number) => Math.round(kilograms * 100) / 100;

/**
 * Done of planned over the last days up to today, by the day a workout is planned for now and whenever it was
 * done (Trainerize's rule: what nobody planned does not count). Today counts only once it is done: it is not
 * over yet.
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

/** How a planned day stands; begun and not finished is open, unless its day is still to come. */
export function statusOf(
  entry: { date: DayText; completedAt: string | null; sessionId: string | null },
  today: DayText,
): PlanEntry['status'] {
  if (entry.completedAt) return 'done';
  if (entry.date > today) return 'planned';
  if (entry.sessionId) return 'open';
  return entry.date === today ? 'today' : 'missed';
}

/** A set that was done, and the session it belongs to. */
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
 * Sessions of one exercise in the order of their sets, each with its best. Warm-ups are counted among the sets
 * and for nothing else.
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

/** By the estimated one-rep maximum; where nothing can be estimated by load, repetitions, way and time. */
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

/** What each week from the first to the last added up to, the empty ones too; at most the last 104. */
export function toWeeks(
  sessions: readonly Pick<HistorySession, 'date' | 'volume' | 'sets'>[],
): ExerciseHistory['weeks'] {
  const totals = new Map<DayText, { volume: number; sets: number }>();
  for (const { date, volume, sets } of sessions) {
    const week = mondayOf(date);
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
