import { z } from 'zod';
import { Role } from './accounts.ts';
import { NAME_MAX } from './accounts-limits.ts';
import { INVITE_DAYS_DEFAULT, INVITE_DAYS_MAX, INVITES_MAILED_MAX } from './coaching-limits.ts';
import { feature } from './feature.ts';
import { route } from './route.ts';
import { ById, Email, Id, InviteCode, line } from './shapes.ts';
import { personTopic, studioTopic } from './topic.ts';

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
  /** To whom it was mailed, while it waits. */
  mailedTo: z.string().nullable(),
});
export type Invite = z.infer<typeof Invite>;

export const NewInvite = z.strictObject({
  role: Role.default('client'),
  maxUses: z.number().int().min(1).max(1_000).nullable().default(1),
  days: z.number().int().min(1).max(INVITE_DAYS_MAX).default(INVITE_DAYS_DEFAULT),
});
export type NewInvite = z.input<typeof NewInvite>;

/** What became of a list: who got a mail, had one before, or is a client already. */
export const MailedInvites = z.object({
  invited: z.number(),
  before: z.number(),
  clients: z.number(),
  /** Whether this server can send mails; if not, the links are in the list of open invites. */
  isMailed: z.boolean(),
});
export type MailedInvites = z.infer<typeof MailedInvites>;

export const InvitePreview = z.object({
  studioName: z.string(),
  trainerName: z.string(),
  role: Role,
});
export type InvitePreview = z.infer<typeof InvitePreview>;

/**
 * What an invite means to the signed-in person who opened it: `begin`, `again` and `return` can be accepted (`again`: the
 * same trainer coached them before; `return`: a trainer who left comes back); every other word says why it cannot.
 */
export const InviteStanding = z.enum([
  'begin',
  'again',
  'return',
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
  /** All coachings of a studio, for its owner. */
  studioCoachings: studioTopic('studio-coachings'),
  /** The invites that a trainer has made, and how often each was used. */
  invites: personTopic('invites'),
};

export const coachingErrors = {
  'coaching.not_found': 404,
  'coaching.receiver_not_found': 404,
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
    area: 'studio',
    summary: 'The clients you coach now, by name',
    reply: z.array(Client),
  }),
  listCoachings: route({
    method: 'GET',
    path: '/api/coachings',
    access: 'member',
    area: 'studio',
    former: false,
    summary: 'Your own coachings, from either side',
    reply: z.array(Coaching),
  }),
  endCoaching: route({
    method: 'DELETE',
    path: '/api/coachings/:id',
    access: 'member',
    former: false,
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
    former: false,
    summary: 'Changes what you show one of your coaches',
    params: ById,
    body: Shows.partial().strict(),
    reply: Coaching,
  }),
  handClientOn: route({
    method: 'POST',
    path: '/api/coachings/:id/hand-on',
    access: 'trainer',
    notAssistant: true,
    summary:
      'Hands a client you coach to another trainer, with the coming days; the owner hands on any client',
    params: ById,
    body: z.strictObject({ trainerId: Id }),
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
    notAssistant: true,
    summary: 'Makes an invite link',
    body: NewInvite,
    reply: Invite,
  }),
  mailInvites: route({
    method: 'POST',
    path: '/api/invites/mailed',
    access: 'trainer',
    notAssistant: true,
    summary: `Invites up to ${INVITES_MAILED_MAX} clients, each by a mail with a link of their own; who was invited so before, or is your client, gets none`,
    body: z.strictObject({
      people: z
        .array(z.strictObject({ email: Email, name: line(NAME_MAX, 0).default('') }))
        .min(1)
        .max(INVITES_MAILED_MAX),
    }),
    reply: MailedInvites,
    status: 200,
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
    /** Null for a trainer who came back. */
    reply: Coaching.nullable(),
  }),
};

export const coaching = feature({ routes: coachingRoutes, errors: coachingErrors });
