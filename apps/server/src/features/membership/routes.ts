import { membershipRoutes } from '@spotter/contract/membership';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import { endMembership } from './service.ts';

export function mountMembership(mount: Mount, ctx: Context): void {
  mount(membershipRoutes.leaveStudio, async ({ viewer, query }) => {
    await endMembership(ctx, viewer, viewer.id, query.days);
    return undefined;
  });
  mount(membershipRoutes.endMembership, async ({ viewer, params }) => {
    // Nobody asked the client: the days go, and come back with them.
    await endMembership(ctx, viewer, params.id, 'remove');
    return undefined;
  });
}
