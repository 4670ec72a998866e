import { accountsTopics } from '@spotter/contract/accounts';
import { dayIn } from '@spotter/contract/days';
import { ownAccountRoutes } from '@spotter/contract/own-account';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import { addressPrefix } from '#lib/rate-limits.ts';
import { clearSessionCookie } from '../cookie.ts';
import type { Attempts } from '../sign-in/attempts.ts';
import { confirm, getConfirmation } from './confirm.ts';
import { deleteAccount, getDeletion } from './erase.ts';
import { createExport, openExport } from './export.ts';
import { endOtherSessions, endOwnSession, listSessions } from './list-sessions.ts';

/** The person's sessions, the export of their data and the deletion of the account. */
export function mountOwnAccount(mount: Mount, ctx: Context, attempts: Attempts): void {
  mount(ownAccountRoutes.listSignIns, ({ viewer }) => listSessions(ctx, viewer), {
    topics: ({ viewer }) => (viewer ? [accountsTopics.ownSessions.of(viewer.id)] : []),
    // When a device was last seen changes without a topic.
    noStore: true,
  });
  mount(ownAccountRoutes.endSignIn, async ({ viewer, params }) => {
    await endOwnSession(ctx, viewer, params.id);
    return undefined;
  });
  mount(ownAccountRoutes.endOtherSignIns, async ({ viewer }) => {
    await endOtherSessions(ctx, viewer);
    return undefined;
  });
  mount(ownAccountRoutes.getConfirmation, ({ viewer }) => getConfirmation(ctx, viewer));
  mount(ownAccountRoutes.confirmSelf, async ({ viewer, body, request }) => {
    await confirm(ctx, attempts, viewer, { ...body, address: addressPrefix(request.ip) });
    return undefined;
  });
  mount(ownAccountRoutes.createExport, ({ viewer }) => createExport(ctx, viewer));
  mount(ownAccountRoutes.getExport, async ({ viewer, params, reply }) => {
    const archive = await openExport(ctx, viewer, params.token);
    const day = dayIn(viewer.timeZone, ctx.clock.now());
    await reply
      .code(200)
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="spotter-${day}.zip"`)
      .header('cache-control', 'no-store')
      .send(archive);
    return undefined;
  });
  mount(ownAccountRoutes.getDeletion, ({ viewer }) => getDeletion(ctx, viewer));
  mount(ownAccountRoutes.deleteAccount, async ({ viewer, body, reply }) => {
    await deleteAccount(ctx, viewer, body.email);
    clearSessionCookie(reply, ctx.publicUrl);
    reply.header('clear-site-data', '"cache", "storage"');
    return undefined;
  });
}
