import { z } from 'zod';
import { route } from './route.ts';

export const Streak = z.object({
  /** Days trained since the last planned day that was missed. */
  currentStreak: z.number(),
  /** Never falls. */
  longestStreak: z.number(),
  totalWorkouts: z.number(),
});
export type Streak = z.infer<typeof Streak>;

export const streaksRoutes = {
  getStreak: route({
    method: 'GET',
    path: '/api/streaks/user',
    access: 'member',
    summary: 'Your own streak, in your time zone',
    query: z.strictObject({}),
    reply: Streak,
  }),
};
