import { WORKOUT_EXAMPLES } from '@spotter/contract/workout-examples';
import { type NewExample, NewWorkout, type WorkoutDetail } from '@spotter/contract/workouts';
import type { z } from 'zod';
import type { Context } from '#db/context.ts';
import { starterId } from '#features/exercises/service.ts';
import type { Viewer } from '#lib/viewer.ts';
import { createWorkout } from './service.ts';

/** Copies an example into a workout of the trainer. */
export function createExample(
  ctx: Context,
  viewer: Viewer,
  { example, name, description }: z.output<typeof NewExample>,
): Promise<WorkoutDetail> {
  const { lines, ...facts } = WORKOUT_EXAMPLES[example];
  const exercises = lines.map(({ slug, ...line }) => ({ exerciseId: starterId(slug), ...line }));
  return createWorkout(ctx, viewer, NewWorkout.parse({ ...facts, name, description, exercises }));
}
