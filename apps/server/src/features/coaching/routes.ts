import { accountsTopics } from '@spotter/contract/accounts';
import { coachingRoutes, coachingTopics } from '@spotter/contract/coaching';
import { given } from '@spotter/contract/topic';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import { browserAddress, placeOf } from '#lib/http/own-address.ts';
import type { Viewer } from '#lib/viewer.ts';
import { handClientOn } from './hand-client-on.ts';
import { acceptInvite, openInvite } from './invites/accept-invite.ts';
import { mailInvites } from './invites/mail-invites.ts';
import { createInvite, deleteInvite, listInvites, previewInvite } from './invites/service.ts';
import { changeShows, endCoaching, listClients, listCoachings } from './service.ts';

/** Only the clock shows whether an invite has expired. */
const MINUTE_MS = 60_000;

export function mountCoaching(mount: Mount, ctx: Context): void {
  const base = (request: FastifyRequest) => browserAddress(placeOf(ctx), request);

  const topics = ({ viewer }: { viewer: Viewer }) => [
    coachingTopics.coachings.of(viewer.id),
    accountsTopics.members.of(viewer.studioId),
  ];

  mount(coachingRoutes.listClients, ({ viewer }) => listClients(ctx, viewer), { topics });
  mount(coachingRoutes.listCoachings, ({ viewer }) => listCoachings(ctx, viewer), { topics });
  mount(coachingRoutes.endCoaching, async ({ viewer, params, query }) => {
    await endCoaching(ctx, viewer, params.id, query.days);
    return undefined;
  });
  mount(coachingRoutes.handClientOn, async ({ viewer, params, body }) => {
    await handClientOn(ctx, viewer, params.id, body.trainerId);
    return undefined;
  });
  mount(coachingRoutes.changeShows, ({ viewer, params, body }) => changeShows(ctx, viewer, params.id, body));
  mount(coachingRoutes.listInvites, ({ viewer, request }) => listInvites(ctx, viewer, base(request)), {
    topics: ({ viewer, request }) => [
      coachingTopics.invites.of(viewer.id),
      given(base(request), Math.floor(ctx.clock.now().getTime() / MINUTE_MS)),
    ],
  });
  mount(coachingRoutes.createInvite, ({ viewer, body, request }) =>
    createInvite(ctx, viewer, body, base(request)),
  );
  mount(coachingRoutes.mailInvites, ({ viewer, body, request }) =>
    mailInvites(ctx, viewer, body, base(request)),
  );
  mount(coachingRoutes.deleteInvite, async ({ viewer, params }) => {
    await deleteInvite(ctx, viewer, params.id);
    return undefined;
  });
  mount(coachingRoutes.previewInvite, ({ params }) => previewInvite(ctx, params.code));
  mount(coachingRoutes.openInvite, ({ viewer, params }) => openInvite(ctx, viewer, params.code));
  mount(coachingRoutes.acceptInvite, ({ viewer, params, body }) =>
    acceptInvite(ctx, viewer, params.code, body.shows),
  );
}
