import { z } from 'zod';
import { STREAK_WEEKS } from './limits.ts';
import { route } from './route.ts';
import { personTopic } from './topic.ts';

export const Streak = z.object({
  /** Days trained since the last planned day that was missed. */
  currentStreak: z.number(),
  /** Never falls. */
  longestStreak: z.number(),
  totalWorkouts: z.number(),
});
export type Streak = z.infer<typeof Streak>;

/** A day of the strip: trained, planned and missed, planned and still to come, or neither. */
export const StreakDay = z.object({
  date: z.string(),
  state: z.enum(['done', 'missed', 'planned', 'rest']),
});
export type StreakDay = z.infer<typeof StreakDay>;

export const streaksTopics = {
  /** A person's streak. */
  streak: personTopic('streak'),
};

export const streaksRoutes = {
  getStreak: route({
    method: 'GET',
    path: '/api/streaks/user',
    access: 'member',
    summary: 'Your own streak, in your time zone',
    query: z.strictObject({}),
    reply: Streak,
  }),
  listStreakDays: route({
    method: 'GET',
    path: '/api/streaks/days',
    access: 'member',
    summary: `Your last ${STREAK_WEEKS} weeks day by day, from a Monday to the Sunday of this week`,
    query: z.strictObject({}),
    reply: z.array(StreakDay),
  }),
};
