import { z } from 'zod';
import { feature } from './feature.ts';
import { CurrentPause } from './pauses.ts';
import { route } from './route.ts';
import { WeekStartQuery } from './shapes.ts';
import { STREAK_WEEKS } from './streaks-limits.ts';
import { personTopic } from './topic.ts';

export const Streak = z.object({
  /** Days trained since the last planned day that was missed. */
  currentStreak: z.number(),
  /** Never decreases. */
  longestStreak: z.number(),
  totalWorkouts: z.number(),
  /** The pause that the person's today is in. */
  pause: CurrentPause.nullable(),
});
export type Streak = z.infer<typeof Streak>;

/** A day of the strip: trained, missed, planned for later, in a pause, or none of these. */
export const StreakDay = z.object({
  date: z.string(),
  state: z.enum(['done', 'missed', 'planned', 'paused', 'rest']),
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
    area: 'training',
    former: true,
    summary: 'Your own streak, in your time zone',
    query: z.strictObject({}),
    reply: Streak,
  }),
  listStreakDays: route({
    method: 'GET',
    path: '/api/streaks/days',
    access: 'member',
    area: 'training',
    former: true,
    summary: `Your last ${STREAK_WEEKS} whole weeks day by day, to the end of this week`,
    query: z.strictObject({ weekStart: WeekStartQuery }),
    reply: z.array(StreakDay),
  }),
};

export const streaks = feature({ routes: streaksRoutes });
