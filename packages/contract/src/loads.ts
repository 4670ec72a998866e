import { z } from 'zod';
import { feature } from './feature.ts';
import {
  DELOAD_EVERY_MAX,
  DELOAD_EVERY_MIN,
  LOAD_REASONS,
  MAX_RAISES,
  MAX_SOURCES,
  MAXES_SHOWN,
  PERCENT_MAX,
  PERCENT_MIN,
  RACK_BARS_MAX,
  RACK_DUMBBELLS_MAX,
  RACK_PAIRS_MAX,
  RACK_PLATES_MAX,
  RACK_WEIGHT_MAX,
  RACK_WEIGHT_MIN,
  RESTART_MIN,
  STAGES_MAX,
  STAGES_MIN,
  STEP_MAX_KG,
  STEP_MAX_SECONDS,
  WAVE_MAX,
} from './loads-limits.ts';
import { route } from './route.ts';
import { ONE_REP_MAX_REPS } from './sessions-limits.ts';
import { ById, Day, Id, LanguageCode } from './shapes.ts';
import { studioTopic, trainedTopic } from './topic.ts';
import { PLAN_DAYS_MAX, REPS_MAX, SECONDS_MAX, SETS_MAX, WEIGHT_MAX_KG } from './workouts-limits.ts';

/** The numbers of the sentence that says why. Loads and steps are in kilograms, the date is a day where the person is. */
const ReasonValues = z
  .object({
    percent: z.number(),
    /** The training max; for ratings the one-rep maximum. */
    max: z.number(),
    rpe: z.number(),
    rir: z.number(),
    /** The planned rating. */
    goal: z.number(),
    step: z.number(),
    weight: z.number(),
    reps: z.number(),
    from: z.number(),
    to: z.number(),
    times: z.number(),
    seconds: z.number(),
    date: z.string().max(10),
  })
  .partial();

/** A suggested load for one set, and why. */
export const LoadSuggestion = z.object({
  /** Kilograms, below zero of help; null: there is nothing yet that it could follow from. */
  weight: z.number().nullable(),
  /** Null: as planned. */
  reps: z.number().nullable(),
  /** Seconds, of a progression by time; absent: as planned. */
  duration: z.number().optional(),
  reason: z.object({ code: z.enum(LOAD_REASONS), values: ReasonValues }),
});
export type LoadSuggestion = z.infer<typeof LoadSuggestion>;

const Percent = z.number().min(PERCENT_MIN).max(PERCENT_MAX).multipleOf(0.5);

const Kilograms = z.number().positive().max(WEIGHT_MAX_KG);
/** Every so-manieth session is lighter by plan; absent: only after misses. */
const deloadEvery = z.number().int().min(DELOAD_EVERY_MIN).max(DELOAD_EVERY_MAX).optional();

const step = z.number().positive().max(STEP_MAX_KG);

/**
 * How a line progresses: by steps in kilograms, by seconds, by percents of the training max, one for each session in
 * turn, by stages of sets and repetitions, or by raising the training max. Nothing above `most` is suggested: kilograms,
 * or seconds where it progresses by time.
 */
export const Progression = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(['linear', 'double', 'rpe', 'bodyweight']),
    step,
    most: Kilograms.optional(),
    deloadEvery,
  }),
  z.strictObject({
    kind: z.literal('amrap'),
    step,
    /** The step comes from so many repetitions in the last set on; absent: with the planned ones, twice for twice as many. */
    from: z.number().int().min(1).max(REPS_MAX).optional(),
    most: Kilograms.optional(),
    deloadEvery,
  }),
  z
    .strictObject({
      kind: z.literal('stages'),
      step,
      /** The working sets of each; the next one comes after a miss, at the same load. */
      stages: z
        .array(
          z.strictObject({
            sets: z.number().int().min(1).max(SETS_MAX),
            reps: z.number().int().min(1).max(REPS_MAX),
          }),
        )
        .min(STAGES_MIN)
        .max(STAGES_MAX)
        .refine((stages) => new Set(stages.map(({ reps }) => reps)).size === stages.length, {
          message: 'each must have other repetitions',
        }),
      /** Percent of the load that is left when the last one is missed and the first comes again. */
      restart: z.number().int().min(RESTART_MIN).max(100),
      /** So many repetitions are tested first, in one set; `restart` is then percent of the load that the test has shown. */
      test: z.number().int().min(1).max(ONE_REP_MAX_REPS).optional(),
      /** The first begins again with so many kilograms more than it had last, if that is known, in the place of `restart`. */
      more: z.number().positive().max(STEP_MAX_KG).optional(),
      most: Kilograms.optional(),
    })
    .refine(({ stages, test }) => stages.every(({ reps }) => reps !== test), {
      message: 'must be other repetitions than those of the stages',
      path: ['test'],
    }),
  z.strictObject({
    kind: z.literal('max'),
    /** Kilograms by which the training max goes up, after as many repetitions in the heaviest set as `MAX_REPS` says. */
    raises: z.array(z.number().min(0).max(STEP_MAX_KG)).length(MAX_RAISES),
    most: Kilograms.optional(),
  }),
  z.strictObject({
    kind: z.literal('time'),
    seconds: z.number().int().min(1).max(STEP_MAX_SECONDS),
    most: z.number().int().min(1).max(SECONDS_MAX).optional(),
    deloadEvery,
  }),
  z.strictObject({
    kind: z.literal('wave'),
    percents: z.array(Percent).min(2).max(WAVE_MAX),
    most: Kilograms.optional(),
  }),
]);
export type Progression = z.infer<typeof Progression>;

/** The loads of one line of planned workouts, in the order of its targets. */
export const PlannedLoads = z.object({
  lineId: z.string(),
  /** Kilograms; null where the plan says the load itself, or nothing says it ahead. */
  weights: z.array(z.number().nullable()),
});
export type PlannedLoads = z.infer<typeof PlannedLoads>;

const TrainingMax = z.object({
  id: z.string(),
  /** Kilograms. */
  weight: z.number(),
  source: z.enum(MAX_SOURCES),
  /** The tested or estimated one-rep maximum in kilograms; null for a typed training max. */
  oneRepMax: z.number().nullable(),
  /** The name of who set it; null when they have left. */
  setBy: z.string().nullable(),
  createdAt: z.string(),
});

/** The training maxes of one exercise for one person, the newest first, and what could become the next. */
export const ExerciseMaxes = z.object({
  exerciseId: z.string(),
  name: z.string(),
  maxes: z.array(TrainingMax),
  /**
   * What the sessions since have made of the newest one, by a progression of a coming workout, and the last set that says
   * it; the loads follow from this. Null where it is the one that was set.
   */
  raised: z
    .object({
      weight: z.number(),
      by: z.object({ date: z.string(), weight: z.number(), reps: z.number(), step: z.number() }),
    })
    .nullable(),
  /** By the best set of the last weeks; null without one. */
  estimate: z
    .object({ oneRepMax: z.number(), trainingMax: z.number(), weight: z.number(), reps: z.number() })
    .nullable(),
});
export type ExerciseMaxes = z.infer<typeof ExerciseMaxes>;

export const NewTrainingMax = z.strictObject({
  /** Default: oneself. */
  clientId: Id.optional(),
  exerciseId: Id,
  max: z.discriminatedUnion('source', [
    z.strictObject({ source: z.literal('typed'), weight: Kilograms }),
    z.strictObject({ source: z.literal('tested'), oneRepMax: Kilograms }),
    /** By the best set that was logged lately. */
    z.strictObject({ source: z.literal('estimated') }),
  ]),
  language: LanguageCode.optional(),
});
export type NewTrainingMax = z.input<typeof NewTrainingMax>;

const RackWeight = z.number().min(RACK_WEIGHT_MIN).max(RACK_WEIGHT_MAX).multipleOf(0.01);
const allDiffer = (sizes: readonly number[]) => new Set(sizes).size === sizes.length;
const ONCE = 'each may occur only once';

/** What somebody can load, in their unit: bars, plates by pairs, dumbbells, and the smallest step of all else. */
export const RackSizes = z.object({
  bars: z.array(RackWeight).min(1).max(RACK_BARS_MAX).refine(allDiffer, ONCE),
  plates: z
    .array(z.object({ size: RackWeight, pairs: z.number().int().min(1).max(RACK_PAIRS_MAX) }))
    .max(RACK_PLATES_MAX)
    .refine((plates) => allDiffer(plates.map(({ size }) => size)), ONCE),
  step: RackWeight,
  /** Empty: in steps. */
  dumbbells: z.array(RackWeight).max(RACK_DUMBBELLS_MAX).refine(allDiffer, ONCE),
});
export type RackSizes = z.infer<typeof RackSizes>;

/** The unit in which a person loads, and what they can load; null: a gym as most are (`loadable.ts`). */
export const PersonRack = z.object({ unit: z.enum(['kg', 'lb']), sizes: RackSizes.nullable() });
export type PersonRack = z.infer<typeof PersonRack>;

export const ChangedRack = z.strictObject({
  /** Default: oneself. */
  clientId: Id.optional(),
  /** One rack is kept for each unit; that of the person's own unit counts. */
  unit: z.enum(['kg', 'lb']),
  /** Null: as most gyms. */
  sizes: RackSizes.nullable(),
});
export type ChangedRack = z.input<typeof ChangedRack>;

/** How the lines of a programme progress that say nothing of their own; null: as they are planned. */
export const ProgramProgression = z.strictObject({
  progression: Progression.nullable().refine(
    (progression) => progression?.kind !== 'stages' && progression?.kind !== 'max',
    'is one of single lines: choose another, or set it in each line',
  ),
});
export type ProgramProgression = z.infer<typeof ProgramProgression>;

/** Whether somebody is asked before a session how they feel (`readiness.ts`). */
export const ReadinessSetting = z.object({ on: z.boolean() });
export type ReadinessSetting = z.infer<typeof ReadinessSetting>;

export const loadsTopics = {
  /** What a client's loads follow from: their training maxes, what they can load, and whether they are asked before a session. */
  loads: trainedTopic('loads'),
  /** How the programmes of a studio progress. */
  programProgressions: studioTopic('program-progressions'),
};

export const loadsErrors = { 'loads.no_estimate': 409 } as const;

export const loadsRoutes = {
  listTrainingMaxes: route({
    method: 'GET',
    path: '/api/training-maxes',
    access: 'member',
    area: 'training',
    former: true,
    summary: `Your training maxes, or those of a client who shows you all training; at most ${MAXES_SHOWN} of an exercise`,
    query: z.strictObject({
      clientId: Id.optional(),
      /** Also an exercise without a training max so far. */
      exerciseId: Id.optional(),
      language: LanguageCode.optional(),
    }),
    reply: z.array(ExerciseMaxes),
  }),
  createTrainingMax: route({
    method: 'POST',
    path: '/api/training-maxes',
    access: 'member',
    area: 'training',
    former: false,
    summary: 'Sets a training max of yours, or of a client who shows you all training; the older ones stay',
    body: NewTrainingMax,
    reply: ExerciseMaxes,
  }),
  getRack: route({
    method: 'GET',
    path: '/api/rack',
    access: 'member',
    area: 'training',
    former: true,
    summary:
      'What you can load, or a client who shows you all training: bars, plates, dumbbells, smallest step',
    query: z.strictObject({ clientId: Id.optional() }),
    reply: PersonRack,
  }),
  setRack: route({
    method: 'PUT',
    path: '/api/rack',
    access: 'member',
    area: 'training',
    former: false,
    summary:
      'Says what you can load, or a client who shows you all training; suggested loads are rounded to it',
    body: ChangedRack,
    reply: PersonRack,
  }),
  getReadinessSetting: route({
    method: 'GET',
    path: '/api/loads/readiness',
    access: 'member',
    area: 'training',
    former: true,
    summary:
      'Whether you, or a client who shows you all training, are asked about sleep, soreness and energy before a session',
    query: z.strictObject({ clientId: Id.optional() }),
    reply: ReadinessSetting,
  }),
  setReadinessSetting: route({
    method: 'PUT',
    path: '/api/loads/readiness',
    access: 'member',
    area: 'training',
    former: false,
    summary: 'Asks you, or a client who shows you all training, before each session from now on, or no more',
    body: z.strictObject({ clientId: Id.optional(), on: z.boolean() }),
    reply: ReadinessSetting,
  }),
  listPlannedLoads: route({
    method: 'GET',
    path: '/api/loads/planned',
    access: 'member',
    area: 'training',
    former: true,
    summary: `What percents and ratings of coming workouts are in kilograms for you, or for a client who shows you all training; at most ${PLAN_DAYS_MAX} days`,
    query: z
      .strictObject({ clientId: Id.optional(), from: Day, to: Day })
      .refine(
        ({ from, to }) => from <= to && (Date.parse(to) - Date.parse(from)) / 86_400_000 < PLAN_DAYS_MAX,
        { message: 'from must not be after to, and they may be at most a quarter apart', path: ['to'] },
      ),
    reply: z.array(PlannedLoads),
  }),
  getProgramProgression: route({
    method: 'GET',
    path: '/api/programs/:id/progression',
    access: 'trainer',
    summary: 'How the lines of a programme progress that have no progression of their own',
    params: ById,
    reply: ProgramProgression,
  }),
  setProgramProgression: route({
    method: 'PUT',
    path: '/api/programs/:id/progression',
    access: 'trainer',
    summary: 'Chooses how all lines of your programme progress that have no progression of their own',
    params: ById,
    body: ProgramProgression,
    reply: ProgramProgression,
  }),
};

export const loads = feature({ routes: loadsRoutes, errors: loadsErrors });
