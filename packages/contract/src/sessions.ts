import { z } from 'zod';
import {
  REPS_MAX,
  SECONDS_MAX,
  SETS_MAX,
  SETS_PER_SYNC_MAX,
  WEIGHT_MAX_KG,
  WORKOUT_NOTE_MAX,
} from './limits.ts';
import { liveEvent } from './live-event.ts';
import { route } from './route.ts';
import { ById, Id, Instant, LanguageCode, prose } from './shapes.ts';
import { WorkoutExercise } from './workouts.ts';

/**
 * One set as done. The id is the browser's: for a planned set it follows from session, item and number
 * (so two devices that tick the same set write one row), for an extra set it is random. Of two versions of
 * one id the later `changedAt` stands; `done: false` takes a set back without forgetting it.
 */
export const LoggedSet = z.object({
  id: z.string(),
  itemId: z.string(),
  setNumber: z.number(),
  reps: z.number().nullable(),
  /** Kilograms. */
  weight: z.number().nullable(),
  /** Seconds. */
  duration: z.number().nullable(),
  done: z.boolean(),
  changedAt: z.string(),
});
export type LoggedSet = z.infer<typeof LoggedSet>;

export const NewLoggedSet = z.strictObject({
  id: Id,
  itemId: Id,
  setNumber: z.number().int().min(1).max(SETS_MAX),
  reps: z.number().int().min(0).max(REPS_MAX).nullable(),
  weight: z.number().min(0).max(WEIGHT_MAX_KG).nullable(),
  duration: z.number().int().min(0).max(SECONDS_MAX).nullable(),
  done: z.boolean(),
  changedAt: Instant,
});

/** What was done last time, per set, to stand beside the target. */
export const LastTime = z.object({
  setNumber: z.number(),
  reps: z.number().nullable(),
  weight: z.number().nullable(),
  duration: z.number().nullable(),
});

/** A workout as begun: its plan is a copy, so no later change of the workout rewrites it. */
export const Session = z.object({
  id: z.string(),
  workoutId: z.string(),
  assignmentId: z.string().nullable(),
  name: z.string(),
  client: z.object({ id: z.string(), name: z.string() }),
  startedAt: z.string(),
  completedAt: z.string().nullable(),
  note: z.string(),
  items: z.array(WorkoutExercise.extend({ lastTime: z.array(LastTime) })),
  sets: z.array(LoggedSet),
});
export type Session = z.infer<typeof Session>;
export type SessionItem = Session['items'][number];

export const sessionsErrors = {
  'sessions.not_found': 404,
  'sessions.item_not_found': 404,
  'sessions.assignment_not_found': 404,
  'sessions.not_completed': 409,
  'sessions.another_open': 409,
} as const;

const InLanguage = z.strictObject({ language: LanguageCode.optional() });

export const sessionsRoutes = {
  startSession: route({
    method: 'POST',
    path: '/api/workouts/:id/sessions',
    access: 'client',
    summary: 'Begins a workout assigned to you; gives the open session when one is begun already',
    params: ById,
    body: z.strictObject({ assignmentId: Id.optional(), language: LanguageCode.optional() }),
    reply: Session,
  }),
  getSession: route({
    method: 'GET',
    path: '/api/sessions/:id',
    access: 'member',
    summary: 'A session of your own or of a client you coach now',
    params: ById,
    query: InLanguage,
    reply: Session,
  }),
  logSets: route({
    method: 'PUT',
    path: '/api/sessions/:id/sets',
    access: 'client',
    summary: 'Logs sets; repeating or reordering calls changes nothing. Answers with all sets of the session',
    params: ById,
    body: z.strictObject({ sets: z.array(NewLoggedSet).min(1).max(SETS_PER_SYNC_MAX) }),
    reply: z.array(LoggedSet),
  }),
  completeSession: route({
    method: 'POST',
    path: '/api/sessions/:id/complete',
    access: 'client',
    summary: 'Finishes your session; a repeat changes nothing',
    params: ById,
    body: z.strictObject({
      /** When it was finished, if that was before the call (a phone without reception). */
      completedAt: Instant.optional(),
      note: prose(WORKOUT_NOTE_MAX, 0).default(''),
    }),
    reply: Session,
    status: 200,
  }),
  undoComplete: route({
    method: 'DELETE',
    path: '/api/sessions/:id/complete',
    access: 'client',
    summary: 'Opens your finished session again and takes its activity back',
    params: ById,
  }),
};

export const sessionsEvents = {
  sessionChanged: liveEvent({
    type: 'session.changed',
    audience: ['people'],
    data: z.object({ id: z.string(), clientId: z.string(), completedAt: z.string().nullable() }),
  }),
};
