import { z } from 'zod';
import { READY_PROGRAM_KEYS } from './programs-limits.ts';
import { route } from './route.ts';
import { ById, Day, Id, LanguageCode, NewId } from './shapes.ts';
import { NewWorkout } from './workouts.ts';
import { WEIGHT_MAX_KG } from './workouts-limits.ts';

/** The weekdays on which somebody trains; 0 is Sunday. */
export const Weekdays = z
  .array(z.number().int().min(0).max(6))
  .min(1)
  .max(7)
  .refine((days) => new Set(days).size === days.length, 'each may occur only once');

/** The exercises of a programme whose loads follow from a training max: more than any ready programme has. */
const OWN_MAXES = 50;

/** Whether a ready programme that a client runs by themselves goes on, was ended by them, or has no day ahead any more. */
export const OWN_PROGRAM_STATES = ['running', 'ended', 'over'] as const;

/** Where a client is in a programme that they run. */
export const runFacts = {
  startDate: z.string(),
  /** 0 is Sunday. */
  weekdays: z.array(z.number()),
  /** The week of the programme in which the client is today: 0 before it begins; not above `weeks`. */
  week: z.number(),
  weeks: z.number(),
  /** Planned days, and how many of them are done. */
  planned: z.number(),
  done: z.number(),
  /** Finished with planned sets left out; not among those done. */
  part: z.number(),
  /** The last planned day; null without any. */
  lastDate: z.string().nullable(),
};

/** A ready programme that a client runs by themselves, on days of their own. */
export const OwnProgram = z.object({
  id: z.string(),
  /** Of the ready programme. */
  key: z.string(),
  name: z.string(),
  ...runFacts,
  state: z.enum(OWN_PROGRAM_STATES),
});
export type OwnProgram = z.infer<typeof OwnProgram>;

const choice = {
  key: z.enum(READY_PROGRAM_KEYS),
  startDate: Day,
  weekdays: Weekdays,
};
/** Which ready programme, from when, and on which weekdays. */
export const OwnProgramChoice = z.strictObject(choice);
export type OwnProgramChoice = z.input<typeof OwnProgramChoice>;

/** The same with training maxes in kilograms. The same id again begins no second. */
export const NewOwnProgram = z.strictObject({
  ...choice,
  id: NewId,
  maxes: z
    .array(z.strictObject({ exerciseId: Id, weight: z.number().positive().max(WEIGHT_MAX_KG) }))
    .max(OWN_MAXES)
    .refine(
      (maxes) => new Set(maxes.map(({ exerciseId }) => exerciseId)).size === maxes.length,
      'each exercise may occur only once',
    )
    .default([]),
  /** Of its names and notes, which are stored. */
  language: LanguageCode.optional(),
});
export type NewOwnProgram = z.input<typeof NewOwnProgram>;

/** What a client would get. */
export const OwnProgramPreview = z.object({
  /** `has_it`: they run it now. With a problem it cannot be begun. */
  problem: z.enum(['too_few_weekdays', 'has_it']).nullable(),
  planned: z.number(),
  firstDate: z.string().nullable(),
  lastDate: z.string().nullable(),
  /** How many of the days have something else planned already; both stay. */
  sharedDays: z.number(),
  /** The days of the first week. */
  firstWeek: z.array(z.object({ date: z.string(), name: z.string() })),
  /** The exercises whose loads follow from a training max, each with theirs in kilograms; null where it is not known. */
  maxes: z.array(z.object({ exerciseId: z.string(), name: z.string(), weight: z.number().nullable() })),
});
export type OwnProgramPreview = z.infer<typeof OwnProgramPreview>;

/** A workout of such a programme, on its days from today on that are neither begun nor done. */
export const OwnProgramWorkout = z.object({
  workoutId: z.string(),
  name: z.string(),
  firstDate: z.string(),
  days: z.number(),
});
export type OwnProgramWorkout = z.infer<typeof OwnProgramWorkout>;

export const OwnProgramDetail = OwnProgram.extend({
  /** By their first day. */
  workouts: z.array(OwnProgramWorkout),
  /** The last change of a workout in two weeks, with the days that an undo reaches; null when it reaches none. */
  change: z.object({ id: z.string(), days: z.number() }).nullable(),
});
export type OwnProgramDetail = z.infer<typeof OwnProgramDetail>;

export const ownProgramsRoutes = {
  listOwnPrograms: route({
    method: 'GET',
    path: '/api/own-programs',
    access: 'client',
    former: false,
    summary: 'The ready programmes that you run or ran by yourself, the latest first',
    reply: z.array(OwnProgram),
  }),
  listClientOwnPrograms: route({
    method: 'GET',
    path: '/api/coach/clients/:id/own-programs',
    access: 'trainer',
    summary:
      'The ready programmes that a client who shows you all training runs by themselves; none of one who shows you less',
    params: ById,
    reply: z.array(OwnProgram),
  }),
  previewOwnProgram: route({
    method: 'POST',
    path: '/api/own-programs/preview',
    asks: true,
    access: 'client',
    former: false,
    summary: 'What you would get of a ready programme, and what stands in the way; changes nothing',
    query: z.strictObject({ language: LanguageCode.optional() }),
    body: OwnProgramChoice,
    reply: OwnProgramPreview,
    status: 200,
  }),
  beginOwnProgram: route({
    method: 'POST',
    path: '/api/own-programs',
    access: 'client',
    former: false,
    summary: 'Puts a ready programme on days of your own; a repeat begins no second',
    body: NewOwnProgram,
    reply: OwnProgram,
  }),
  getOwnProgram: route({
    method: 'GET',
    path: '/api/own-programs/:id',
    access: 'client',
    former: false,
    summary: 'A ready programme that you run by yourself, with its workouts that are still ahead',
    params: ById,
    reply: OwnProgramDetail,
  }),
  updateOwnWorkout: route({
    method: 'PUT',
    path: '/api/own-programs/:id/workouts/:workoutId',
    access: 'client',
    former: false,
    summary:
      'Changes a workout of a programme that you run by yourself, on all its days that are neither begun nor done',
    params: z.strictObject({ id: Id, workoutId: Id }),
    body: NewWorkout.omit({ isTemplate: true }),
    reply: OwnProgramDetail,
  }),
  undoOwnChange: route({
    method: 'POST',
    path: '/api/own-programs/:id/changes/:changeId/undo',
    access: 'client',
    former: false,
    summary: 'Takes a change of a workout of yours back, but not where it is begun or done',
    params: z.strictObject({ id: Id, changeId: Id }),
    reply: z.object({ undone: z.number(), kept: z.number() }),
    status: 200,
  }),
  endOwnProgram: route({
    method: 'POST',
    path: '/api/own-programs/:id/end',
    access: 'client',
    former: false,
    summary: 'Ends a ready programme of yours: its coming days go, what is begun or done stays',
    params: ById,
    reply: OwnProgram,
    status: 200,
  }),
  resumeOwnProgram: route({
    method: 'DELETE',
    path: '/api/own-programs/:id/end',
    access: 'client',
    former: false,
    summary: 'Takes the end of a ready programme of yours back: its days return that are still ahead',
    params: ById,
    reply: OwnProgram,
  }),
  undoOwnProgram: route({
    method: 'POST',
    path: '/api/own-programs/:id/undo',
    access: 'client',
    former: false,
    summary: 'Takes the beginning of a ready programme of yours back, but not what is begun or done',
    params: ById,
    reply: z.object({ undone: z.number(), kept: z.number() }),
    status: 200,
  }),
};
