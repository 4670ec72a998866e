import { z } from 'zod';
import { feature } from './feature.ts';
import { COPY_DAYS_MAX, SHIFT_DAYS_MAX } from './plan-changes-limits.ts';
import { DELOAD_DEFAULT_PERCENT, DELOAD_MIN_PERCENT, DELOAD_SETS } from './programs-limits.ts';
import { route } from './route.ts';
import { ById, Day, Id, LanguageCode } from './shapes.ts';

/** Days of the plan belong to a programme: its name, and the week in which they are. */
export const ProgramPlace = z.object({ name: z.string(), week: z.number(), weeks: z.number() });
export type ProgramPlace = z.infer<typeof ProgramPlace>;

export const PLAN_CHANGE_KINDS = ['replace', 'shift', 'rest_week', 'deload_week', 'copy'] as const;
export type PlanChangeKind = (typeof PLAN_CHANGE_KINDS)[number];

/** Changes of single days that are recorded too, so that the client’s page can take them back. */
export const DAY_CHANGE_KINDS = ['plan', 'move', 'remove'] as const;
export type DayChangeKind = (typeof DAY_CHANGE_KINDS)[number];

/**
 * A change of a client's coming days. Only days that the reader planned change, and none that is done or begun.
 * `replace`: another exercise instead of one, in its place. `shift`: all days by as many days. `rest_week` and
 * `deload_week`: a week more, from a day on; in the second the training of that week with less. `copy`: days of another
 * client, from the day `to` on.
 */
export const PlanChangeWish = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: z.literal('replace'), exerciseId: Id, withExerciseId: Id, from: Day.optional() })
    .refine((wish) => wish.exerciseId !== wish.withExerciseId, {
      message: 'must be another exercise',
      path: ['withExerciseId'],
    }),
  z.strictObject({
    kind: z.literal('shift'),
    /** Less than zero: earlier. */
    days: z
      .number()
      .int()
      .min(-SHIFT_DAYS_MAX)
      .max(SHIFT_DAYS_MAX)
      .refine((days) => days !== 0, 'must not be zero'),
    from: Day.optional(),
  }),
  z.strictObject({ kind: z.literal('rest_week'), from: Day }),
  z.strictObject({
    kind: z.literal('deload_week'),
    from: Day,
    /** What is left of each load. */
    percent: z.number().int().min(DELOAD_MIN_PERCENT).max(100).default(DELOAD_DEFAULT_PERCENT),
    sets: z.enum(DELOAD_SETS).default('one_fewer'),
  }),
  z
    .strictObject({
      kind: z.literal('copy'),
      fromClientId: Id,
      firstDay: Day,
      lastDay: Day,
      /** Where the first of these days goes. */
      to: Day,
    })
    .refine(
      ({ firstDay, lastDay }) =>
        firstDay <= lastDay && (Date.parse(lastDay) - Date.parse(firstDay)) / 86_400_000 < COPY_DAYS_MAX,
      { message: 'must not be before firstDay, and at most a quarter after', path: ['lastDay'] },
    ),
]);
export type PlanChangeWish = z.input<typeof PlanChangeWish>;

const NewPlanChange = z.strictObject({ clientId: Id, change: PlanChangeWish });

/** What a change does, or would do. */
export const PlanChangeEffect = z.object({
  /** Days that change or are added. */
  days: z.number(),
  /** Days that stay as they are: the client has the same workout on the new day already. */
  kept: z.number(),
  /** Changed days on which a load is left open, because nothing says what it is with the new exercise. */
  open: z.number(),
});
export type PlanChangeEffect = z.infer<typeof PlanChangeEffect>;

/** A change that was made. */
export const PlanChange = z.object({
  id: z.string(),
  kind: z.enum([...PLAN_CHANGE_KINDS, ...DAY_CHANGE_KINDS]),
  createdAt: z.string(),
  /** Of a replacement the exercise before, of a copy the other client, of a single day its workout. */
  subject: z.string().nullable(),
  /** Of a replacement the exercise now. */
  replacement: z.string().nullable(),
  /** Of a shift the days, of a deload the percentage that is left. */
  amount: z.number().nullable(),
  /** The first day that was planned, to which one was moved, or that was removed; null for changes of many days. */
  day: z.string().nullable(),
  effect: PlanChangeEffect,
});
export type PlanChange = z.infer<typeof PlanChange>;

/** One coming day of a client. */
export const ComingDay = z.object({
  id: z.string(),
  date: z.string(),
  movedFrom: z.string().nullable(),
  workoutName: z.string(),
  /** The reader planned it and it is not begun: changes reach it. */
  isOpen: z.boolean(),
  isPaused: z.boolean(),
  isDone: z.boolean(),
  /** Of a begun day: its planned sets, and those of them that were done. */
  plannedSets: z.number(),
  keptSets: z.number(),
  sessionId: z.string().nullable(),
  /** Its workout was changed for this client alone. */
  isForOne: z.boolean(),
  program: ProgramPlace.nullable(),
  exercises: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type ComingDay = z.infer<typeof ComingDay>;

/** A client's coming plan, as a coach works on it. */
export const ComingPlan = z.object({
  /** In the client's time zone. */
  today: z.string(),
  /** The next two weeks. */
  days: z.array(ComingDay),
  /** The exercises of all coming days that changes reach, and on how many of these days each is. */
  exercises: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      measure: z.enum(['reps', 'time', 'distance']),
      days: z.number(),
    }),
  ),
  /** The last day that is planned; null without any. */
  lastDate: z.string().nullable(),
  /** The reader's last change that can be taken back. */
  last: PlanChange.nullable(),
});
export type ComingPlan = z.infer<typeof ComingPlan>;

export const planChangesErrors = {
  'plan_changes.client_not_found': 404,
  'plan_changes.not_found': 404,
  'plan_changes.nothing': 409,
  'plan_changes.in_the_past': 409,
  'plan_changes.undone': 409,
} as const;

const InLanguage = z.strictObject({ language: LanguageCode.optional() });

export const planChangesRoutes = {
  getComingPlan: route({
    method: 'GET',
    path: '/api/coach/clients/:id/plan',
    access: 'trainer',
    area: 'training',
    summary: 'The coming days of a client you coach now, with their exercises and your last change',
    params: ById,
    query: InLanguage,
    reply: ComingPlan,
  }),
  previewPlanChange: route({
    method: 'POST',
    path: '/api/plan-changes/preview',
    asks: true,
    access: 'trainer',
    summary: 'What a change of a client’s coming days would do; changes nothing',
    body: NewPlanChange,
    reply: PlanChangeEffect,
    status: 200,
  }),
  createPlanChange: route({
    method: 'POST',
    path: '/api/plan-changes',
    access: 'trainer',
    summary:
      'Changes the coming days that you planned for a client: another exercise, another day, a week more, or a copy',
    body: NewPlanChange,
    reply: PlanChange,
  }),
  undoPlanChange: route({
    method: 'POST',
    path: '/api/plan-changes/:id/undo',
    access: 'trainer',
    summary: 'Takes one change back, but not what is begun, done or was changed since',
    params: ById,
    reply: z.object({ undone: z.number(), kept: z.number() }),
    status: 200,
  }),
};

export const planChanges = feature({ routes: planChangesRoutes, errors: planChangesErrors });
