import { Progression } from '@spotter/contract/loads';
import type { SetTarget } from '@spotter/contract/workouts';
import { z } from 'zod';
import { Text } from '../texts.ts';

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
  progression: Progression | null;
  each: readonly PlanSet[];
};

/** One set; its weight is `share` of the line's. */
export type PlanSet = Pick<
  SetTarget,
  'type' | 'reps' | 'repsMax' | 'duration' | 'distance' | 'rpe' | 'restTime'
> & { share: number };

/** Repetitions and share of the working weight of the sets that lead up to it. */
const WARM_UPS = [
  { reps: 8, share: 0.5 },
  { reps: 4, share: 0.75 },
] as const;
const WARM_UP_REST = 60;
const DROP_SHARE = 0.8;
const DROP_REST = 15;

/** A line as its coach wrote it: sets of repetitions, of seconds, of metres, or of metres in a time. */
const WrittenLine = z.strictObject({
  exercise: Text,
  sets: z.number(),
  reps: z.number().nullable().default(null),
  seconds: z.number().nullable().default(null),
  metres: z.number().nullable().default(null),
  kg: z.number().nullable().default(null),
  rest: z.number().default(60),
  notes: z.string().default(''),
  superset: z.number().nullable().default(null),
  progression: Progression.nullable().default(null),
  /** The upper end of a range of repetitions. */
  to: z.number().nullable().default(null),
  rpe: z.number().nullable().default(null),
  /** Light sets before the working ones. */
  warmups: z.number().max(WARM_UPS.length).default(0),
  /** What the last set is: to failure, or one more with a fifth less weight. */
  last: z.enum(['failure', 'drop']).optional(),
});

function linePlan(written: z.infer<typeof WrittenLine>): PlanLine {
  const { exercise, sets, reps, seconds, metres, kg, rest, notes, superset, progression } = written;
  const working: PlanSet = {
    ...{ type: 'normal', reps, repsMax: written.to, duration: seconds, distance: metres },
    ...{ rpe: written.rpe, restTime: rest, share: 1 },
  };
  const light = WARM_UPS.slice(0, written.warmups).map((set): PlanSet => {
    return { ...working, ...set, type: 'warmup', repsMax: null, rpe: null, restTime: WARM_UP_REST };
  });
  const each = [...light, ...Array.from({ length: sets }, () => working)];
  if (written.last === 'failure')
    each[each.length - 1] = { ...working, type: 'failure', repsMax: null, rpe: 10 };
  if (written.last === 'drop') {
    each[each.length - 1] = { ...working, restTime: DROP_REST };
    each.push({ ...working, type: 'drop', repsMax: null, rpe: null, share: DROP_SHARE });
  }
  return {
    slug: exercise,
    sets: each.length,
    reps,
    seconds,
    metres,
    kg,
    rest,
    notes,
    superset,
    progression,
    each,
  };
}

/** A workout as its coach wrote it. Weight in kilograms, times in seconds, distances in metres, duration in minutes. */
export const WorkoutPlan = z.strictObject({
  name: Text,
  description: Text,
  duration: z.literal([15, 30, 45, 60, 90]),
  difficulty: z.enum(['beginner', 'intermediate', 'advanced']),
  /** Kept to make others from; in no programme. */
  isTemplate: z.boolean().default(false),
  lines: z.array(WrittenLine.transform(linePlan)).min(1),
});
export type WorkoutPlan = z.infer<typeof WorkoutPlan>;

/** What a coach writes: all workouts by key. */
export const CoachBook = z.record(z.string(), WorkoutPlan);
