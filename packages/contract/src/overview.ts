import { z } from 'zod';
import { route } from './route.ts';
import { personTopic } from './topic.ts';

/** One client at a glance, as the one who coaches them sees it. */
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

/** Why a client needs the trainer now; each with its next action. */
export const Attention = z.object({
  client: z.object({ id: z.string(), name: z.string(), profileImageUrl: z.string().nullable() }),
  reason: z.enum(['missed_twice', 'adherence_fell', 'unread_question', 'nothing_planned', 'new_record']),
  since: z.string(),
  /** What the reason's words need: how many days missed, points lost, the exercise, the beginning of the message. */
  count: z.number().nullable(),
  subject: z.string().nullable(),
  /** Where the next action leads: a path of the app. */
  path: z.string(),
});
export type Attention = z.infer<typeof Attention>;

export const overviewTopics = {
  /** What only the overview of a trainer shows: messages that nobody has read or answered. */
  overview: personTopic('overview'),
};

export const overviewRoutes = {
  listClientOverviews: route({
    method: 'GET',
    path: '/api/coach/clients',
    access: 'trainer',
    summary: 'The clients you coach now at a glance, by name',
    reply: z.array(ClientOverview),
  }),
  getDashboard: route({
    method: 'GET',
    path: '/api/dashboard',
    access: 'trainer',
    summary: 'Who needs your attention, most pressing first',
    reply: z.object({
      clients: z.number(),
      trainedThisWeek: z.number(),
      plannedToday: z.number(),
      doneToday: z.number(),
      attention: z.array(Attention),
    }),
  }),
};
