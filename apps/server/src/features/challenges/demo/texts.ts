import { z } from 'zod';
import { readTexts, Text } from '#demo/texts.ts';

/** A challenge as its trainer wrote it; days are counted from today. */
const ChallengeText = z.strictObject({
  name: Text,
  description: Text,
  category: z.enum(['strength', 'endurance', 'consistency']),
  goal: z.number(),
  goalType: z.enum(['volume_kg', 'workouts', 'minutes', 'streak_days']),
  from: z.number(),
  to: z.number(),
  /** Of the studio's clients, in per cent; none before it begins. */
  joined: z.number(),
  /** By place. */
  prizes: z.array(Text),
});
export type ChallengeText = z.infer<typeof ChallengeText>;

/** The first is featured, on day 18 of 30; the last ones have ended. */
export const CHALLENGES = readTexts(import.meta.dirname, 'texts.json', z.array(ChallengeText));
