import { z } from 'zod';
import { Role } from './accounts.ts';
import { INVITE_DAYS_DEFAULT, INVITE_DAYS_MAX } from './coaching-limits.ts';
import { feature } from './feature.ts';
import { route } from './route.ts';
import { ById, InviteCode } from './shapes.ts';
import { personTopic } from './topic.ts';

/** A client whom the signed-in trainer coaches now. */
export const Client = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  profileImageUrl: z.string().nullable(),
});
export type Client = z.infer<typeof Client>;

/** What a client shows one coach besides the training that this coach plans. */
export const Shows = z.object({
  /** The heart rate, while the client shares it at all (their profile). */
  heartRate: z.boolean(),
  /** All training and progress; off: only what was trained by this coach's own workouts. */
  training: z.boolean(),
});
export type Shows = z.infer<typeof Shows>;

export const Coaching = z.object({
  id: z.string(),
  trainer: z.object({ id: z.string(), name: z.string(), profileImageUrl: z.string().nullable() }),
  /** `timeZone` is the zone of their days; today may be another date for a client than for their trainer. */
  client: z.object({ id: z.string(), name: z.string(), timeZone: z.string() }),
  since: z.string(),
  shows: Shows,
});
export type Coaching = z.infer<typeof Coaching>;

export const Invite = z.object({
  id: z.string(),
  code: z.string(),
  /** The URL to share. */
  url: z.string(),
  role: Role,
  /** null: an open link. */
  maxUses: z.number().nullable(),
  uses: z.number(),
  expiresAt: z.string(),
});
export type Invite = z.infer<typeof Invite>;

export const NewInvite = z.strictObject({
  role: Role.default('client'),
  maxUses: z.number().int().min(1).max(1_000).nullable().default(1),
  days: z.number().int().min(1).max(INVITE_DAYS_MAX).default(INVITE_DAYS_DEFAULT),
});
export type NewInvite = z.input<typeof NewInvite>;

export const InvitePreview = z.object({
  studioName: z.string(),
  trainerName: z.string(),
  role: Role,
});
export type InvitePreview = z.infer<typeof InvitePreview>;

/**
 * What an invite means to the signed-in person who opened it: `begin` and `again` can be accepted (`again`: the same
 * trainer coached them before); every other word says why it cannot.
 */
export const InviteStanding = z.enum([
  'begin',
  'again',
  'coached',
  'own-invite',
  'member',
  'other-role',
  'other-studio',
]);
export type InviteStanding = z.infer<typeof InviteStanding>;

export const OpenedInvite = InvitePreview.extend({
  standing: InviteStanding,
  /** The reader's own studio. */
  ownStudio: z.string(),
  /** The names of those who coach the reader now. */
  coaches: z.array(z.string()),
  /** What is proposed to be shown; as before, when the coaching begins again. */
  shows: Shows,
  /** Planned days that were taken away with the ended coaching and would return. */
  returningDays: z.number(),
});
export type OpenedInvite = z.infer<typeof OpenedInvite>;

export const coachingTopics = {
  /** Whom a person coaches and who coaches them: it decides what they may read of each other. */
  coachings: personTopic('coachings'),
  /** The invites that a trainer has made, and how often each was used. */
  invites: personTopic('invites'),
};

export const coachingErrors = {
  'coaching.not_found': 404,
  'coaching.invite_not_found': 404,
  'coaching.already_coached': 409,
  'coaching.own_invite': 409,
  'coaching.already_member': 409,
  'coaching.other_role': 409,
  'coaching.other_studio': 409,
} as const;

export const coachingRoutes = {
  listClients: route({
    method: 'GET',
    path: '/api/users/clients',
    access: 'trainer',
    summary: 'The clients you coach now, by name',
    reply: z.array(Client),
  }),
  listCoachings: route({
    method: 'GET',
    path: '/api/coachings',
    access: 'member',
    summary: 'Your own coachings, from either side',
    reply: z.array(Coaching),
  }),
  endCoaching: route({
    method: 'DELETE',
    path: '/api/coachings/:id',
    access: 'member',
    summary: 'Ends a coaching at once; both sides may do it',
    params: ById,
    query: z.object({
      /** Whether the coming days that this coach planned stay with the client; by default they go. */
      days: z.enum(['keep', 'remove']).default('remove'),
    }),
  }),
  changeShows: route({
    method: 'PATCH',
    path: '/api/coachings/:id',
    access: 'client',
    summary: 'Changes what you show one of your coaches',
    params: ById,
    body: Shows.partial().strict(),
    reply: Coaching,
  }),
  listInvites: route({
    method: 'GET',
    path: '/api/invites',
    access: 'trainer',
    summary: 'Your valid invites',
    reply: z.array(Invite),
  }),
  createInvite: route({
    method: 'POST',
    path: '/api/invites',
    access: 'trainer',
    summary: 'Makes an invite link',
    body: NewInvite,
    reply: Invite,
  }),
  deleteInvite: route({
    method: 'DELETE',
    path: '/api/invites/:id',
    access: 'trainer',
    summary: 'Revokes an invite',
    params: ById,
  }),
  previewInvite: route({
    method: 'GET',
    path: '/api/join/:code',
    access: 'public',
    summary: 'Who invites, before joining',
    params: z.strictObject({ code: InviteCode }),
    reply: InvitePreview,
  }),
  openInvite: route({
    method: 'GET',
    path: '/api/join/:code/standing',
    access: 'member',
    former: true,
    summary: 'What an invite means to you, who are signed in',
    params: z.strictObject({ code: InviteCode }),
    reply: OpenedInvite,
  }),
  acceptInvite: route({
    method: 'POST',
    path: '/api/join/:code',
    access: 'member',
    former: true,
    summary: 'Accepts an invite with the account you have: the coaching begins, or begins again',
    params: z.strictObject({ code: InviteCode }),
    body: z.strictObject({ shows: Shows }),
    reply: Coaching,
  }),
};

export const coaching = feature({ routes: coachingRoutes, errors: coachingErrors });
