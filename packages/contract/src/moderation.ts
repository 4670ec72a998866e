import { z } from 'zod';
import { Author, Removed } from './activities.ts';
import { feature } from './feature.ts';
import { REASON_MAX } from './moderation-limits.ts';
import { route } from './route.ts';
import { ById, Id, Page, prose } from './shapes.ts';
import { namedTopic } from './topic.ts';

/** What can be reported and removed. */
export const ContentKind = z.enum(['message', 'post', 'comment']);
export type ContentKind = z.infer<typeof ContentKind>;

/** What a member reported to the trainers of the studio. */
export const Report = z.object({
  id: z.string(),
  kind: ContentKind,
  subjectId: z.string(),
  /** The text as it is now; null when its author has deleted it. */
  content: z.string().nullable(),
  author: Author,
  reporter: Author,
  reason: z.string(),
  createdAt: z.string(),
  /** Null while it is open. */
  resolution: z
    .object({ action: z.enum(['keep', 'remove']), byName: z.string().nullable(), at: z.string() })
    .nullable(),
});
export type Report = z.infer<typeof Report>;

export const NewReport = z.strictObject({ kind: ContentKind, subjectId: Id, reason: prose(REASON_MAX) });
export type NewReport = z.input<typeof NewReport>;

/** Keeps what was reported, or removes it with a reason that its readers see. */
export const Resolution = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('keep') }),
  z.strictObject({ action: z.literal('remove'), reason: prose(REASON_MAX) }),
]);
export type Resolution = z.input<typeof Resolution>;

const Content = z.strictObject({ kind: ContentKind, id: Id });

export const moderationTopics = {
  /** The reports of a studio; its trainers are told. */
  reports: namedTopic('reports'),
};

export const moderationErrors = {
  'moderation.not_found': 404,
  'moderation.own': 409,
  'moderation.report_not_found': 404,
} as const;

export const moderationRoutes = {
  removeContent: route({
    method: 'PUT',
    path: '/api/removals/:kind/:id',
    access: 'trainer',
    summary: 'Removes the text of anybody in your studio; a line of who and why stays in its place',
    params: Content,
    body: z.strictObject({ reason: prose(REASON_MAX) }),
    reply: Removed,
  }),
  restoreContent: route({
    method: 'DELETE',
    path: '/api/removals/:kind/:id',
    access: 'trainer',
    summary: 'Puts a removed text back',
    params: Content,
  }),
  report: route({
    method: 'POST',
    path: '/api/reports',
    access: 'member',
    former: false,
    summary: 'Reports a text of somebody else to the trainers; repeating it changes nothing',
    body: NewReport,
    reply: ById,
  }),
  withdrawReport: route({
    method: 'DELETE',
    path: '/api/reports/:id',
    access: 'member',
    former: false,
    summary: 'Takes back your own open report',
    params: ById,
  }),
  listReports: route({
    method: 'GET',
    path: '/api/reports',
    access: 'trainer',
    summary: 'Reports, newest first: the open ones, or those that were resolved',
    query: Page.extend({ state: z.enum(['open', 'resolved']).default('open') }),
    reply: z.array(Report),
  }),
  countReports: route({
    method: 'GET',
    path: '/api/reports/count',
    access: 'trainer',
    summary: 'Number of open reports',
    reply: z.object({ open: z.number() }),
  }),
  resolveReport: route({
    method: 'PUT',
    path: '/api/reports/:id/resolution',
    access: 'trainer',
    summary: 'Resolves a report: keeps or removes what was reported',
    params: ById,
    body: Resolution,
  }),
  reopenReport: route({
    method: 'DELETE',
    path: '/api/reports/:id/resolution',
    access: 'trainer',
    summary: 'Opens a report again, and puts the text back if it was removed',
    params: ById,
  }),
};

export const moderation = feature({ routes: moderationRoutes, errors: moderationErrors });
