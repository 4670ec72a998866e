import { z } from 'zod';
import { Role } from './accounts.ts';
import { INVITE_DAYS_DEFAULT, INVITE_DAYS_MAX } from './limits.ts';
import { route } from './route.ts';
import { ById, InviteCode } from './shapes.ts';
import { personTopic } from './topic.ts';

/** A client the signed-in trainer coaches now. */
export const Client = z.object({ id: z.string(), name: z.string(), email: z.string() });
export type Client = z.infer<typeof Client>;

export const Coaching = z.object({
  id: z.string(),
  trainer: z.object({ id: z.string(), name: z.string() }),
  client: z.object({ id: z.string(), name: z.string() }),
  since: z.string(),
});
export type Coaching = z.infer<typeof Coaching>;

export const Invite = z.object({
  id: z.string(),
  code: z.string(),
  /** The address to hand on. */
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

export const coachingTopics = {
  /** Whom a person coaches, or who coaches them: it decides what they may read of each other. */
  coachings: personTopic('coachings'),
  /** The invites that a trainer has made, and how often each was used. */
  invites: personTopic('invites'),
};

export const coachingErrors = { 'coaching.not_found': 404, 'coaching.invite_not_found': 404 } as const;

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
    summary: 'Ends a coaching at once; either side may',
    params: ById,
  }),
  listInvites: route({
    method: 'GET',
    path: '/api/invites',
    access: 'trainer',
    summary: 'Your invites that can still be used',
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
    summary: 'Takes an invite back',
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
};
