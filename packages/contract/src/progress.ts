import { z } from 'zod';
import { feature } from './feature.ts';
import { ProgramPlace } from './plan-changes.ts';
import { ADHERENCE_DAYS, YEAR_WEEKS } from './progress-limits.ts';
import { route } from './route.ts';
import { RECORD_KINDS } from './sessions-limits.ts';
import { Day, Id, LanguageCode, WeekStartQuery } from './shapes.ts';
import { reportErrors, reportRoutes } from './training-report.ts';
import { PLAN_DAYS_MAX } from './workouts-limits.ts';

/** The person: oneself, or a client one coaches now. */
const Whose = z.strictObject({ clientId: Id.optional() });

/** Of so many planned, so many were done. */
const Kept = z.object({ planned: z.number(), done: z.number() });

/** Planned days up to today, and what of them was done; see `shareKept` of `adherence.ts`. */
export const Adherence = z.object({
  periods: z.array(
    z.object({
      days: z.union(ADHERENCE_DAYS.map((days) => z.literal(days))),
      /** Workouts. */
      planned: z.number(),
      /** Those finished with every planned set. */
      done: z.number(),
      /** Those begun or finished with planned sets left out. */
      part: z.number(),
      /** One of them is done when all its planned sets are. */
      exercises: Kept,
      sets: Kept,
      /** The mean share done of each planned workout; null when nothing was planned. */
      percent: z.number().nullable(),
    }),
  ),
});
export type Adherence = z.infer<typeof Adherence>;

/** A day's plan beside what was done. A session without a plan has no assignmentId. */
export const PlanEntry = z.object({
  /** The planned day; without a plan the day it was finished, or begun while it is open. */
  date: z.string(),
  /**
   * The day it was finished in the person's own zone; it is the day of its activity and may differ from the
   * planned day.
   */
  doneOn: z.string().nullable(),
  assignmentId: z.string().nullable(),
  movedFrom: z.string().nullable(),
  /** Null: trained without a workout. */
  workoutId: z.string().nullable(),
  workoutName: z.string(),
  /** `part`: finished with planned sets left out. `paused`: not done and in a pause, whatever day it is. */
  status: z.enum(['done', 'part', 'missed', 'today', 'planned', 'open', 'paused']),
  sessionId: z.string().nullable(),
  plannedSets: z.number(),
  /** All sets that were done, those beyond the plan included. */
  doneSets: z.number(),
  /** Planned sets that were done. */
  keptSets: z.number(),
  plannedExercises: z.number(),
  /** Exercises of which all planned sets were done. */
  keptExercises: z.number(),
  /** Planned by the person, not by a coach: it counts for no adherence. */
  isOwn: z.boolean(),
  /** The programme that the planned day belongs to. */
  program: ProgramPlace.nullable(),
});
export type PlanEntry = z.infer<typeof PlanEntry>;

/** What somebody trained in the last year, day by day in their own zone; days without training are left out. */
export const TrainingYear = z.object({
  /** The first day of a week. */
  from: z.string(),
  /** Today. */
  to: z.string(),
  days: z.array(
    z.object({
      date: z.string(),
      /** Finished on this day. */
      sessions: z.number(),
      sets: z.number(),
      /** Load moved, in kilograms. */
      volume: z.number(),
    }),
  ),
  /** The pauses of these weeks up to today; a day may be trained all the same. */
  pauses: z.array(z.object({ from: z.string(), to: z.string() })),
});
export type TrainingYear = z.infer<typeof TrainingYear>;

/** A lift that is trained and has not moved for weeks. */
const Stall = z.object({
  /** Sessions with it since its best of the last weeks. */
  sessions: z.number(),
  /** The day of that best. */
  since: z.string(),
});
export type Stall = z.infer<typeof Stall>;

/** An exercise that a person has trained. */
export const TrainedExercise = z.object({
  id: z.string(),
  name: z.string(),
  measure: z.enum(['reps', 'time', 'distance']),
  sessions: z.number(),
  lastTrainedAt: z.string(),
  /** Kilograms, by Epley, over all time. */
  bestOneRepMax: z.number().nullable(),
  recordCount: z.number(),
  /** Null: it moves, or it is not trained any more. */
  stalled: Stall.nullable(),
});
export type TrainedExercise = z.infer<typeof TrainedExercise>;

/** The history of one exercise of one person, oldest first, ready to draw. */
export const ExerciseHistory = z.object({
  exercise: z.object({ id: z.string(), name: z.string(), measure: z.enum(['reps', 'time', 'distance']) }),
  stalled: Stall.nullable(),
  /** The newest 60, and of those before the best of each month. */
  sessions: z.array(
    z.object({
      sessionId: z.string(),
      workoutName: z.string(),
      date: z.string(),
      /** Best of the session, kilograms by Epley, with the set it comes from. */
      oneRepMax: z.number().nullable(),
      bestSet: z
        .object({
          weight: z.number().nullable(),
          reps: z.number().nullable(),
          duration: z.number().nullable(),
          distance: z.number().nullable(),
        })
        .nullable(),
      sets: z.number(),
      /** Kilograms. */
      volume: z.number(),
      /** The heaviest load of the session, and the heaviest that its plan asked for. Kilograms, without warm-ups. */
      topWeight: z.number().nullable(),
      plannedWeight: z.number().nullable(),
    }),
  ),
  /** The last 26, keyed by the day on which the week starts; weeks without training have 0. */
  weeks: z.array(z.object({ week: z.string(), volume: z.number(), sets: z.number() })),
  /** The latest of each kind. */
  records: z.array(
    z.object({
      kind: z.enum(RECORD_KINDS),
      value: z.number(),
      weight: z.number(),
      reps: z.number(),
      distance: z.number().nullable(),
      achievedAt: z.string(),
      sessionId: z.string(),
    }),
  ),
});
export type ExerciseHistory = z.infer<typeof ExerciseHistory>;

export const progressErrors = {
  'progress.client_not_found': 404,
  'progress.exercise_not_found': 404,
  ...reportErrors,
} as const;

export const progressRoutes = {
  getAdherence: route({
    method: 'GET',
    path: '/api/progress/adherence',
    access: 'member',
    area: 'training',
    former: true,
    summary: 'Adherence over 7, 30 and 90 days: workouts, exercises and sets done of those planned',
    query: Whose,
    reply: Adherence,
  }),
  listPlan: route({
    method: 'GET',
    path: '/api/progress/plan',
    access: 'member',
    area: 'training',
    former: true,
    summary: `Planned and done workouts, day by day; at most ${PLAN_DAYS_MAX} days`,
    query: Whose.extend({ from: Day, to: Day }).refine(
      ({ from, to }) => from <= to && (Date.parse(to) - Date.parse(from)) / 86_400_000 < PLAN_DAYS_MAX,
      { message: 'from must not be after to, and they may be at most a quarter apart', path: ['to'] },
    ),
    reply: z.array(PlanEntry),
  }),
  getTrainingYear: route({
    method: 'GET',
    path: '/api/progress/year',
    access: 'member',
    area: 'training',
    former: true,
    summary: `Finished training of the last ${YEAR_WEEKS} weeks, day by day`,
    query: Whose.extend({ weekStart: WeekStartQuery }),
    reply: TrainingYear,
  }),
  listTrainedExercises: route({
    method: 'GET',
    path: '/api/progress/exercises',
    access: 'member',
    area: 'training',
    former: true,
    summary: 'The exercises someone has trained, last trained first',
    query: Whose.extend({ language: LanguageCode.optional() }),
    reply: z.array(TrainedExercise),
  }),
  getExerciseHistory: route({
    method: 'GET',
    path: '/api/progress/exercises/:id',
    access: 'member',
    area: 'training',
    former: true,
    summary: 'One exercise over time: estimated one-rep maximum, weekly volume, records',
    params: z.strictObject({ id: Id }),
    query: Whose.extend({ language: LanguageCode.optional(), weekStart: WeekStartQuery }),
    reply: ExerciseHistory,
  }),
  ...reportRoutes,
};

export const progress = feature({ routes: progressRoutes, errors: progressErrors });
