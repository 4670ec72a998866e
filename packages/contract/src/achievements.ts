import { z } from 'zod';
import { RARITIES } from './achievements-limits.ts';
import { feature } from './feature.ts';
import { route } from './route.ts';
import { LanguageCode } from './shapes.ts';
import { personTopic } from './topic.ts';

/** An achievement in the reader's language. `icon` is the name of a Lucide icon. */
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

/** An achievement and the reader's progress towards it. */
export const AchievementProgress = Achievement.extend({
  id: z.string(),
  earnedAt: z.string().nullable(),
  /** Current count, at most `goal`. */
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
    area: 'training',
    former: true,
    summary: 'What you have earned, newest first',
    query: InLanguage,
    reply: z.array(UserAchievement),
  }),
  listAchievements: route({
    method: 'GET',
    path: '/api/achievements',
    access: 'member',
    area: 'training',
    former: true,
    summary: 'All achievements with your progress',
    query: InLanguage,
    reply: z.array(AchievementProgress),
  }),
};

export const achievements = feature({ routes: achievementsRoutes });
