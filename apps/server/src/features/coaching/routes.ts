import { coachingRoutes } from '@spotter/contract/coaching';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/mount.ts';
import { browserAddress, placeOf } from '#lib/own-address.ts';
import type { Viewer } from '#lib/viewer.ts';
import { createInvite, deleteInvite, listInvites, previewInvite } from './invites.ts';
import { endCoaching, listClients, listCoachings } from './service.ts';

export function mountCoaching(mount: Mount, ctx: Context): void {
  const base = (request: FastifyRequest) => browserAddress(placeOf(ctx), request);

  const topics = ({ viewer }: { viewer: Viewer }) => [`${viewer.id}/clients`, `${viewer.studioId}/members`];

  mount(coachingRoutes.listClients, ({ viewer }) => listClients(ctx, viewer), { topics });
  mount(coachingRoutes.listCoachings, ({ viewer }) => listCoachings(ctx, viewer), { topics });
  mount(coachingRoutes.endCoaching, async ({ viewer, params }) => {
    await endCoaching(ctx, viewer, params.id);
    return undefined;
  });
  mount(coachingRoutes.listInvites, ({ viewer, request }) => listInvites(ctx, viewer, base(request)));
  mount(coachingRoutes.createInvite, ({ viewer, body, request }) =>
    createInvite(ctx, viewer, body, base(request)),
  );
  mount(coachingRoutes.deleteInvite, async ({ viewer, params }) => {
    await deleteInvite(ctx, viewer, params.id);
    return undefined;
  });
  mount(coachingRoutes.previewInvite, ({ params }) => previewInvite(ctx, params.code));
}
