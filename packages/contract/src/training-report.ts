import { z } from 'zod';
import { MUSCLES } from './exercises-limits.ts';
import { REPORT_LIFTS } from './progress-limits.ts';
import { route } from './route.ts';
import { RECORD_KINDS } from './sessions-limits.ts';
import { Id, LanguageCode, WeekStartQuery } from './shapes.ts';
import { trainedTopic } from './topic.ts';

/** The person: oneself, or a client one coaches now. */
const Whose = z.strictObject({ clientId: Id.optional() });

const Kept = z.object({ planned: z.number(), done: z.number() });

/** Workouts, exercises and sets: planned, and done of those, as in `Adherence`. */
const KeptWork = {
  planned: z.number(),
  done: z.number(),
  part: z.number(),
  exercises: Kept,
  sets: Kept,
};

/**
 * Sets of each muscle, in the order of `weeks`: a set counts 1 for the main muscles of its exercise and 0.5 for those
 * that help, without warm-ups. Muscles without a set are left out, the most trained is first.
 */
const MuscleVolume = z.object({
  muscle: z.enum(MUSCLES),
  planned: z.array(z.number()),
  done: z.array(z.number()),
});
export type MuscleVolume = z.infer<typeof MuscleVolume>;

/** The last twelve weeks, each by the day on which it starts. */
export const MuscleWeeks = z.object({
  weeks: z.array(z.string()),
  muscles: z.array(MuscleVolume),
  /** Whether they are shown beside volume landmarks (`volume-landmarks.ts`). */
  landmarks: z.boolean(),
});
export type MuscleWeeks = z.infer<typeof MuscleWeeks>;

/** A programme that a person was given. */
export const ReceivedProgram = z.object({
  /** Of this giving. */
  id: z.string(),
  name: z.string(),
  startDate: z.string(),
  /** The last planned day; null without any. */
  lastDate: z.string().nullable(),
  weeks: z.number(),
  ...KeptWork,
});
export type ReceivedProgram = z.infer<typeof ReceivedProgram>;

/** A programme that was given: what was planned beside what was done. */
export const ProgramReport = z.object({
  ...ReceivedProgram.shape,
  clientName: z.string(),
  coachName: z.string(),
  /** The mean share done of each planned workout up to today, whole percent; null before the first. */
  percent: z.number().nullable(),
  /** Every week of the programme with a planned day. */
  byWeek: z.array(
    z.object({
      /** From 1 on. */
      week: z.number(),
      ...KeptWork,
      percent: z.number().nullable(),
      workouts: z.array(
        z.object({
          date: z.string(),
          name: z.string(),
          status: z.enum(['done', 'part', 'missed', 'today', 'planned', 'open', 'paused']),
          plannedSets: z.number(),
          keptSets: z.number(),
        }),
      ),
    }),
  ),
  /** The latest of each kind of each exercise, newest first. Kilograms. */
  records: z.array(
    z.object({
      exercise: z.string(),
      kind: z.enum(RECORD_KINDS),
      value: z.number(),
      weight: z.number(),
      reps: z.number(),
      distance: z.number().nullable(),
      achievedAt: z.string(),
    }),
  ),
  /** The exercises trained most with a load, with the heaviest planned and done load of each session, in kilograms. */
  lifts: z
    .array(
      z.object({
        exerciseId: z.string(),
        name: z.string(),
        sessions: z.array(z.object({ date: z.string(), planned: z.number().nullable(), done: z.number() })),
      }),
    )
    .max(REPORT_LIFTS),
  /** In the order of `byWeek`. */
  muscles: z.array(MuscleVolume),
});
export type ProgramReport = z.infer<typeof ProgramReport>;

export const reportTopics = {
  /** Whether a person's sets are shown beside volume landmarks. */
  landmarks: trainedTopic('landmarks'),
};

export const reportErrors = { 'progress.program_not_found': 404 } as const;

export const reportRoutes = {
  getMuscleWeeks: route({
    method: 'GET',
    path: '/api/progress/muscles',
    access: 'member',
    area: 'training',
    former: true,
    summary: 'Sets of each muscle and week, planned and done, over twelve weeks',
    query: Whose.extend({ weekStart: WeekStartQuery }),
    reply: MuscleWeeks,
  }),
  setLandmarks: route({
    method: 'PUT',
    path: '/api/progress/landmarks',
    access: 'member',
    former: false,
    summary: 'Shows the sets of each muscle beside volume landmarks, to you or to a client and their coaches',
    body: z.strictObject({ clientId: Id.optional(), on: z.boolean() }),
  }),
  listGivenPrograms: route({
    method: 'GET',
    path: '/api/progress/programs',
    access: 'member',
    area: 'training',
    former: true,
    summary: 'The programmes that someone was given, latest first',
    query: Whose,
    reply: z.array(ReceivedProgram),
  }),
  getProgramReport: route({
    method: 'GET',
    path: '/api/progress/programs/:id',
    access: 'member',
    area: 'training',
    former: true,
    summary: 'A programme that someone was given: planned and done, records, loads and volume',
    params: z.strictObject({ id: Id }),
    query: Whose.extend({ language: LanguageCode.optional() }),
    reply: ProgramReport,
  }),
};
