import { z } from 'zod';
import { CLIENT_NOTE_MAX } from './client-notes-limits.ts';
import { feature } from './feature.ts';
import { route } from './route.ts';
import { ById, Instant, prose } from './shapes.ts';
import { personTopic } from './topic.ts';

/** What a coach keeps about a client for themselves; empty without a note. */
export const ClientNote = z.object({
  content: z.string(),
  /** The version; null when nothing was ever written. */
  changedAt: z.string().nullable(),
});
export type ClientNote = z.infer<typeof ClientNote>;

export const clientNotesTopics = {
  /** A coach's private notes on their clients. */
  notes: personTopic('client-notes'),
};

export const clientNotesErrors = {
  'client_notes.client_not_found': 404,
} as const;

export const clientNotesRoutes = {
  getClientNote: route({
    method: 'GET',
    path: '/api/coach/clients/:id/note',
    access: 'trainer',
    summary: 'Your private note on a client you coach now; nobody else reads it',
    params: ById,
    reply: ClientNote,
  }),
  putClientNote: route({
    method: 'PUT',
    path: '/api/coach/clients/:id/note',
    access: 'trainer',
    summary:
      'Writes your private note on a client; a repeat changes nothing, and what another device wrote meanwhile is kept',
    params: ById,
    body: z.strictObject({
      content: prose(CLIENT_NOTE_MAX, 0),
      changedAt: Instant,
      /** The version that was changed: when another is stored by now, both texts are kept. */
      basedOn: Instant.nullable(),
    }),
  }),
};

export const clientNotes = feature({ routes: clientNotesRoutes, errors: clientNotesErrors });
