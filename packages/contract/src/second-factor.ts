import { z } from 'zod';
import { feature } from './feature.ts';
import { route } from './route.ts';
import { SECOND_FACTOR_DAYS_MAX } from './second-factor-limits.ts';
import { ById } from './shapes.ts';
import { studioTopic } from './topic.ts';

/** Of whom a studio requires a second factor: of all who train others, or of everybody. */
const AppliesTo = z.enum(['staff', 'everyone']);

export const SecondFactorState = z.object({
  /** Null: none is required. `days`: how many each person has; `since`: when the rule was made or changed. */
  rule: z.object({ appliesTo: AppliesTo, days: z.number(), since: z.string() }).nullable(),
  /** How many members have neither a passkey nor codes and do not come by the provider. */
  without: z.object({ staff: z.number(), everyone: z.number() }),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;

export const secondFactorTopics = {
  /** The rule of a studio, and who has a second factor. */
  rule: studioTopic('second-factor'),
};

export const secondFactorErrors = {
  'accounts.second_factor_needed': 401,
  'accounts.second_factor_off': 409,
} as const;

export const secondFactorRoutes = {
  getSecondFactorRule: route({
    method: 'GET',
    path: '/api/studio/second-factor',
    access: 'trainer',
    notAssistant: true,
    summary: 'For the owner: whether the studio requires a second factor, and how many members have none',
    reply: SecondFactorState,
  }),
  setSecondFactorRule: route({
    method: 'PUT',
    path: '/api/studio/second-factor',
    access: 'trainer',
    notAssistant: true,
    summary:
      'For the owner: requires a second factor of members, each of whom has some days; asks for a proof of identity',
    body: z.strictObject({
      appliesTo: AppliesTo,
      days: z.number().int().min(1).max(SECOND_FACTOR_DAYS_MAX),
    }),
    reply: SecondFactorState,
  }),
  removeSecondFactorRule: route({
    method: 'DELETE',
    path: '/api/studio/second-factor',
    access: 'trainer',
    notAssistant: true,
    summary: 'For the owner: requires no second factor any more; asks for a proof of identity',
  }),
  resetSecondFactor: route({
    method: 'DELETE',
    path: '/api/members/:id/second-factor',
    access: 'trainer',
    notAssistant: true,
    summary:
      'For the owner: takes the codes of a member away who has lost them, signs them out and gives them the days of the rule anew; asks for a proof of identity',
    params: ById,
  }),
};

export const secondFactor = feature({ routes: secondFactorRoutes, errors: secondFactorErrors });
