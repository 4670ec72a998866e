import { z } from 'zod';
import { feature } from './feature.ts';
import { route } from './route.ts';
import { ById, Day, Id } from './shapes.ts';
import { trainedTopic } from './topic.ts';
import { ASSIGN_CLIENTS_MAX, ASSIGN_DATES_MAX, DIFFICULTIES } from './workouts-limits.ts';

/** A workout planned for a client on a day, as its author sees it. */
export const Plan = z.object({
  id: z.string(),
  workoutId: z.string(),
  client: z.object({ id: z.string(), name: z.string() }),
  date: z.string(),
  /** The day it was first planned for, if it was moved since. */
  movedFrom: z.string().nullable(),
  completedAt: z.string().nullable(),
  /** Of its session; both are 0 before there is one. A finished one with fewer kept than planned is done in part. */
  plannedSets: z.number(),
  keptSets: z.number(),
  /** Whether it is not done and in a pause of its client. */
  isPaused: z.boolean(),
  /** The session begun or finished on it. */
  sessionId: z.string().nullable(),
});
export type Plan = z.infer<typeof Plan>;

/** The plan of a workout, for its client. */
export const OwnPlan = z.object({
  id: z.string(),
  date: z.string(),
  completedAt: z.string().nullable(),
  /** Whether it is in a pause: it waits and is not missed. */
  isPaused: z.boolean(),
  /** The session begun and not finished, or finished. */
  sessionId: z.string().nullable(),
});
export type OwnPlan = z.infer<typeof OwnPlan>;

/** An exercise of a workout where only its movement is shown; adjacent ones with the same `superset` alternate. */
export const ListedLine = z.object({
  exerciseId: z.string(),
  /** In the reader's language. */
  name: z.string(),
  superset: z.number().nullable(),
});
export type ListedLine = z.infer<typeof ListedLine>;

/** A plan of the reader's today with its workout, whose id is `id`. */
const PlannedToday = z.object({
  id: z.string(),
  name: z.string(),
  duration: z.number(),
  difficulty: z.enum(DIFFICULTIES),
  exerciseCount: z.number(),
  assignmentId: z.string(),
  date: z.string(),
  sessionId: z.string().nullable(),
  completedAt: z.string().nullable(),
  /** Of its session; both are 0 until it is finished. */
  plannedSets: z.number(),
  keptSets: z.number(),
  /** Its exercises in order. */
  lines: z.array(ListedLine),
});
export type PlannedToday = z.infer<typeof PlannedToday>;

/** The first plan of today: what is open before what is done, what a coach planned before an own one. */
export const TodaysPlan = PlannedToday.extend({
  /** The others of the day, in the same order; absent without any. */
  also: z.array(PlannedToday).optional(),
});
export type TodaysPlan = z.infer<typeof TodaysPlan>;

export const NewPlans = z.strictObject({
  clientIds: z.array(Id).min(1).max(ASSIGN_CLIENTS_MAX),
  dates: z.array(Day).min(1).max(ASSIGN_DATES_MAX),
});
export type NewPlans = z.input<typeof NewPlans>;

/** Coming days that went with a coaching which the coach ended, and of which the client has not said what happens. */
export const WithdrawnDays = z.object({
  trainer: z.object({ id: z.string(), name: z.string() }),
  days: z.number(),
});
export type WithdrawnDays = z.infer<typeof WithdrawnDays>;

export const plansTopics = {
  /** A client's plans and the content of their workouts. */
  plan: trainedTopic('plan'),
};

/** Error codes and paths keep the words under which they were published. */
export const plansErrors = {
  'workouts.client_not_found': 404,
  'workouts.assignment_not_found': 404,
  'workouts.already_done': 409,
  'workouts.day_taken': 409,
} as const;

export const plansRoutes = {
  getTodaysPlan: route({
    method: 'GET',
    path: '/api/workouts/today',
    access: 'member',
    area: 'training',
    former: false,
    summary: 'Your plan for today, in your time zone, with the others of the day; null when nothing is',
    reply: TodaysPlan.nullable(),
  }),
  listPlans: route({
    method: 'GET',
    path: '/api/workouts/:id/assignments',
    access: 'trainer',
    area: 'training',
    summary: 'The clients and days that your workout is planned for, latest day first',
    params: ById,
    reply: z.array(Plan),
  }),
  createPlans: route({
    method: 'POST',
    path: '/api/workouts/:id/assignments',
    access: 'trainer',
    area: 'training',
    summary: 'Plans your workout for clients you coach, on days; existing plans are not changed',
    params: ById,
    body: NewPlans,
    reply: z.array(Plan),
  }),
  planOwnDays: route({
    method: 'POST',
    path: '/api/routines/:id/days',
    access: 'client',
    area: 'training',
    former: false,
    summary: 'Plans your routine on days of your own; days that it is planned for already are not changed',
    params: ById,
    body: z.strictObject({ dates: z.array(Day).min(1).max(ASSIGN_DATES_MAX) }),
    reply: z.array(OwnPlan),
  }),
  movePlan: route({
    method: 'PATCH',
    path: '/api/assignments/:id',
    access: 'member',
    area: 'training',
    former: true,
    summary: 'Moves a plan that is not done to another day: your own, or one you made for a client you coach',
    params: ById,
    body: z.strictObject({ date: Day }),
    reply: Plan,
  }),
  deletePlan: route({
    method: 'DELETE',
    path: '/api/assignments/:id',
    access: 'member',
    area: 'training',
    former: true,
    summary:
      'Deletes a plan that you made, unless it has been begun: one for a client you coach, or your own',
    params: ById,
  }),
  listWithdrawnDays: route({
    method: 'GET',
    path: '/api/withdrawn-days',
    access: 'client',
    area: 'training',
    former: false,
    summary:
      'Coming days that went with coachings which their coaches ended, by coach, until you say what happens',
    reply: z.array(WithdrawnDays),
  }),
  settleWithdrawnDays: route({
    method: 'POST',
    path: '/api/withdrawn-days/:id',
    access: 'client',
    area: 'training',
    former: false,
    summary: 'Says of the days of one former coach, whose id it is, whether they stay in your plan',
    params: ById,
    body: z.strictObject({ keep: z.boolean() }),
  }),
};

export const plans = feature({ routes: plansRoutes, errors: plansErrors });
