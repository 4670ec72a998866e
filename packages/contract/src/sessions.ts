import { z } from 'zod';
import { feature } from './feature.ts';
import { liveEvent } from './live-event.ts';
import { LoadSuggestion, Progression } from './loads.ts';
import { TodaysPlan } from './plans.ts';
import { LighterLine, LighterLoad, Readiness, SaidReadiness } from './readiness.ts';
import { route } from './route.ts';
import {
  AHEAD_DAYS,
  CALORIES_MAX,
  DELETED_KEPT_HOURS,
  INCLINE_MAX,
  INCLINE_STEP,
  PAST_DAYS,
  RECORD_KINDS,
  RESISTANCE_MAX,
  RESISTANCE_STEP,
  SET_NOTE_MAX,
  SETS_PER_SYNC_MAX,
  TOLD_MINUTES_MAX,
} from './sessions-limits.ts';
import { ById, Id, Instant, LanguageCode, line, NewId, Page, prose } from './shapes.ts';
import { trainedTopic } from './topic.ts';
import { Added, Band, NewSetTarget, Order, Routine, Rpe, Tempo, WorkoutExercise } from './workouts.ts';
import {
  METRES_MAX,
  REPS_MAX,
  SECONDS_MAX,
  SET_TYPES,
  SETS_MAX,
  SUPERSETS_MAX,
  WEIGHT_MAX_KG,
  WORKOUT_EXERCISES_MAX,
  WORKOUT_NAME_MAX,
  WORKOUT_NOTE_MAX,
} from './workouts-limits.ts';

/**
 * One logged set. The id is the browser's: for a planned set it is derived from session, item and number (so
 * two devices that tick the same set write one row), for an extra set it is random. Of two versions of one id
 * the later `changedAt` wins; `done: false` undoes a set without forgetting its values.
 */
export const LoggedSet = z.object({
  id: z.string(),
  itemId: z.string(),
  /** The exercise done: the plan's, or the one it was swapped for. */
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
  /** Percent, of a treadmill. */
  incline: z.number().nullable(),
  /** The level of a machine. */
  resistance: z.number().nullable(),
  /** Kilocalories, by the machine. */
  calories: z.number().nullable(),
  rpe: z.number().nullable(),
  /** The repetitions, seconds or metres are those of one side, and each side did them. */
  perSide: z.boolean(),
  /** Kilograms on the bodyweight, below zero those that help took off; `weight` is then what counts of it. */
  added: z.number().nullable(),
  /** The name of an elastic band; empty for none. */
  band: z.string(),
  /** For the trainer. */
  note: z.string(),
  /** Something hurt in it. */
  pain: z.boolean(),
  /** A load far above anything before that was meant so: see `isOddLoad` of personal-records.ts. */
  confirmed: z.boolean(),
  done: z.boolean(),
  changedAt: z.string(),
  /** The coach who logged this version for the client; null: the client, or a coach whose account is gone. */
  loggedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type LoggedSet = z.infer<typeof LoggedSet>;

export const NewLoggedSet = z.strictObject({
  id: NewId,
  itemId: Id,
  /** Default: the exercise the set was logged with before, else the item's current one. */
  exerciseId: Id.optional(),
  setNumber: z.number().int().min(1).max(SETS_MAX),
  type: z.enum(SET_TYPES).default('normal'),
  reps: z.number().int().min(0).max(REPS_MAX).nullable(),
  weight: z.number().min(0).max(WEIGHT_MAX_KG).nullable(),
  duration: z.number().int().min(0).max(SECONDS_MAX).nullable(),
  distance: z.number().int().min(0).max(METRES_MAX).nullable().default(null),
  incline: z.number().min(0).max(INCLINE_MAX).multipleOf(INCLINE_STEP).nullable().default(null),
  resistance: z.number().min(0).max(RESISTANCE_MAX).multipleOf(RESISTANCE_STEP).nullable().default(null),
  calories: z.number().int().min(0).max(CALORIES_MAX).nullable().default(null),
  rpe: Rpe.nullable().default(null),
  perSide: z.boolean().default(false),
  /** With it the server sets `weight` (`countedWeight` of set-volume.ts). */
  added: Added.nullable().default(null),
  band: Band.default(''),
  note: prose(SET_NOTE_MAX, 0).default(''),
  pain: z.boolean().default(false),
  confirmed: z.boolean().default(false),
  done: z.boolean(),
  changedAt: Instant,
});
export type NewLoggedSet = z.input<typeof NewLoggedSet>;

/** The last time's result per set, shown beside the target. */
export const LastTime = z.object({
  setNumber: z.number(),
  reps: z.number().nullable(),
  weight: z.number().nullable(),
  duration: z.number().nullable(),
  distance: z.number().nullable(),
  incline: z.number().nullable(),
  resistance: z.number().nullable(),
  calories: z.number().nullable(),
  perSide: z.boolean(),
  added: z.number().nullable(),
  band: z.string(),
});
export type LastTime = z.infer<typeof LastTime>;

/** The best of one exercise before this session, to detect a record at once; see personal-records.ts. */
export const Bests = z.object({
  /** Kilograms. */
  heaviest: z.number().nullable(),
  /** Kilograms, by Epley. */
  oneRepMax: z.number().nullable(),
  /** Kilograms that were taken off; 0 on the bodyweight. */
  leastHelp: z.number().nullable(),
  /** Most repetitions at each load ever done; 0 on the bodyweight, below 0 the help. */
  repsAt: z.array(z.object({ weight: z.number(), reps: z.number() })),
  /** The longest time at each load. */
  secondsAt: z.array(z.object({ weight: z.number(), seconds: z.number() })),
  /** The shortest time of each distance at each load; null without a time. */
  distances: z.array(z.object({ weight: z.number(), metres: z.number(), seconds: z.number().nullable() })),
});
export type Bests = z.infer<typeof Bests>;

/** A personal record: stored by the server, removed when its set is corrected. */
export const PersonalRecord = z.object({
  setId: z.string(),
  exerciseId: z.string(),
  kind: z.enum(RECORD_KINDS),
  /** Kilograms; repetitions for most reps; metres for the farthest; seconds for the longest and the fastest. */
  value: z.number(),
  /** The previous value. */
  previous: z.number(),
  /** The load of its set: 0 on the bodyweight, below 0 the help that took weight off. */
  weight: z.number(),
  /** 0 for a time or a distance. */
  reps: z.number(),
  /** Metres, of the fastest; otherwise null. */
  distance: z.number().nullable(),
});
export type PersonalRecord = z.infer<typeof PersonalRecord>;

/** One exercise of a session, as begun or added later, and its replacement. */
export const SessionItem = WorkoutExercise.extend({
  /** The plan's exercise; `exerciseId` and `exercise` are the one done in its place. */
  plannedExerciseId: z.string(),
  plannedName: z.string(),
  /** Added by the client while training: it belongs to this session only, never to the workout. */
  added: z.boolean(),
  /** An added exercise that was taken away again. Its done sets stay. */
  removed: z.boolean(),
  /** Beside each target, the load that was suggested at the beginning; null: the plan says it, or nothing is known. */
  suggestions: z.array(LoadSuggestion.nullable()),
  ...LighterLine,
  lastTime: z.array(LastTime),
  bests: Bests,
});
export type SessionItem = z.infer<typeof SessionItem>;

/**
 * A workout as begun: its plan is a copy, so later changes of the workout do not affect it, and what is added to the
 * session does not affect the workout.
 */
export const Session = z.object({
  id: z.string(),
  /** Null: begun without a workout. */
  workoutId: z.string().nullable(),
  assignmentId: z.string().nullable(),
  name: z.string(),
  client: z.object({ id: z.string(), name: z.string(), profileImageUrl: z.string().nullable() }),
  startedAt: z.string(),
  completedAt: z.string().nullable(),
  /** How long it took, in minutes, as its client told afterwards; null: it was timed as it was trained. */
  toldMinutes: z.number().nullable(),
  note: z.string(),
  /** The plan, null when it was begun without one. */
  date: z.string().nullable(),
  items: z.array(SessionItem),
  sets: z.array(LoggedSet),
  records: z.array(PersonalRecord),
  /**
   * The planned days of the four weeks before the day of this session, and how many were done by its end: with it,
   * how steadily the person trains.
   */
  weeksBefore: z.object({ planned: z.number(), done: z.number() }),
  /**
   * The check before it; null: its client was not asked, or the reader is shown less than all training. What was stored
   * before there was one says nothing.
   */
  readiness: Readiness.nullable().optional(),
});
export type Session = z.infer<typeof Session>;

/**
 * A planned session of the coming days that nobody has begun: its day, and the session as it would begin now. A phone
 * stores it, so that it can begin one without reception.
 */
export const SessionAhead = z.object({
  plan: TodaysPlan,
  session: Session.pick({
    id: true,
    workoutId: true,
    assignmentId: true,
    name: true,
    date: true,
    items: true,
    weeksBefore: true,
    readiness: true,
  }),
});
export type SessionAhead = z.infer<typeof SessionAhead>;

/** A routine of one's own, as a session of it would begin now. A phone stores it, and begins it with an id of its own. */
export const RoutineAhead = SessionAhead.shape.session.omit({ id: true });
export type RoutineAhead = z.infer<typeof RoutineAhead>;

/** One line of the plan that a phone had when it began a session without reception. */
export const KeptLine = z.strictObject({
  id: Id,
  exerciseId: Id,
  order: Order,
  notes: prose(WORKOUT_NOTE_MAX, 0),
  superset: z.number().int().min(1).max(SUPERSETS_MAX).nullable(),
  targets: z.array(NewSetTarget).min(1).max(SETS_MAX),
  tempo: Tempo,
  progression: Progression.nullable().default(null),
  /** As it was read ahead. */
  suggestions: z.array(LoadSuggestion.nullable()).max(SETS_MAX).default([]),
  lighter: z.array(LighterLoad.nullable()).max(SETS_MAX).optional(),
});

/** What a phone says of a session that it began without reception: the id is that of the read of the coming days, or of a routine its own. */
export const BegunOffline = z.strictObject({
  id: NewId,
  name: line(WORKOUT_NAME_MAX),
  startedAt: Instant,
  lines: z.array(KeptLine).max(WORKOUT_EXERCISES_MAX),
});

/** A line of the list of sessions. */
export const SessionSummary = z.object({
  id: z.string(),
  /** Null: begun without a workout. */
  workoutId: z.string().nullable(),
  /** Its planned day; null: none. */
  assignmentId: z.string().nullable(),
  name: z.string(),
  startedAt: z.string(),
  completedAt: z.string().nullable(),
  /** As in a session: not null when its time was told afterwards, so an open one is not training now. */
  toldMinutes: z.number().nullable(),
  /** The sets of the plan, without those of added exercises. */
  plannedSets: z.number(),
  /** All sets that were done. */
  doneSets: z.number(),
  /** Those of the plan that were done. */
  keptSets: z.number(),
  /** Kilograms: repetitions times weight, without warm-ups (`volumeOf` of set-volume.ts). */
  volume: z.number(),
  recordCount: z.number(),
  /** It came from the export of another app. */
  imported: z.boolean(),
});
export type SessionSummary = z.infer<typeof SessionSummary>;

/**
 * When a session was done, as its client tells afterwards. It is over by now, and began at most two weeks before the
 * telling, by days where the person is.
 */
export const StatedTime = z.strictObject({
  startedAt: Instant,
  minutes: z.number().int().min(1).max(TOLD_MINUTES_MAX),
  /** When it was told. Of two versions the later counts, and a phone without reception may send it days later. */
  changedAt: Instant,
});
export type StatedTime = z.infer<typeof StatedTime>;

/** A client as a coach sees them who is about to train with several people: what they do today. */
export const RoomClient = z.object({
  id: z.string(),
  name: z.string(),
  profileImageUrl: z.string().nullable(),
  /** What is planned on the client's today, the open ones first; null: nothing that this coach may see. */
  today: z
    .object({
      assignmentId: z.string(),
      workoutId: z.string(),
      name: z.string(),
      sessionId: z.string().nullable(),
      isDone: z.boolean(),
    })
    .nullable(),
  /** The session that the client trains now: the newest one that was begun within half a day and is not finished. */
  open: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type RoomClient = z.infer<typeof RoomClient>;

export const sessionsTopics = {
  /** A client's sessions, with their sets and records. */
  sessions: trainedTopic('sessions'),
};

export const sessionsErrors = {
  'sessions.not_found': 404,
  'sessions.item_not_found': 404,
  'sessions.assignment_not_found': 404,
  'sessions.not_completed': 409,
  'sessions.another_open': 409,
  'sessions.exercise_not_found': 404,
  'sessions.item_planned': 409,
  'sessions.wrong_time': 400,
  'sessions.too_late': 409,
  'sessions.nothing_done': 409,
} as const;

const InLanguage = z.strictObject({ language: LanguageCode.optional() });

export const sessionsRoutes = {
  startSession: route({
    method: 'POST',
    path: '/api/workouts/:id/sessions',
    access: 'member',
    area: 'training',
    former: true,
    summary:
      'Begins a workout assigned to you, or to a client you coach now; returns the open session if there is one',
    params: ById,
    body: z.strictObject({
      /** For whom a coach begins it. */
      clientId: Id.optional(),
      assignmentId: Id.optional(),
      /** It was done earlier: the session that begins is only written down. */
      past: StatedTime.optional(),
      /** It began on a phone without reception: the session copies the plan that the phone had. */
      offline: BegunOffline.optional(),
      language: LanguageCode.optional(),
    }),
    reply: Session,
  }),
  startEmptySession: route({
    method: 'POST',
    path: '/api/sessions',
    access: 'member',
    area: 'training',
    former: true,
    summary:
      'Begins a session without a workout, for you or for a client you coach now; repeating it with the same id changes nothing',
    body: z.strictObject({
      id: NewId,
      /** For whom a coach begins it. */
      clientId: Id.optional(),
      /** As the client will read it in their history. */
      name: line(WORKOUT_NAME_MAX),
      /** When it began, if that was before the call (a phone without reception). */
      startedAt: Instant.optional(),
      /** It was done earlier, at this time instead. */
      past: StatedTime.optional(),
      /** A session of the past that is repeated: what was done then is planned in this one. */
      lines: z.array(KeptLine).max(WORKOUT_EXERCISES_MAX).default([]),
      language: LanguageCode.optional(),
    }),
    reply: Session,
  }),
  tellTime: route({
    method: 'PUT',
    path: '/api/sessions/:id/time',
    access: 'client',
    area: 'training',
    former: true,
    summary: `Says when your session began, at most ${PAST_DAYS} days ago, and how long it took; repeating it changes nothing`,
    params: ById,
    body: StatedTime,
    reply: Session,
  }),
  sayReadiness: route({
    method: 'PUT',
    path: '/api/sessions/:id/readiness',
    access: 'member',
    area: 'training',
    former: true,
    summary:
      'Says how you, or a client beside you who shows you all training, feel before a session, and whether the lighter one that follows is taken; repeating it changes nothing',
    params: ById,
    body: SaidReadiness,
    reply: Session,
  }),
  listAhead: route({
    method: 'GET',
    path: '/api/sessions/ahead',
    access: 'client',
    area: 'training',
    former: true,
    summary: `Your planned sessions of today and the next ${AHEAD_DAYS - 1} days that nobody has begun, each as it would begin now`,
    query: InLanguage,
    reply: z.array(SessionAhead),
  }),
  listRoutinesAhead: route({
    method: 'GET',
    path: '/api/sessions/ahead/routines',
    access: 'client',
    area: 'training',
    former: true,
    summary: 'Your routines, each as a session of it would begin now; the newest ones',
    query: InLanguage,
    reply: z.array(RoutineAhead),
  }),
  listSessions: route({
    method: 'GET',
    path: '/api/sessions',
    access: 'member',
    area: 'training',
    former: true,
    summary: 'Your own sessions, or those of a client you coach now; newest first',
    query: Page.extend({ clientId: Id.optional() }),
    reply: z.array(SessionSummary),
  }),
  getSession: route({
    method: 'GET',
    path: '/api/sessions/:id',
    access: 'member',
    area: 'training',
    former: true,
    summary: 'A session of your own or of a client you coach now',
    params: ById,
    query: InLanguage,
    reply: Session,
  }),
  keepRoutine: route({
    method: 'POST',
    path: '/api/sessions/:id/routine',
    access: 'client',
    area: 'training',
    former: true,
    summary:
      'Keeps what you did in a session as a routine of yours; repeating it with the same id changes nothing',
    params: ById,
    body: z.strictObject({ id: NewId, name: line(WORKOUT_NAME_MAX) }),
    reply: Routine,
  }),
  deleteSession: route({
    method: 'DELETE',
    path: '/api/sessions/:id',
    access: 'client',
    area: 'training',
    former: true,
    summary: `Deletes your session with its sets and all that follows from them; it can be taken back for ${DELETED_KEPT_HOURS} hours. A repeat changes nothing`,
    params: ById,
  }),
  restoreSession: route({
    method: 'DELETE',
    path: '/api/sessions/:id/deletion',
    access: 'client',
    area: 'training',
    former: true,
    summary: 'Takes back the deletion of your session; a repeat changes nothing',
    params: ById,
  }),
  listRoom: route({
    method: 'GET',
    path: '/api/coach/room',
    access: 'trainer',
    summary: 'The clients you coach now, by name, with what each has planned today and what they train now',
    reply: z.array(RoomClient),
  }),
  logSets: route({
    method: 'PUT',
    path: '/api/sessions/:id/sets',
    access: 'member',
    area: 'training',
    former: true,
    summary:
      'Logs sets in your session, or for a client you coach now; repeating or reordering calls changes nothing. Returns all sets of the session',
    params: ById,
    body: z.strictObject({ sets: z.array(NewLoggedSet).min(1).max(SETS_PER_SYNC_MAX) }),
    reply: z.array(LoggedSet),
  }),
  swapExercise: route({
    method: 'PUT',
    path: '/api/sessions/:id/items/:itemId/exercise',
    access: 'member',
    area: 'training',
    former: true,
    summary: 'Replaces a planned exercise by another; sets already logged keep theirs',
    params: z.strictObject({ id: Id, itemId: Id }),
    body: z.strictObject({
      exerciseId: Id,
      /** Of two swaps of one item the later wins. */
      changedAt: Instant,
      language: LanguageCode.optional(),
    }),
    reply: SessionItem,
  }),
  putItem: route({
    method: 'PUT',
    path: '/api/sessions/:id/items/:itemId',
    access: 'member',
    area: 'training',
    former: true,
    summary: 'Adds an exercise to a session beyond its plan, or takes an added one away; its done sets stay',
    params: z.strictObject({ id: Id, itemId: NewId }),
    body: z.strictObject({
      /** The exercise as added; to replace it later, swap it. */
      exerciseId: Id,
      removed: z.boolean().default(false),
      /** Of two versions of one exercise the later counts. */
      changedAt: Instant,
      language: LanguageCode.optional(),
    }),
    reply: SessionItem,
  }),
  completeSession: route({
    method: 'POST',
    path: '/api/sessions/:id/complete',
    access: 'member',
    area: 'training',
    former: true,
    summary: 'Finishes your session, or that of a client you coach now; repeating it changes nothing',
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
    access: 'member',
    area: 'training',
    former: true,
    summary:
      'Reopens your finished session, or that of a client you coach now, and removes its activity; a repeat that names the same finish changes nothing',
    params: ById,
    query: z.strictObject({
      /** The finish to undo, by the `completedAt` sent or returned with it; another finish is left alone. */
      completedAt: Instant.optional(),
    }),
  }),
};

export const sessionsEvents = {
  /** Sets were logged: sent to the client's pages and to their current coaches. Contains only those sets. */
  setsLogged: liveEvent({
    type: 'sets.logged',
    audience: ['people'],
    data: z.object({ id: z.string(), sets: z.array(LoggedSet) }),
  }),
};

export const sessions = feature({ routes: sessionsRoutes, errors: sessionsErrors, events: sessionsEvents });
