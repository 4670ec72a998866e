import { z } from 'zod';
import { feature } from './feature.ts';
import { route } from './route.ts';
import { ById } from './shapes.ts';
import { personTopic, serverTopic } from './topic.ts';

/** All of a person's data as one ZIP file, which the server makes and keeps for a week. */
export const OwnArchive = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'ready', 'failed']),
  createdAt: z.string(),
  readyAt: z.string().nullable(),
  /** When a ready one is deleted. */
  expiresAt: z.string().nullable(),
  /** Bytes of a ready one. */
  size: z.number().nullable(),
});
export type OwnArchive = z.infer<typeof OwnArchive>;

export const archivesTopics = {
  /** The archives that a person has asked for. */
  own: personTopic('archives'),
  /** Archives that wait to be made. */
  waiting: serverTopic('waiting-archives'),
};

export const archivesErrors = {
  'archives.not_found': 404,
  'archives.download_expired': 404,
  'archives.client_not_found': 404,
  'archives.owner_only': 403,
} as const;

export const archivesRoutes = {
  listArchives: route({
    method: 'GET',
    path: '/api/archives',
    access: 'member',
    former: true,
    leaving: true,
    summary: 'The archives of your data: at most one that is being made and one to download',
    reply: z.array(OwnArchive),
  }),
  createArchive: route({
    method: 'POST',
    path: '/api/archives',
    access: 'member',
    former: true,
    leaving: true,
    summary: 'Has an archive of all your data made; one that is being made already is the answer',
    reply: OwnArchive,
  }),
  listClientArchives: route({
    method: 'GET',
    path: '/api/coach/clients/:id/archives',
    access: 'trainer',
    summary: 'The archives of a client of yours: at most one that is being made and one to download',
    params: ById,
    reply: z.array(OwnArchive),
  }),
  createClientArchive: route({
    method: 'POST',
    path: '/api/coach/clients/:id/archives',
    access: 'trainer',
    summary:
      'Has an archive made of what you may read of a client; one that is being made already is the answer',
    params: ById,
    reply: OwnArchive,
  }),
  listStudioArchives: route({
    method: 'GET',
    path: '/api/studio/archives',
    access: 'trainer',
    notAssistant: true,
    summary: 'The archives of your studio: at most one that is being made and one to download; for its owner',
    reply: z.array(OwnArchive),
  }),
  createStudioArchive: route({
    method: 'POST',
    path: '/api/studio/archives',
    access: 'trainer',
    notAssistant: true,
    summary:
      'Has an archive made of what its owner may read of a studio; one that is being made already is the answer',
    reply: OwnArchive,
  }),
  createArchiveDownload: route({
    method: 'POST',
    path: '/api/archives/:id/downloads',
    access: 'member',
    former: true,
    leaving: true,
    summary: 'Makes a URL from which an archive can be downloaded once, within five minutes',
    params: ById,
    reply: z.object({ url: z.string(), expiresAt: z.string() }),
  }),
  downloadArchive: route({
    method: 'GET',
    path: '/api/archives/downloads/:token',
    access: 'member',
    former: true,
    leaving: true,
    summary: 'An archive as a ZIP file; the URL works once',
    params: z.object({ token: z.string().min(1).max(128) }),
    status: 200,
  }),
  getArchiveSchema: route({
    method: 'GET',
    path: '/api/archives/schema',
    access: 'public',
    summary: 'What is in the JSON files of an archive, as JSON Schema 2020-12',
    query: z.object({ of: z.enum(['person', 'client', 'studio']).optional() }),
    reply: z.looseObject({ $schema: z.string() }),
  }),
};

export const archives = feature({ routes: archivesRoutes, errors: archivesErrors });
