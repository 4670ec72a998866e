import { z } from 'zod';
import { feature } from './feature.ts';
import { HeartRateMinute } from './heart-rate.ts';
import { CurrentPause } from './pauses.ts';
import { route } from './route.ts';
import { SetName } from './set-name.ts';
import { ById, Instant, WeekStartQuery } from './shapes.ts';
import { personTopic } from './topic.ts';

/** Summary of one client for their coach. */
export const ClientOverview = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  profileImageUrl: z.string().nullable(),
  coachingId: z.string(),
  since: z.string(),
  lastSession: z.object({ id: z.string(), name: z.string(), completedAt: z.string() }).nullable(),
  nextWorkout: z.object({ workoutId: z.string(), name: z.string(), date: z.string() }).nullable(),
  /** Of the last 30 days, whole percent; null when nothing was planned. */
  adherence: z.number().nullable(),
  unread: z.number(),
});
export type ClientOverview = z.infer<typeof ClientOverview>;

/**
 * Why a client needs the trainer now, with the next action. The reasons stand by their urgency: a person whom something
 * hurts, then one who told something or waits for an answer, then one who drifts away, then one without a plan.
 */
export const Attention = z.object({
  client: z.object({ id: z.string(), name: z.string(), profileImageUrl: z.string().nullable() }),
  reason: z.enum([
    'pain',
    'set_note',
    'unread_question',
    'form_check',
    'missed_twice',
    'adherence_fell',
    'nothing_planned',
    'new_record',
  ]),
  since: z.string(),
  /** Values for the reason's text: days missed, points lost, the exercise, the beginning of the message or note. */
  count: z.number().nullable(),
  subject: z.string().nullable(),
  /** A path of the app for the next action. */
  path: z.string(),
});
export type Attention = z.infer<typeof Attention>;

/** One day of the board: done, done in part, missed, planned from today on, in a pause, or none of these. */
export const BOARD_DAYS = {
  d: 'done',
  p: 'part',
  m: 'missed',
  f: 'planned',
  z: 'paused',
  r: 'rest',
} as const;

/** A client on the board: the overview with twelve weeks of training, of which this week is the last. */
export const BoardLine = ClientOverview.extend({
  /** The day on which the twelve weeks begin, in the client's time zone. */
  firstDay: z.string(),
  /** A letter of `BOARD_DAYS` for each day, oldest first. */
  days: z.string(),
  /** Kilograms moved in each week, oldest first. */
  load: z.array(z.number()),
  /** The pause that the client's today is in. */
  pause: CurrentPause.nullable(),
});
export type BoardLine = z.infer<typeof BoardLine>;

/** The trainer's day and week in numbers, the clients who need attention, and a line for each client. */
export const Dashboard = z.object({
  clients: z.number(),
  trainedThisWeek: z.number(),
  plannedToday: z.number(),
  doneToday: z.number(),
  /** Finished today with planned sets left out. */
  partToday: z.number(),
  /** Most urgent first. */
  attention: z.array(Attention),
  /** Every client, those who need attention first, the others by name. */
  board: z.array(BoardLine),
});
export type Dashboard = z.infer<typeof Dashboard>;

/** What a trainer sees of one client beside the board. */
export const ClientGlance = z.object({
  id: z.string(),
  /** The chat with the trainer; null when neither has opened it. */
  channelId: z.string().nullable(),
  /** The client's last message, when nothing was written after it. */
  question: z.object({ content: z.string(), createdAt: z.string() }).nullable(),
  /** What the client told beside sets, or at the end of a session, and this trainer has not seen yet, oldest first. */
  concerns: z.array(
    z.object({
      sessionId: z.string(),
      /** The set, or the session whose closing note it is. */
      setId: z.string(),
      /** Null with a closing note, whose session then stands in the place of the exercise. */
      itemId: z.string().nullable(),
      exercise: z.string(),
      setNumber: z.number().nullable(),
      /** How the set is called; null with a closing note. */
      setName: SetName.nullable(),
      pain: z.boolean(),
      note: z.string(),
      statedAt: z.string(),
    }),
  ),
  /** Where the client was in pain before, the newest first, by exercise: this trainer has seen it, or was no coach yet. */
  pains: z.array(
    z.object({
      sessionId: z.string(),
      itemId: z.string(),
      exercise: z.string(),
      /** The numbers of the sets that hurt. */
      sets: z.array(z.number()),
      /** How these sets are called, in the same order. */
      setNames: z.array(SetName),
      /** The client's words beside these sets, one a line. */
      note: z.string(),
      statedAt: z.string(),
      isSeen: z.boolean(),
      /** What this trainer wrote about it first. */
      answer: z.string().nullable(),
      /** The exercise that this trainer gave instead in the coming days. */
      replacement: z.string().nullable(),
    }),
  ),
  /** Until when this trainer has seen such things; null: never. */
  seenUntil: z.string().nullable(),
  /** The exercise trained most in the last half year, with the best estimate of each session, oldest first. */
  lift: z
    .object({
      exerciseId: z.string(),
      name: z.string(),
      /** `oneRepMax` in kilograms, by Epley. */
      sessions: z.array(z.object({ date: z.string(), oneRepMax: z.number(), isRecord: z.boolean() })),
    })
    .nullable(),
  lastSession: z
    .object({
      id: z.string(),
      name: z.string(),
      startedAt: z.string(),
      completedAt: z.string(),
      /** Kilograms. */
      volume: z.number(),
      /** What the client wrote at its end. */
      note: z.string(),
      /** Null when the client does not share it; without minutes when nothing was measured. */
      heartRate: z
        .object({
          /** The client's maximum, beats a minute; null when it is unknown. */
          max: z.number().nullable(),
          minutes: z.array(HeartRateMinute),
        })
        .nullable(),
    })
    .nullable(),
  /** The client's today, and the first day of its week. */
  today: z.string(),
  firstDay: z.string(),
  /** This week and the next. */
  plan: z.array(
    z.object({
      date: z.string(),
      workoutName: z.string(),
      status: z.enum(['done', 'part', 'missed', 'today', 'planned', 'open', 'paused']),
      plannedSets: z.number(),
      keptSets: z.number(),
    }),
  ),
});
export type ClientGlance = z.infer<typeof ClientGlance>;

export const overviewTopics = {
  /** Data that only the overview shows: messages that nobody has read or answered, and what a trainer has seen. */
  overview: personTopic('overview'),
};

export const overviewRoutes = {
  listClientOverviews: route({
    method: 'GET',
    path: '/api/coach/clients',
    access: 'trainer',
    area: 'training',
    summary: 'The clients you coach now at a glance, by name',
    reply: z.array(ClientOverview),
  }),
  getDashboard: route({
    method: 'GET',
    path: '/api/dashboard',
    access: 'trainer',
    summary: 'Who needs your attention, most pressing first',
    query: z.strictObject({ weekStart: WeekStartQuery }),
    reply: Dashboard,
  }),
  getClientGlance: route({
    method: 'GET',
    path: '/api/coach/clients/:id',
    access: 'trainer',
    summary: 'One of your clients at a glance: the open question, the main lift, the last session, two weeks',
    params: ById,
    query: z.strictObject({ weekStart: WeekStartQuery }),
    reply: ClientGlance,
  }),
  seeConcerns: route({
    method: 'PUT',
    path: '/api/coach/clients/:id/concerns',
    access: 'trainer',
    summary:
      'Marks notes and pain beside sets as seen until an instant; an earlier one, or null, takes it back',
    params: ById,
    body: z.strictObject({ seenUntil: Instant.nullable() }),
  }),
};

export const overviewErrors = { 'overview.client_not_found': 404 } as const;

export const overview = feature({ routes: overviewRoutes, errors: overviewErrors });
