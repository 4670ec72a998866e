import { z } from 'zod';
import { RARITIES } from './limits.ts';
import { route } from './route.ts';
import { LanguageCode } from './shapes.ts';
import { personTopic } from './topic.ts';

/** What can be earned, in the reader's language. `icon` is the name of a Lucide icon. */
export const Achievement = z.object({
  icon: z.string(),
  rarity: z.enum(RARITIES),
  name: z.string(),
  description: z.string(),
  points: z.number(),
});
export type Achievement = z.infer<typeof Achievement>;

export const UserAchievement = z.object({
  id: z.string(),
  achievementId: z.string(),
  earnedAt: z.string(),
  achievement: Achievement,
});
export type UserAchievement = z.infer<typeof UserAchievement>;

/** One that can be earned, and how far the reader is. */
export const AchievementProgress = Achievement.extend({
  id: z.string(),
  earnedAt: z.string().nullable(),
  /** Counted so far, at most `goal`. */
  value: z.number(),
  goal: z.number(),
});
export type AchievementProgress = z.infer<typeof AchievementProgress>;

const InLanguage = z.strictObject({ language: LanguageCode.optional() });

export const achievementsTopics = {
  /** The achievements that a person has earned. */
  achievements: personTopic('achievements'),
};

export const achievementsRoutes = {
  listUserAchievements: route({
    method: 'GET',
    path: '/api/achievements/user',
    access: 'member',
    summary: 'What you have earned, newest first',
    query: InLanguage,
    reply: z.array(UserAchievement),
  }),
  listAchievements: route({
    method: 'GET',
    path: '/api/achievements',
    access: 'member',
    summary: 'All there is to earn and how far you are',
    query: InLanguage,
    reply: z.array(AchievementProgress),
  }),
};
