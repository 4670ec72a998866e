import { z } from 'zod';
import {
  CHALLENGE_CATEGORIES,
  CHALLENGE_DESCRIPTION_MAX,
  CHALLENGE_GOAL_MAX,
  CHALLENGE_NAME_MAX,
  GOAL_TYPES,
  PRIZE_MAX,
  PRIZES_MAX,
} from './challenges-limits.ts';
import { feature } from './feature.ts';
import { PAGE_MAX } from './limits.ts';
import { route } from './route.ts';
import { ById, Day, line, Page, prose } from './shapes.ts';
import { studioTopic } from './topic.ts';

const Prize = z.object({ place: z.number(), prize: z.string() });

/** The reader's own participation in a challenge. */
const Mine = z.object({ score: z.number(), rank: z.number() });

export const Challenge = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.enum(CHALLENGE_CATEGORIES),
  /** In the unit of goalType: workouts, minutes, kilograms, metres, minutes in zone aerobic or above, days. */
  goal: z.number(),
  goalType: z.enum(GOAL_TYPES),
  startDate: z.string(),
  endDate: z.string(),
  prizePools: z.array(Prize),
  /** Started and not ended, on the reader's day. */
  isActive: z.boolean(),
  hasStarted: z.boolean(),
  hasEnded: z.boolean(),
  isFeatured: z.boolean(),
  participants: z.number(),
  /** The reader takes part. */
  mine: Mine.nullable(),
  canEdit: z.boolean(),
});
export type Challenge = z.infer<typeof Challenge>;

/**
 * A rank with everyone who shares it; no e-mail. Of a former member, and of a client who is not shown to the reader by
 * name, `name` and picture are null and `personId` identifies this row alone.
 */
export const LeaderboardEntry = z.object({
  rank: z.number(),
  personId: z.string(),
  name: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  score: z.number(),
  hasReachedGoal: z.boolean(),
  isMe: z.boolean(),
});
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>;

const NewChallengeFields = {
  name: line(CHALLENGE_NAME_MAX),
  description: prose(CHALLENGE_DESCRIPTION_MAX, 0).default(''),
  category: z.enum(CHALLENGE_CATEGORIES),
  goal: z.number().positive().max(CHALLENGE_GOAL_MAX),
  goalType: z.enum(GOAL_TYPES),
  startDate: Day,
  endDate: Day,
  prizePools: z
    .array(z.strictObject({ place: z.number().int().min(1).max(PRIZES_MAX), prize: line(PRIZE_MAX) }))
    .max(PRIZES_MAX)
    .refine(
      (prizes) => new Set(prizes.map(({ place }) => place)).size === prizes.length,
      'each place may occur only once',
    )
    .default([]),
};
const ENDS_AFTER = { message: 'must not be before startDate', path: ['endDate'] };

export const NewChallenge = z
  .strictObject(NewChallengeFields)
  .refine(({ startDate, endDate }) => startDate <= endDate, ENDS_AFTER);
export type NewChallenge = z.input<typeof NewChallenge>;

export const challengesTopics = {
  /** A studio's challenges, their participants and scores. */
  challenges: studioTopic('challenges'),
};

export const challengesErrors = {
  'challenges.not_found': 404,
  'challenges.ended': 409,
  'challenges.not_started': 409,
  'challenges.already_started': 409,
} as const;

export const challengesRoutes = {
  listChallenges: route({
    method: 'GET',
    path: '/api/challenges',
    access: 'member',
    area: 'studio',
    former: false,
    summary: 'Challenges of the studio: active ones first, then upcoming, then ended ones',
    query: Page.extend({
      category: z.enum(CHALLENGE_CATEGORIES).optional(),
      state: z.enum(['active', 'upcoming', 'ended']).optional(),
    }),
    reply: z.array(Challenge),
  }),
  countChallenges: route({
    method: 'GET',
    path: '/api/challenges/categories',
    access: 'member',
    area: 'studio',
    former: false,
    summary: 'Number of challenges in each category that have not ended',
    reply: z.array(z.object({ category: z.enum(CHALLENGE_CATEGORIES), count: z.number() })),
  }),
  getChallenge: route({
    method: 'GET',
    path: '/api/challenges/:id',
    access: 'member',
    area: 'studio',
    former: false,
    summary: 'One challenge',
    params: ById,
    reply: Challenge,
  }),
  createChallenge: route({
    method: 'POST',
    path: '/api/challenges',
    access: 'trainer',
    area: 'studio',
    summary: 'Creates a challenge for the studio',
    body: NewChallenge,
    reply: Challenge,
  }),
  updateChallenge: route({
    method: 'PUT',
    path: '/api/challenges/:id',
    access: 'trainer',
    area: 'studio',
    summary: 'Changes your challenge; its goal type and start are fixed once it has begun',
    params: ById,
    body: NewChallenge,
    reply: Challenge,
  }),
  featureChallenge: route({
    method: 'PUT',
    path: '/api/challenges/:id/featured',
    access: 'trainer',
    summary: 'Makes a challenge of the studio the featured one, or no longer',
    params: ById,
    body: z.strictObject({ isFeatured: z.boolean() }),
    reply: Challenge,
  }),
  removeChallenge: route({
    method: 'DELETE',
    path: '/api/challenges/:id',
    access: 'trainer',
    area: 'studio',
    summary: 'Deletes your challenge with its leaderboard',
    params: ById,
  }),
  joinChallenge: route({
    method: 'POST',
    path: '/api/challenges/:id/join',
    access: 'member',
    area: 'studio',
    former: false,
    summary: 'Joins; training since its start counts; repeating it changes nothing',
    params: ById,
    reply: Challenge,
    status: 200,
  }),
  leaveChallenge: route({
    method: 'DELETE',
    path: '/api/challenges/:id/join',
    access: 'member',
    area: 'studio',
    former: false,
    summary: 'Leaves; repeating it changes nothing',
    params: ById,
  }),
  getLeaderboard: route({
    method: 'GET',
    path: '/api/challenges/:id/leaderboard',
    access: 'member',
    area: 'studio',
    former: false,
    summary: 'Ranks by score; equal scores share a rank, and the next one counts them all',
    params: ById,
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(20),
      /** The personId of the previous page's last entry. */
      after: ById.shape.id.optional(),
    }),
    reply: z.array(LeaderboardEntry),
  }),
};

export const challenges = feature({ routes: challengesRoutes, errors: challengesErrors });
