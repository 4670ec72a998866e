import { accountsTopics } from '@spotter/contract/accounts';
import { coachingTopics } from '@spotter/contract/coaching';
import { membershipRoutes } from '@spotter/contract/membership';
import { settingsTopics } from '@spotter/contract/settings';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import { mailAddress, placeOf } from '#lib/http/own-address.ts';
import type { Viewer } from '#lib/viewer.ts';
import { endMembership, removeMember } from './service.ts';
import {
  changeStaffRole,
  handOwnership,
  listStaff,
  listStudioClients,
  signMemberOut,
} from './staff-service.ts';

export function mountMembership(mount: Mount, ctx: Context): void {
  mount(membershipRoutes.leaveStudio, async ({ viewer, query }) => {
    await endMembership(ctx, viewer, viewer.id, query);
    return undefined;
  });
  mount(membershipRoutes.endMembership, async ({ viewer, params, query, request }) => {
    await removeMember(ctx, viewer, { id: params.id, base: mailAddress(placeOf(ctx), request) }, query);
    return undefined;
  });
  mount(membershipRoutes.signMemberOut, async ({ viewer, params }) => {
    await signMemberOut(ctx, viewer, params.id);
    return undefined;
  });

  const topics = ({ viewer }: { viewer: Viewer }) => [
    accountsTopics.members.of(viewer.studioId),
    settingsTopics.settings.of(viewer.studioId),
  ];
  mount(membershipRoutes.listStaff, ({ viewer }) => listStaff(ctx, viewer), { topics });
  mount(membershipRoutes.listStudioClients, ({ viewer }) => listStudioClients(ctx, viewer), {
    topics: (call) => [...topics(call), coachingTopics.studioCoachings.of(call.viewer.studioId)],
  });
  mount(membershipRoutes.changeStaffRole, ({ viewer, params, body }) =>
    changeStaffRole(ctx, viewer, params.id, body.staffRole),
  );
  mount(membershipRoutes.handOwnership, async ({ viewer, params }) => {
    await handOwnership(ctx, viewer, params.id);
    return undefined;
  });
}
