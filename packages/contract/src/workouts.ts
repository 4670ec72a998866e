import { z } from 'zod';
import { Instructions } from './exercises.ts';
import { feature } from './feature.ts';
import { OwnPlan } from './plans.ts';
import { route } from './route.ts';
import { ById, Id, LanguageCode, line, Page, prose, SearchText } from './shapes.ts';
import { personTopic } from './topic.ts';
import { WORKOUT_EXAMPLE_KEYS } from './workout-examples.ts';
import {
  DIFFICULTIES,
  METRES_MAX,
  REPS_MAX,
  RPE_MAX,
  RPE_MIN,
  RPE_STEP,
  SECONDS_MAX,
  SET_TYPES,
  SETS_MAX,
  SUPERSETS_MAX,
  WEIGHT_MAX_KG,
  WORKOUT_DEFAULT_DIFFICULTY,
  WORKOUT_DEFAULT_DURATION,
  WORKOUT_DESCRIPTION_MAX,
  WORKOUT_DURATIONS,
  WORKOUT_EXERCISES_MAX,
  WORKOUT_NAME_MAX,
  WORKOUT_NOTE_MAX,
} from './workouts-limits.ts';

export const Difficulty = z.enum(DIFFICULTIES);
export type Difficulty = z.infer<typeof Difficulty>;

export const Workout = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Minutes. */
  duration: z.number(),
  difficulty: z.enum(DIFFICULTIES),
  exerciseCount: z.number(),
  /** The trainer who wrote it. */
  authorId: z.string(),
  /** Clients it is assigned to; only for its author. */
  assignedCount: z.number().nullable(),
  /** When the reader last finished it. */
  completedAt: z.string().nullable(),
  /** A template for new workouts; never assigned itself. */
  isTemplate: z.boolean(),
  createdAt: z.string(),
  /**
   * The reader's next plan that is not done (today's, else the next one, else the last missed); null for
   * trainers.
   */
  next: OwnPlan.nullable(),
});
export type Workout = z.infer<typeof Workout>;

/**
 * The targets of one set. Reps or, with `repsMax`, a range; weight in kilograms; duration and the rest after
 * it in seconds; distance in metres; RPE 1-10. Null leaves it open.
 */
export const SetTarget = z.object({
  type: z.enum(SET_TYPES),
  reps: z.number().nullable(),
  repsMax: z.number().nullable(),
  weight: z.number().nullable(),
  duration: z.number().nullable(),
  distance: z.number().nullable(),
  rpe: z.number().nullable(),
  restTime: z.number().nullable(),
});
export type SetTarget = z.infer<typeof SetTarget>;

/**
 * One line of a workout. `targets` has an entry per set; `sets` is their number, and reps, weight, duration
 * and restTime are those of the first set that is not a warm-up, for readers without support for targets.
 */
export const WorkoutExercise = z.object({
  id: z.string(),
  exerciseId: z.string(),
  order: z.number(),
  sets: z.number(),
  reps: z.number().nullable(),
  weight: z.number().nullable(),
  duration: z.number().nullable(),
  restTime: z.number().nullable(),
  notes: z.string(),
  /** Adjacent lines with the same number alternate; null is not in a superset. */
  superset: z.number().nullable(),
  targets: z.array(SetTarget),
  exercise: z.object({
    name: z.string(),
    category: z.string(),
    measure: z.enum(['reps', 'time', 'distance']),
    videoUrl: z.string().nullable(),
    captionsUrl: z.string().nullable(),
    thumbnailUrl: z.string().nullable(),
    instructions: Instructions.nullable(),
  }),
});
export type WorkoutExercise = z.infer<typeof WorkoutExercise>;

export const WorkoutDetail = Workout.extend({ exercises: z.array(WorkoutExercise) });
export type WorkoutDetail = z.infer<typeof WorkoutDetail>;

export const Rpe = z.number().min(RPE_MIN).max(RPE_MAX).multipleOf(RPE_STEP);

const Measures = {
  reps: z.number().int().min(1).max(REPS_MAX).nullable().default(null),
  weight: z.number().min(0).max(WEIGHT_MAX_KG).nullable().default(null),
  duration: z.number().int().min(0).max(SECONDS_MAX).nullable().default(null),
  restTime: z.number().int().min(0).max(SECONDS_MAX).nullable().default(null),
};

export const NewSetTarget = z
  .strictObject({
    ...Measures,
    type: z.enum(SET_TYPES).default('normal'),
    /** The upper end of a range; above `reps`. */
    repsMax: z.number().int().min(1).max(REPS_MAX).nullable().default(null),
    distance: z.number().int().min(0).max(METRES_MAX).nullable().default(null),
    rpe: Rpe.nullable().default(null),
  })
  .refine(({ reps, repsMax }) => repsMax === null || (reps !== null && repsMax > reps), {
    message: 'must be above reps',
    path: ['repsMax'],
  });

const NewWorkoutExerciseFields = {
  ...Measures,
  exerciseId: Id,
  /**
   * Number of equal sets with reps, weight, duration and restTime; use `targets` instead for different sets.
   */
  sets: z.number().int().min(1).max(SETS_MAX).optional(),
  targets: z.array(NewSetTarget).min(1).max(SETS_MAX).optional(),
  notes: prose(WORKOUT_NOTE_MAX, 0).default(''),
  superset: z.number().int().min(1).max(SUPERSETS_MAX).nullable().default(null),
};

/** Either `sets` with the line's own measures, or `targets`; the numbers must agree. */
const setsOrTargets = ({ sets, targets }: { sets?: number | undefined; targets?: unknown[] | undefined }) =>
  targets ? sets === undefined || sets === targets.length : sets !== undefined;
const SETS_OR_TARGETS = { message: 'send sets, or as many targets', path: ['sets'] };

const Order = z.number().int().min(1).max(WORKOUT_EXERCISES_MAX);

export const NewWorkoutExercise = z
  .strictObject({ ...NewWorkoutExerciseFields, order: Order })
  .refine(setsOrTargets, SETS_OR_TARGETS);
export type NewWorkoutExercise = z.input<typeof NewWorkoutExercise>;

export const NewWorkout = z.strictObject({
  name: line(WORKOUT_NAME_MAX),
  description: prose(WORKOUT_DESCRIPTION_MAX, 0).default(''),
  duration: z.literal(WORKOUT_DURATIONS).default(WORKOUT_DEFAULT_DURATION),
  difficulty: Difficulty.default(WORKOUT_DEFAULT_DIFFICULTY),
  /** In order; the `order` of each is its position in the list unless given. */
  exercises: z
    .array(
      z
        .strictObject({ ...NewWorkoutExerciseFields, order: Order.optional() })
        .refine(setsOrTargets, SETS_OR_TARGETS),
    )
    .max(WORKOUT_EXERCISES_MAX)
    .default([]),
  isTemplate: z.boolean().default(false),
});
export type NewWorkout = z.input<typeof NewWorkout>;

/** The example, and its name in the trainer's language, which is stored with the workout. */
export const NewExample = z.strictObject({
  example: z.enum(WORKOUT_EXAMPLE_KEYS),
  name: line(WORKOUT_NAME_MAX),
  description: prose(WORKOUT_DESCRIPTION_MAX, 0).default(''),
});
export type NewExample = z.input<typeof NewExample>;

export const workoutsTopics = {
  /** The workouts that a trainer has written, and for whom each is planned. */
  workouts: personTopic('workouts'),
};

export const workoutsErrors = {
  'workouts.not_found': 404,
  'workouts.exercise_not_found': 404,
  'workouts.order_taken': 409,
  'workouts.too_many_exercises': 409,
  'workouts.is_template': 409,
} as const;

const InLanguage = z.strictObject({ language: LanguageCode.optional() });

export const workoutsRoutes = {
  listWorkouts: route({
    method: 'GET',
    path: '/api/workouts',
    access: 'member',
    summary: 'Trainers: the workouts you wrote. Clients: those assigned to you',
    query: Page.extend({
      search: SearchText.optional(),
      /** Trainers: only templates, or (by default) only workouts that are not templates. */
      templates: z.stringbool().default(false),
    }),
    reply: z.array(Workout),
  }),
  getWorkout: route({
    method: 'GET',
    path: '/api/workouts/:id',
    access: 'member',
    summary: 'One workout with its exercises',
    params: ById,
    query: InLanguage,
    reply: WorkoutDetail,
  }),
  createWorkout: route({
    method: 'POST',
    path: '/api/workouts',
    access: 'trainer',
    summary: 'Creates a workout, with its exercises in one transaction if given',
    body: NewWorkout,
    reply: WorkoutDetail,
  }),
  createExample: route({
    method: 'POST',
    path: '/api/workouts/examples',
    access: 'trainer',
    summary: 'Creates a workout of yours from an example of the starter library',
    body: NewExample,
    reply: WorkoutDetail,
  }),
  updateWorkout: route({
    method: 'PUT',
    path: '/api/workouts/:id',
    access: 'trainer',
    summary: 'Replaces your workout with all its exercises; sessions begun or done keep their copy',
    params: ById,
    body: NewWorkout,
    reply: WorkoutDetail,
  }),
  copyWorkout: route({
    method: 'POST',
    path: '/api/workouts/:id/copies',
    access: 'trainer',
    summary: 'Copies one of your workouts as a workout or a template',
    params: ById,
    body: z.strictObject({ name: line(WORKOUT_NAME_MAX).optional(), isTemplate: z.boolean().default(false) }),
    reply: WorkoutDetail,
  }),
  removeWorkout: route({
    method: 'DELETE',
    path: '/api/workouts/:id',
    access: 'trainer',
    summary: 'Removes your workout from the list, with its future plans that nobody began; the past stays',
    params: ById,
  }),
  addWorkoutExercise: route({
    method: 'POST',
    path: '/api/workouts/:id/exercises',
    access: 'trainer',
    summary: 'Adds one exercise to your workout',
    params: ById,
    body: NewWorkoutExercise,
    reply: WorkoutExercise,
  }),
};

export const workouts = feature({ routes: workoutsRoutes, errors: workoutsErrors });
