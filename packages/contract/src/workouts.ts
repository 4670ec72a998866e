import { z } from 'zod';
import { Instructions } from './exercises.ts';
import {
  ASSIGN_CLIENTS_MAX,
  ASSIGN_DATES_MAX,
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
} from './limits.ts';
import { route } from './route.ts';
import { ById, Day, Id, LanguageCode, line, Page, prose, SearchText } from './shapes.ts';
import { coachedTopic, personTopic } from './topic.ts';
import { WORKOUT_EXAMPLE_KEYS } from './workout-examples.ts';

export const Difficulty = z.enum(DIFFICULTIES);
export type Difficulty = z.infer<typeof Difficulty>;

/** A planned day of a workout, as its client sees it. */
export const PlannedDay = z.object({
  id: z.string(),
  date: z.string(),
  completedAt: z.string().nullable(),
  /** The session begun and not finished, or finished. */
  sessionId: z.string().nullable(),
});
export type PlannedDay = z.infer<typeof PlannedDay>;

export const Workout = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Minutes. */
  duration: z.number(),
  difficulty: z.enum(DIFFICULTIES),
  exerciseCount: z.number(),
  /** Clients it is assigned to; for its author only. */
  assignedCount: z.number().nullable(),
  /** When the reader last finished it. */
  completedAt: z.string().nullable(),
  /** Kept to make others from; never assigned itself. */
  isTemplate: z.boolean(),
  createdAt: z.string(),
  /** The reader's next planned day that is not done (today, else the next to come, else the last missed); null for trainers. */
  next: PlannedDay.nullable(),
});
export type Workout = z.infer<typeof Workout>;

/**
 * What one set asks for. Reps or, with `repsMax`, a range; weight in kilograms; duration and the rest after it in
 * seconds; distance in metres; RPE 1-10. Null leaves it open.
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
 * One line of a workout. `targets` has an entry per set; `sets` is their number, and reps, weight, duration and
 * restTime are those of the first set that is no warm-up, for readers that know no more.
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
  /** Lines next to each other with the same number alternate; null stands alone. */
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
    message: 'above reps',
    path: ['repsMax'],
  });

const NewWorkoutExerciseFields = {
  ...Measures,
  exerciseId: Id,
  /** How many sets, each as reps, weight, duration and restTime say; `targets` in its place says more. */
  sets: z.number().int().min(1).max(SETS_MAX).optional(),
  targets: z.array(NewSetTarget).min(1).max(SETS_MAX).optional(),
  notes: prose(WORKOUT_NOTE_MAX, 0).default(''),
  superset: z.number().int().min(1).max(SUPERSETS_MAX).nullable().default(null),
};

/** Either `sets` with the line's own measures, or `targets`; both must agree in number. */
const setsOrTargets = ({ sets, targets }: { sets?: number | undefined; targets?: unknown[] | undefined }) =>
  targets ? sets === undefined || sets === targets.length : sets !== undefined;
const SETS_OR_TARGETS = { message: 'sets, or targets in that number', path: ['sets'] };

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
  /** In order; the `order` of each is its place in the list unless given. */
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

/** Which example, and what it is called in the trainer's language: it is theirs from then on. */
export const NewExample = z.strictObject({
  example: z.enum(WORKOUT_EXAMPLE_KEYS),
  name: line(WORKOUT_NAME_MAX),
  description: prose(WORKOUT_DESCRIPTION_MAX, 0).default(''),
});
export type NewExample = z.input<typeof NewExample>;

export const TodaysWorkout = z.object({
  id: z.string(),
  name: z.string(),
  duration: z.number(),
  difficulty: z.enum(DIFFICULTIES),
  exerciseCount: z.number(),
  assignmentId: z.string(),
  date: z.string(),
  sessionId: z.string().nullable(),
  completedAt: z.string().nullable(),
});
export type TodaysWorkout = z.infer<typeof TodaysWorkout>;

/** A workout planned for a client on a day, as its author sees it. */
export const Assignment = z.object({
  id: z.string(),
  workoutId: z.string(),
  client: z.object({ id: z.string(), name: z.string() }),
  date: z.string(),
  /** The day it was first planned for, when somebody has moved it since. */
  movedFrom: z.string().nullable(),
  completedAt: z.string().nullable(),
  /** The session begun or finished on it. */
  sessionId: z.string().nullable(),
});
export type Assignment = z.infer<typeof Assignment>;

export const NewAssignments = z.strictObject({
  clientIds: z.array(Id).min(1).max(ASSIGN_CLIENTS_MAX),
  dates: z.array(Day).min(1).max(ASSIGN_DATES_MAX),
});
export type NewAssignments = z.input<typeof NewAssignments>;

export const workoutsTopics = {
  /** The workouts that a trainer has written, and for whom each is planned. */
  workouts: personTopic('workouts'),
  /** A client's planned days, and what the workouts on them say. */
  plan: coachedTopic('plan'),
};

export const workoutsErrors = {
  'workouts.not_found': 404,
  'workouts.exercise_not_found': 404,
  'workouts.client_not_found': 404,
  'workouts.assignment_not_found': 404,
  'workouts.order_taken': 409,
  'workouts.too_many_exercises': 409,
  'workouts.already_done': 409,
  'workouts.day_taken': 409,
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
      /** Trainers: only templates, or (the default) only workouts that are none. */
      templates: z.stringbool().default(false),
    }),
    reply: z.array(Workout),
  }),
  getTodaysWorkout: route({
    method: 'GET',
    path: '/api/workouts/today',
    access: 'member',
    summary: 'What is planned for you today, in your time zone; null when nothing is',
    reply: TodaysWorkout.nullable(),
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
    summary: 'Writes a workout, with its exercises in one transaction if given',
    body: NewWorkout,
    reply: WorkoutDetail,
  }),
  createExample: route({
    method: 'POST',
    path: '/api/workouts/examples',
    access: 'trainer',
    summary: 'Writes one of the example workouts from the starter library, yours to change',
    body: NewExample,
    reply: WorkoutDetail,
  }),
  updateWorkout: route({
    method: 'PUT',
    path: '/api/workouts/:id',
    access: 'trainer',
    summary: 'Replaces your workout with all its exercises; what was begun or done with it stays as it was',
    params: ById,
    body: NewWorkout,
    reply: WorkoutDetail,
  }),
  copyWorkout: route({
    method: 'POST',
    path: '/api/workouts/:id/copies',
    access: 'trainer',
    summary: 'Makes another workout, or a template, of one of yours',
    params: ById,
    body: z.strictObject({ name: line(WORKOUT_NAME_MAX).optional(), isTemplate: z.boolean().default(false) }),
    reply: WorkoutDetail,
  }),
  removeWorkout: route({
    method: 'DELETE',
    path: '/api/workouts/:id',
    access: 'trainer',
    summary: 'Takes your workout out of the list and its days to come that nobody began; the past stays',
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
  listAssignments: route({
    method: 'GET',
    path: '/api/workouts/:id/assignments',
    access: 'trainer',
    summary: 'Who does your workout on which day, latest day first',
    params: ById,
    reply: z.array(Assignment),
  }),
  assignWorkout: route({
    method: 'POST',
    path: '/api/workouts/:id/assignments',
    access: 'trainer',
    summary: 'Plans your workout for clients you coach, on days; what is already planned stays as it is',
    params: ById,
    body: NewAssignments,
    reply: z.array(Assignment),
  }),
  moveAssignment: route({
    method: 'PATCH',
    path: '/api/assignments/:id',
    access: 'member',
    summary: 'Moves a planned day that is not done: your own, or one you planned for a client you coach',
    params: ById,
    body: z.strictObject({ date: Day }),
    reply: Assignment,
  }),
  unassignWorkout: route({
    method: 'DELETE',
    path: '/api/assignments/:id',
    access: 'trainer',
    summary: 'Takes a planned day back, unless it is done',
    params: ById,
  }),
};
