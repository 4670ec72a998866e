import { z } from 'zod';
import {
  METRES_MAX,
  RECORD_KINDS,
  REPS_MAX,
  SECONDS_MAX,
  SET_NOTE_MAX,
  SET_TYPES,
  SETS_MAX,
  SETS_PER_SYNC_MAX,
  WEIGHT_MAX_KG,
  WORKOUT_NOTE_MAX,
} from './limits.ts';
import { liveEvent } from './live-event.ts';
import { route } from './route.ts';
import { ById, Id, Instant, LanguageCode, Page, prose } from './shapes.ts';
import { coachedTopic } from './topic.ts';
import { Rpe, WorkoutExercise } from './workouts.ts';

/**
 * One set as done. The id is the browser's: for a planned set it follows from session, item and number
 * (so two devices that tick the same set write one row), for an extra set it is random. Of two versions of
 * one id the later `changedAt` stands; `done: false` takes a set back without forgetting it.
 */
export const LoggedSet = z.object({
  id: z.string(),
  itemId: z.string(),
  /** What was done: the plan's exercise, or the one it was swapped for. */
  exerciseId: z.string(),
  setNumber: z.number(),
  type: z.enum(SET_TYPES),
  reps: z.number().nullable(),
  /** Kilograms. */
  weight: z.number().nullable(),
  /** Seconds. */
  duration: z.number().nullable(),
  /** Metres. */
  distance: z.number().nullable(),
  rpe: z.number().nullable(),
  /** To the trainer. */
  note: z.string(),
  done: z.boolean(),
  changedAt: z.string(),
});
export type LoggedSet = z.infer<typeof LoggedSet>;

export const NewLoggedSet = z.strictObject({
  id: Id,
  itemId: Id,
  /** Left out: what the set was logged as before, else what the item is now. */
  exerciseId: Id.optional(),
  setNumber: z.number().int().min(1).max(SETS_MAX),
  type: z.enum(SET_TYPES).default('normal'),
  reps: z.number().int().min(0).max(REPS_MAX).nullable(),
  weight: z.number().min(0).max(WEIGHT_MAX_KG).nullable(),
  duration: z.number().int().min(0).max(SECONDS_MAX).nullable(),
  distance: z.number().int().min(0).max(METRES_MAX).nullable().default(null),
  rpe: Rpe.nullable().default(null),
  note: prose(SET_NOTE_MAX, 0).default(''),
  done: z.boolean(),
  changedAt: Instant,
});
export type NewLoggedSet = z.input<typeof NewLoggedSet>;

/** What was done last time, per set, to stand beside the target. */
export const LastTime = z.object({
  setNumber: z.number(),
  reps: z.number().nullable(),
  weight: z.number().nullable(),
  duration: z.number().nullable(),
  distance: z.number().nullable(),
});
export type LastTime = z.infer<typeof LastTime>;

/** The best of one exercise before this session, to know a record by at once; see personal-records.ts. */
export const Bests = z.object({
  /** Kilograms. */
  heaviest: z.number().nullable(),
  /** Kilograms, by Epley. */
  oneRepMax: z.number().nullable(),
  /** Most repetitions at each load ever lifted. */
  repsAt: z.array(z.object({ weight: z.number(), reps: z.number() })),
});
export type Bests = z.infer<typeof Bests>;

/** A personal record: kept by the server, taken back when its set is corrected. */
export const PersonalRecord = z.object({
  setId: z.string(),
  exerciseId: z.string(),
  kind: z.enum(RECORD_KINDS),
  /** Kilograms; repetitions for most reps at a load. */
  value: z.number(),
  /** What it was before. */
  previous: z.number(),
  weight: z.number(),
  reps: z.number(),
});
export type PersonalRecord = z.infer<typeof PersonalRecord>;

/** One exercise of a session as begun, and what it was swapped for. */
export const SessionItem = WorkoutExercise.extend({
  /** The plan's exercise; `exerciseId` and `exercise` are what is done in its place. */
  plannedExerciseId: z.string(),
  plannedName: z.string(),
  lastTime: z.array(LastTime),
  bests: Bests,
});
export type SessionItem = z.infer<typeof SessionItem>;

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
  /** The planned day, null when it was begun without one. */
  date: z.string().nullable(),
  items: z.array(SessionItem),
  sets: z.array(LoggedSet),
  records: z.array(PersonalRecord),
});
export type Session = z.infer<typeof Session>;

/** A line of the list of sessions. */
export const SessionSummary = z.object({
  id: z.string(),
  workoutId: z.string(),
  name: z.string(),
  startedAt: z.string(),
  completedAt: z.string().nullable(),
  plannedSets: z.number(),
  doneSets: z.number(),
  /** Kilograms: repetitions times weight, warm-ups left out. */
  volume: z.number(),
  recordCount: z.number(),
});
export type SessionSummary = z.infer<typeof SessionSummary>;

export const sessionsTopics = {
  /** A client's sessions, with their sets and records. */
  sessions: coachedTopic('sessions'),
};

export const sessionsErrors = {
  'sessions.not_found': 404,
  'sessions.item_not_found': 404,
  'sessions.assignment_not_found': 404,
  'sessions.not_completed': 409,
  'sessions.another_open': 409,
  'sessions.exercise_not_found': 404,
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
  listSessions: route({
    method: 'GET',
    path: '/api/sessions',
    access: 'member',
    summary: 'Your own sessions, or those of a client you coach now; newest first',
    query: Page.extend({ clientId: Id.optional() }),
    reply: z.array(SessionSummary),
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
  swapExercise: route({
    method: 'PUT',
    path: '/api/sessions/:id/items/:itemId/exercise',
    access: 'client',
    summary: 'Does another exercise in the place of a planned one; sets already logged keep theirs',
    params: z.strictObject({ id: Id, itemId: Id }),
    body: z.strictObject({
      exerciseId: Id,
      /** Of two swaps of one item the later stands. */
      changedAt: Instant,
      language: LanguageCode.optional(),
    }),
    reply: SessionItem,
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
  /** Sets were logged: to the client's pages and to whoever coaches them now. Holds those sets alone. */
  setsLogged: liveEvent({
    type: 'sets.logged',
    audience: ['people'],
    data: z.object({ id: z.string(), sets: z.array(LoggedSet) }),
  }),
};
