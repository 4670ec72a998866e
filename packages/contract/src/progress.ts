import { z } from 'zod';
import { ADHERENCE_DAYS, PLAN_DAYS_MAX } from './limits.ts';
import { route } from './route.ts';
import { Day, Id, LanguageCode } from './shapes.ts';

/** Whose: one's own, or a client's that one coaches now. */
const Whose = z.strictObject({ clientId: Id.optional() });

/** Planned days that are over or today, and those of them that were done; `percent` null when nothing was planned. */
export const Adherence = z.object({
  periods: z.array(
    z.object({
      days: z.union(ADHERENCE_DAYS.map((days) => z.literal(days))),
      planned: z.number(),
      done: z.number(),
      percent: z.number().nullable(),
    }),
  ),
});
export type Adherence = z.infer<typeof Adherence>;

/** A day of the plan beside what was done. A session begun without a planned day has no assignmentId. */
export const PlanEntry = z.object({
  /** The day it is planned for; without a plan the day it was finished on, or begun on while it is open. */
  date: z.string(),
  /** The day it was finished on, in the person's own zone: the day of its activity, which may be another one. */
  doneOn: z.string().nullable(),
  assignmentId: z.string().nullable(),
  movedFrom: z.string().nullable(),
  workoutId: z.string(),
  workoutName: z.string(),
  status: z.enum(['done', 'missed', 'today', 'planned', 'open']),
  sessionId: z.string().nullable(),
  plannedSets: z.number(),
  doneSets: z.number(),
});
export type PlanEntry = z.infer<typeof PlanEntry>;

/** An exercise someone has trained. */
export const TrainedExercise = z.object({
  id: z.string(),
  name: z.string(),
  measure: z.enum(['reps', 'time', 'distance']),
  sessions: z.number(),
  lastTrainedAt: z.string(),
  /** Kilograms, by Epley, over all time. */
  bestOneRepMax: z.number().nullable(),
  recordCount: z.number(),
});
export type TrainedExercise = z.infer<typeof TrainedExercise>;

/** All there is about one exercise of one person, oldest first, ready to draw. */
export const ExerciseHistory = z.object({
  exercise: z.object({ id: z.string(), name: z.string(), measure: z.enum(['reps', 'time', 'distance']) }),
  sessions: z.array(
    z.object({
      sessionId: z.string(),
      workoutName: z.string(),
      date: z.string(),
      /** Best of the session, kilograms by Epley; the set it comes from is named beside it. */
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
    }),
  ),
  /** By the Monday the week begins with; weeks without training are there with 0. */
  weeks: z.array(z.object({ week: z.string(), volume: z.number(), sets: z.number() })),
  records: z.array(
    z.object({
      kind: z.enum(['heaviest', 'one-rep-max', 'most-reps']),
      value: z.number(),
      weight: z.number(),
      reps: z.number(),
      achievedAt: z.string(),
      sessionId: z.string(),
    }),
  ),
});
export type ExerciseHistory = z.infer<typeof ExerciseHistory>;

export const progressErrors = {
  'progress.client_not_found': 404,
  'progress.exercise_not_found': 404,
} as const;

export const progressRoutes = {
  getAdherence: route({
    method: 'GET',
    path: '/api/progress/adherence',
    access: 'member',
    summary: 'Done of planned over 7, 30 and 90 days',
    query: Whose,
    reply: Adherence,
  }),
  listPlan: route({
    method: 'GET',
    path: '/api/progress/plan',
    access: 'member',
    summary: `Planned beside done, day by day; at most ${PLAN_DAYS_MAX} days`,
    query: Whose.extend({ from: Day, to: Day }).refine(
      ({ from, to }) => from <= to && (Date.parse(to) - Date.parse(from)) / 86_400_000 < PLAN_DAYS_MAX,
      { message: 'from before to, not further apart than a quarter', path: ['to'] },
    ),
    reply: z.array(PlanEntry),
  }),
  listTrainedExercises: route({
    method: 'GET',
    path: '/api/progress/exercises',
    access: 'member',
    summary: 'The exercises someone has trained, last trained first',
    query: Whose.extend({ language: LanguageCode.optional() }),
    reply: z.array(TrainedExercise),
  }),
  getExerciseHistory: route({
    method: 'GET',
    path: '/api/progress/exercises/:id',
    access: 'member',
    summary: 'One exercise over time: estimated one-rep maximum, weekly volume, records',
    params: z.strictObject({ id: Id }),
    query: Whose.extend({ language: LanguageCode.optional() }),
    reply: ExerciseHistory,
  }),
};
