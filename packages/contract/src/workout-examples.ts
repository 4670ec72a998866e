/** Example workouts from the starter library; free of schemas, so that the browser may show them. */

type ExampleLine = { slug: string; sets: number; reps?: number; duration?: number; restTime: number };

/**
 * Exercises by the slug of the starter library; an example's duration in minutes, a line's in seconds. No
 * weights, as they differ by person. The browser has the texts.
 */
export const WORKOUT_EXAMPLES = {
  'full-body': {
    duration: 30,
    difficulty: 'beginner',
    lines: [
      { slug: 'goblet-squat', sets: 3, reps: 10, restTime: 90 },
      { slug: 'push-up', sets: 3, reps: 8, restTime: 60 },
      { slug: 'one-arm-dumbbell-row', sets: 3, reps: 10, restTime: 60 },
      { slug: 'glute-bridge', sets: 3, reps: 12, restTime: 60 },
      { slug: 'plank', sets: 3, duration: 30, restTime: 45 },
    ],
  },
  strength: {
    duration: 45,
    difficulty: 'intermediate',
    lines: [
      { slug: 'back-squat', sets: 4, reps: 6, restTime: 150 },
      { slug: 'bench-press', sets: 4, reps: 6, restTime: 150 },
      { slug: 'barbell-row', sets: 4, reps: 8, restTime: 120 },
      { slug: 'romanian-deadlift', sets: 3, reps: 8, restTime: 120 },
      { slug: 'plank', sets: 3, duration: 45, restTime: 60 },
    ],
  },
  'no-equipment': {
    duration: 30,
    difficulty: 'beginner',
    lines: [
      { slug: 'jumping-jacks', sets: 3, duration: 40, restTime: 20 },
      { slug: 'reverse-lunge', sets: 3, reps: 12, restTime: 45 },
      { slug: 'push-up', sets: 3, reps: 8, restTime: 45 },
      { slug: 'mountain-climbers', sets: 3, duration: 30, restTime: 30 },
      { slug: 'burpee', sets: 3, reps: 8, restTime: 60 },
    ],
  },
} as const satisfies Record<string, { duration: number; difficulty: string; lines: readonly ExampleLine[] }>;

export type WorkoutExample = keyof typeof WORKOUT_EXAMPLES;
export const WORKOUT_EXAMPLE_KEYS = Object.keys(WORKOUT_EXAMPLES) as [WorkoutExample, ...WorkoutExample[]];
