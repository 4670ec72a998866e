import { coachingTopics } from '@spotter/contract/coaching';
import { startFormsRoutes, startFormsTopics } from '@spotter/contract/start-forms';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import { createStartForm, getStudioTerms, listStartForms, updateStudioTerms } from './service.ts';

export function mountStartForms(mount: Mount, ctx: Context): void {
  mount(startFormsRoutes.listStartForms, ({ viewer, query }) => listStartForms(ctx, viewer, query), {
    topics: ({ viewer, query }) => [
      startFormsTopics.startForms.of(query.clientId ?? viewer.id),
      startFormsTopics.terms.of(viewer.studioId),
      // The right to read.
      coachingTopics.coachings.of(viewer.id),
    ],
  });
  mount(startFormsRoutes.createStartForm, ({ viewer, body }) => createStartForm(ctx, viewer, body));
  mount(startFormsRoutes.getStudioTerms, ({ viewer, query }) => getStudioTerms(ctx, viewer, query), {
    topics: ({ viewer }) => [startFormsTopics.terms.of(viewer.studioId)],
  });
  mount(startFormsRoutes.updateStudioTerms, ({ viewer, body }) =>
    updateStudioTerms(ctx, viewer, body.content),
  );
}
