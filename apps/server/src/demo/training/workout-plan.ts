import type { SetTarget } from '@spotter/contract/workouts';

/** A workout as its coach wrote it. Weight in kilograms, times in seconds, distances in metres, duration in minutes. */
export type WorkoutPlan = {
  name: string;
  description: string;
  duration: 15 | 30 | 45 | 60 | 90;
  difficulty: 'beginner' | 'intermediate' | 'advanced';
  /** Kept to make others from; in no programme. */
  isTemplate?: boolean;
  lines: readonly PlanLine[];
};

export type PlanLine = {
  slug: string;
  /** How many sets, warm-ups included. */
  sets: number;
  /** Those of a working set. */
  reps: number | null;
  seconds: number | null;
  metres: number | null;
  kg: number | null;
  rest: number;
  notes: string;
  /** Lines of one workout next to each other with the same number alternate. */
  superset: number | null;
  each: readonly PlanSet[];
};

/** One set; its weight is `share` of the line's. */
export type PlanSet = Pick<
  SetTarget,
  'type' | 'reps' | 'repsMax' | 'duration' | 'distance' | 'rpe' | 'restTime'
> & { share: number };

type Extra = {
  kg?: number;
  rest?: number;
  notes?: string;
  superset?: number;
  /** The upper end of a range of repetitions. */
  to?: number;
  rpe?: number;
  /** Light sets before the working ones. */
  warmups?: 1 | 2;
  /** What the last set is: to failure, or one more with a fifth less weight. */
  last?: 'failure' | 'drop';
  /** Metres of each set that is counted by time too. */
  metres?: number;
};

/** Repetitions and share of the working weight of the sets that lead up to it. */
const WARM_UPS = [
  { reps: 8, share: 0.5 },
  { reps: 4, share: 0.75 },
] as const;
const WARM_UP_REST = 60;
const DROP_SHARE = 0.8;
const DROP_REST = 15;

type Measures = { reps: number | null; seconds: number | null; metres: number | null };

function line(slug: string, sets: number, measures: Measures, extra: Extra): PlanLine {
  const { kg = 0, rest = 60, notes = '', superset = null, to = null, rpe = null, warmups = 0, last } = extra;
  const { reps, seconds, metres } = measures;
  const working: PlanSet = {
    type: 'normal',
    reps,
    repsMax: to,
    duration: seconds,
    distance: metres,
    rpe,
    restTime: rest,
    share: 1,
  };
  const light = WARM_UPS.slice(0, warmups).map((set): PlanSet => {
    return { ...working, ...set, type: 'warmup', repsMax: null, rpe: null, restTime: WARM_UP_REST };
  });
  const each = [...light, ...Array.from({ length: sets }, () => working)];
  if (last === 'failure') each[each.length - 1] = { ...working, type: 'failure', repsMax: null, rpe: 10 };
  if (last === 'drop') {
    each[each.length - 1] = { ...working, restTime: DROP_REST };
    each.push({ ...working, type: 'drop', repsMax: null, rpe: null, share: DROP_SHARE });
  }
  return { slug, sets: each.length, ...measures, kg: kg || null, rest, notes, superset, each };
}

/** Sets counted by repetitions. */
export const reps = (slug: string, sets: number, count: number, extra: Extra = {}): PlanLine =>
  line(slug, sets, { reps: count, seconds: null, metres: null }, extra);

/** Sets held or kept going for a time. */
export const timed = (slug: string, sets: number, seconds: number, extra: Extra = {}): PlanLine =>
  line(slug, sets, { reps: null, seconds, metres: extra.metres ?? null }, extra);

/** Sets over a distance. */
export const distance = (slug: string, sets: number, metres: number, extra: Extra = {}): PlanLine =>
  line(slug, sets, { reps: null, seconds: null, metres }, extra);

/** What a coach writes: all workouts by key. */
export type CoachBook = Readonly<Record<string, WorkoutPlan>>;
