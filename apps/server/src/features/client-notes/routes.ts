import { clientNotesRoutes, clientNotesTopics } from '@spotter/contract/client-notes';
import { coachingTopics } from '@spotter/contract/coaching';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import { getClientNote, putClientNote } from './service.ts';

export function mountClientNotes(mount: Mount, ctx: Context): void {
  mount(clientNotesRoutes.getClientNote, ({ viewer, params }) => getClientNote(ctx, viewer, params.id), {
    topics: ({ viewer }) => [
      clientNotesTopics.notes.of(viewer.id),
      // The right to read.
      coachingTopics.coachings.of(viewer.id),
    ],
  });
  mount(clientNotesRoutes.putClientNote, async ({ viewer, params, body }) => {
    await putClientNote(ctx, viewer, params.id, body);
    return undefined;
  });
}
