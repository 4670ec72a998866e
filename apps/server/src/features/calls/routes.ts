import { accountsTopics } from '@spotter/contract/accounts';
import { callsRoutes, callsTopics } from '@spotter/contract/calls';
import { coachingTopics } from '@spotter/contract/coaching';
import type { Context } from '#db/context.ts';
import { sessionsSeenBy } from '#features/sessions/service.ts';
import type { Mount } from '#lib/http/mount.ts';
import type { Viewer } from '#lib/viewer.ts';
import {
  acceptCall,
  declineCall,
  endCall,
  getCall,
  getCurrentCall,
  getIceServers,
  listCalls,
  ring,
} from './service.ts';

export function mountCalls(mount: Mount, ctx: Context): void {
  /** Names and sharing change with the members; both depend on the coaching. */
  const topics = ({ viewer }: { viewer: Viewer }) => [
    callsTopics.calls.of(viewer.id),
    coachingTopics.coachings.of(viewer.id),
    accountsTopics.members.of(viewer.studioId),
  ];

  mount(callsRoutes.ring, ({ viewer, body }) => ring(ctx, viewer, body));
  mount(callsRoutes.getCurrentCall, ({ viewer }) => getCurrentCall(ctx, viewer), { topics });
  mount(callsRoutes.listCalls, ({ viewer, query }) => listCalls(ctx, viewer, query), { topics });
  mount(callsRoutes.getCall, ({ viewer, params }) => getCall(ctx, viewer, params.id), {
    topics: (call) => [...topics(call), sessionsSeenBy(call.viewer)],
  });
  mount(callsRoutes.acceptCall, ({ viewer, params, body }) => acceptCall(ctx, viewer, params.id, body.seat));
  mount(callsRoutes.declineCall, ({ viewer, params }) => declineCall(ctx, viewer, params.id));
  mount(callsRoutes.endCall, ({ viewer, params }) => endCall(ctx, viewer, params.id));
  mount(callsRoutes.getIceServers, ({ viewer, params }) => getIceServers(ctx, viewer, params.id));
}
