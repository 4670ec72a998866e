import { z } from 'zod';
import { Instructions } from './exercises.ts';
import { EQUIPMENT } from './exercises-limits.ts';
import { feature } from './feature.ts';
import { Progression } from './loads.ts';
import {
  BAND,
  EVERY_MAX,
  EVERY_MIN,
  PERCENT_MAX,
  PERCENT_MIN,
  PLUS_MAX_KG,
  RIR_MAX,
  TEMPO,
} from './loads-limits.ts';
import { ListedLine, OwnPlan } from './plans.ts';
import { route } from './route.ts';
import { RPE_MAX, RPE_MIN, RPE_STEP } from './rpe-limits.ts';
import { ById, Id, LanguageCode, line, Page, prose, SearchText } from './shapes.ts';
import { personTopic, studioTopic, trainedTopic } from './topic.ts';
import { WORKOUT_EXAMPLE_KEYS } from './workout-examples.ts';
import {
  DIFFICULTIES,
  METRES_MAX,
  REPS_MAX,
  SECONDS_MAX,
  SET_TYPES,
  SETS_MAX,
  SUPERSETS_MAX,
  WEIGHT_MAX_KG,
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
  /** Whether the other trainers of the studio may read, copy and plan it. */
  isShared: z.boolean(),
  /** Its author, where that is another trainer than the reader; null otherwise, and for clients. */
  authorName: z.string().nullable(),
  createdAt: z.string(),
  /**
   * The reader's next plan that is not done (today's, else the next one, else the last missed); null for
   * trainers.
   */
  next: OwnPlan.nullable(),
});
export type Workout = z.infer<typeof Workout>;

/** A workout in a list, with what its row shows. */
export const ListedWorkout = Workout.extend({
  /** Its exercises in order. */
  lines: z.array(ListedLine),
  /** Trainers: clients of yours for whom you have planned it, the latest five; none for clients. */
  clients: z.array(z.object({ id: z.string(), name: z.string(), profileImageUrl: z.string().nullable() })),
});
export type ListedWorkout = z.infer<typeof ListedWorkout>;

/**
 * The targets of one set. Reps or, with `repsMax`, a range; weight in kilograms; duration and the rest after
 * it in seconds; distance in metres; RPE 1-10, or the repetitions in reserve. The load may follow from the person:
 * `percent` of their training max, or `plus` kilograms on the last time. Null leaves it open. `amrap`: as many
 * repetitions as possible, at least `reps` where given. `perSide`: what it asks for is of each side. `added`:
 * kilograms on the bodyweight, below zero those that help takes off. `band`: the name of an elastic band, empty for
 * none. `every`: a set begins every so many seconds, and the rest is what is left of them.
 */
export const SetTarget = z.object({
  type: z.enum(SET_TYPES),
  reps: z.number().nullable(),
  repsMax: z.number().nullable(),
  weight: z.number().nullable(),
  duration: z.number().nullable(),
  distance: z.number().nullable(),
  rpe: z.number().nullable(),
  percent: z.number().nullable(),
  rir: z.number().nullable(),
  plus: z.number().nullable(),
  amrap: z.boolean(),
  restTime: z.number().nullable(),
  perSide: z.boolean(),
  added: z.number().nullable(),
  band: z.string(),
  every: z.number().nullable(),
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
  /** Eccentric-pause-concentric-pause, such as 3-1-1-0; empty for none. */
  tempo: z.string(),
  /** How the load follows from what was logged; null: it does not. */
  progression: Progression.nullable(),
  targets: z.array(SetTarget),
  exercise: z.object({
    name: z.string(),
    category: z.string(),
    measure: z.enum(['reps', 'time', 'distance']),
    /** Its load takes weight off; what an older version of the page stored does not say. */
    assisted: z.boolean().optional(),
    /** What it is done on, which says whether its speed or its pace is meant; older versions of the page stored none. */
    equipment: z.array(z.enum(EQUIPMENT)).optional(),
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

/** Kilograms on the bodyweight; below zero, those that a machine or a band takes off. */
export const Added = z.number().min(-WEIGHT_MAX_KG).max(WEIGHT_MAX_KG);
/** The name of an elastic band, in the studio's own words; empty for none. */
export const Band = z.union([z.literal(''), z.string().regex(BAND)]);

export const NewSetTarget = z
  .strictObject({
    ...Measures,
    type: z.enum(SET_TYPES).default('normal'),
    /** The upper end of a range; above `reps`. */
    repsMax: z.number().int().min(1).max(REPS_MAX).nullable().default(null),
    distance: z.number().int().min(0).max(METRES_MAX).nullable().default(null),
    rpe: Rpe.nullable().default(null),
    /** Of the training max, in halves. */
    percent: z.number().min(PERCENT_MIN).max(PERCENT_MAX).multipleOf(0.5).nullable().default(null),
    rir: z.number().min(0).max(RIR_MAX).multipleOf(0.5).nullable().default(null),
    /** Kilograms more than the last time. */
    plus: z.number().min(0).max(PLUS_MAX_KG).nullable().default(null),
    amrap: z.boolean().default(false),
    perSide: z.boolean().default(false),
    added: Added.nullable().default(null),
    band: Band.default(''),
    /** Seconds from the beginning of a set to that of the next. */
    every: z.number().int().min(EVERY_MIN).max(EVERY_MAX).nullable().default(null),
  })
  .refine(({ reps, repsMax }) => repsMax === null || (reps !== null && repsMax > reps), {
    message: 'must be above reps',
    path: ['repsMax'],
  })
  .refine(
    ({ weight, percent, plus, added, band }) =>
      [weight, percent, plus, added, band || null].filter((one) => one !== null).length <= 1,
    { message: 'send one of weight, percent, plus, added and band', path: ['percent'] },
  )
  .refine(({ every, restTime }) => every === null || restTime === null, {
    message: 'send every or restTime',
    path: ['every'],
  })
  .refine(({ rpe, rir }) => rpe === null || rir === null, {
    message: 'send rpe or rir',
    path: ['rir'],
  });

/** Seconds of each part of a repetition; empty for none. */
export const Tempo = z.union([z.literal(''), z.string().regex(TEMPO)]).default('');

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
  tempo: Tempo,
  progression: Progression.nullable().default(null),
};

/** Either `sets` with the line's own measures, or `targets`; the numbers must agree. */
const setsOrTargets = ({ sets, targets }: { sets?: number | undefined; targets?: unknown[] | undefined }) =>
  targets ? sets === undefined || sets === targets.length : sets !== undefined;
const SETS_OR_TARGETS = { message: 'send sets, or as many targets', path: ['sets'] };

export const Order = z.number().int().min(1).max(WORKOUT_EXERCISES_MAX);

export const NewWorkoutExercise = z
  .strictObject({ ...NewWorkoutExerciseFields, order: Order })
  .refine(setsOrTargets, SETS_OR_TARGETS);
export type NewWorkoutExercise = z.input<typeof NewWorkoutExercise>;

export const NewWorkout = z.strictObject({
  name: line(WORKOUT_NAME_MAX),
  description: prose(WORKOUT_DESCRIPTION_MAX, 0).default(''),
  /** Without them they are derived from the exercises (`workout-effort.ts`). */
  duration: z.literal(WORKOUT_DURATIONS).optional(),
  difficulty: Difficulty.optional(),
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

/** A workout that a client keeps for themselves: its author is a client, and it is planned for nobody. */
export const Routine = z.object({
  id: z.string(),
  name: z.string(),
  exerciseCount: z.number(),
  /** When it was last finished. */
  doneAt: z.string().nullable(),
  /** The session of it that is open. */
  openSessionId: z.string().nullable(),
});
export type Routine = z.infer<typeof Routine>;

/** A routine in a list, with what its row shows. */
export const ListedRoutine = Routine.extend({
  lines: z.array(ListedLine),
  /** The days from today on that you planned it for and have not done, soonest first. */
  days: z.array(OwnPlan),
});
export type ListedRoutine = z.infer<typeof ListedRoutine>;

/** A routine that is written, or changed. */
export const NewRoutine = NewWorkout.omit({ isTemplate: true });
export type NewRoutine = z.input<typeof NewRoutine>;

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
  /** The routines of a client. */
  routines: trainedTopic('routines'),
  /** The workouts that trainers share in a studio. */
  shared: studioTopic('shared-workouts'),
};

export const workoutsErrors = {
  'workouts.not_found': 404,
  'workouts.exercise_not_found': 404,
  'workouts.order_taken': 409,
  'workouts.too_many_exercises': 409,
  'workouts.is_template': 409,
  'workouts.too_many_routines': 409,
  'workouts.in_program': 409,
} as const;

const InLanguage = z.strictObject({ language: LanguageCode.optional() });

export const workoutsRoutes = {
  listWorkouts: route({
    method: 'GET',
    path: '/api/workouts',
    access: 'member',
    area: 'training',
    former: false,
    summary: 'Trainers: the workouts you wrote. Clients: those assigned to you',
    query: Page.extend({
      search: SearchText.optional(),
      /** Trainers: only templates, or (by default) only workouts that are not templates. */
      templates: z.stringbool().default(false),
      /** Trainers: in their place, workouts and templates that other trainers share. */
      shared: z.stringbool().default(false),
    }),
    reply: z.array(ListedWorkout),
  }),
  getWorkout: route({
    method: 'GET',
    path: '/api/workouts/:id',
    access: 'member',
    area: 'training',
    former: false,
    summary: 'One workout with its exercises',
    params: ById,
    query: InLanguage,
    reply: WorkoutDetail,
  }),
  createWorkout: route({
    method: 'POST',
    path: '/api/workouts',
    access: 'trainer',
    area: 'training',
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
    area: 'training',
    summary: 'Replaces your workout with all its exercises; sessions begun or done keep their copy',
    params: ById,
    body: NewWorkout,
    reply: WorkoutDetail,
  }),
  copyWorkout: route({
    method: 'POST',
    path: '/api/workouts/:id/copies',
    access: 'trainer',
    summary: 'Copies a workout of yours, or a shared one, as a workout or a template of yours',
    params: ById,
    body: z.strictObject({ name: line(WORKOUT_NAME_MAX).optional(), isTemplate: z.boolean().default(false) }),
    reply: WorkoutDetail,
  }),
  shareWorkout: route({
    method: 'PATCH',
    path: '/api/workouts/:id',
    access: 'trainer',
    summary: 'Shares your workout with the other trainers of the studio, or keeps it to yourself',
    params: ById,
    body: z.strictObject({ isShared: z.boolean() }),
  }),
  removeWorkout: route({
    method: 'DELETE',
    path: '/api/workouts/:id',
    access: 'trainer',
    area: 'training',
    summary: 'Removes your workout from the list, with its future plans that nobody began; the past stays',
    params: ById,
  }),
  addWorkoutExercise: route({
    method: 'POST',
    path: '/api/workouts/:id/exercises',
    access: 'trainer',
    area: 'training',
    summary: 'Adds one exercise to your workout',
    params: ById,
    body: NewWorkoutExercise,
    reply: WorkoutExercise,
  }),
  listRoutines: route({
    method: 'GET',
    path: '/api/routines',
    access: 'client',
    area: 'training',
    former: true,
    summary: 'The routines that you keep for yourself, newest first; begin one as a workout assigned to you',
    reply: z.array(ListedRoutine),
  }),
  listClientRoutines: route({
    method: 'GET',
    path: '/api/coach/clients/:id/routines',
    access: 'trainer',
    area: 'training',
    summary:
      'The routines of a client who shows you all training, newest first; none of one who shows you less',
    params: ById,
    reply: z.array(ListedRoutine),
  }),
  createRoutine: route({
    method: 'POST',
    path: '/api/routines',
    access: 'client',
    area: 'training',
    former: true,
    summary: 'Writes a routine of yours; exercises of the library, in order',
    body: NewRoutine,
    reply: WorkoutDetail,
  }),
  getRoutine: route({
    method: 'GET',
    path: '/api/routines/:id',
    access: 'client',
    area: 'training',
    former: true,
    summary: 'A routine of yours with its exercises',
    params: ById,
    query: InLanguage,
    reply: WorkoutDetail,
  }),
  updateRoutine: route({
    method: 'PUT',
    path: '/api/routines/:id',
    access: 'client',
    area: 'training',
    former: true,
    summary: 'Replaces your routine with all its exercises; sessions begun or done keep their copy',
    params: ById,
    body: NewRoutine,
    reply: WorkoutDetail,
  }),
  removeRoutine: route({
    method: 'DELETE',
    path: '/api/routines/:id',
    access: 'client',
    area: 'training',
    former: true,
    summary: 'Removes your routine; its sessions stay',
    params: ById,
  }),
  restoreRoutine: route({
    method: 'DELETE',
    path: '/api/routines/:id/removal',
    access: 'client',
    area: 'training',
    former: true,
    summary: 'Brings back a routine that you removed; a repeat changes nothing',
    params: ById,
  }),
};

export const workouts = feature({ routes: workoutsRoutes, errors: workoutsErrors });
