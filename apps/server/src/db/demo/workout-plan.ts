/** A workout as its coach wrote it. Weight in kilograms, times in seconds, duration in minutes. */
export type WorkoutPlan = {
  name: string;
  description: string;
  duration: 15 | 30 | 45 | 60 | 90;
  difficulty: 'beginner' | 'intermediate' | 'advanced';
  lines: readonly PlanLine[];
};

export type PlanLine = {
  slug: string;
  sets: number;
  reps: number | null;
  seconds: number | null;
  kg: number | null;
  rest: number;
  notes: string;
};

type Extra = { kg?: number; rest?: number; notes?: string };

const line = (slug: string, sets: number, { kg = 0, rest = 60, notes = '' }: Extra) =>
  ({ slug, sets, kg: kg || null, rest, notes }) as const;

/** Sets counted by repetitions. */
export const reps = (slug: string, sets: number, count: number, extra: Extra = {}): PlanLine => ({
  ...line(slug, sets, extra),
  reps: count,
  seconds: null,
});

/** Sets held or kept going for a time. */
export const timed = (slug: string, sets: number, seconds: number, extra: Extra = {}): PlanLine => ({
  ...line(slug, sets, extra),
  reps: null,
  seconds,
});

/** What a coach writes: all workouts, and in which order they are given to whom. */
export type CoachBook = {
  workouts: Record<string, WorkoutPlan>;
  /** Keys of workouts, done in turn. */
  programmes: readonly (readonly string[])[];
};
