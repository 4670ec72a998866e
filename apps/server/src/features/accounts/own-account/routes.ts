import { accountsTopics } from '@spotter/contract/accounts';
import { ownAccountRoutes } from '@spotter/contract/own-account';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import { mailAddress, placeOf } from '#lib/http/own-address.ts';
import { addressPrefix } from '#lib/rate-limits.ts';
import { clearSessionCookie } from '../cookie.ts';
import { needRelyingParty, relyingParty } from '../passkeys/relying-party.ts';
import type { Attempts } from '../sign-in/attempts.ts';
import { confirm, getConfirmation } from './confirm.ts';
import { beginPasskeyConfirmation, confirmWithPasskey } from './confirm-with-passkey.ts';
import { deleteAccount, getDeletion, keepAccount } from './delete-account.ts';
import { endOtherSessions, endOwnSession, listSessions } from './list-sessions.ts';

/** The person's sessions and the deletion of the account. */
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
  mount(ownAccountRoutes.getConfirmation, ({ viewer, request }) =>
    getConfirmation(ctx, viewer, relyingParty(ctx, request)),
  );
  mount(ownAccountRoutes.beginPasskeyConfirmation, ({ viewer, request }) =>
    beginPasskeyConfirmation(ctx, viewer, needRelyingParty(ctx, request)),
  );
  mount(ownAccountRoutes.confirmWithPasskey, async ({ viewer, body, request }) => {
    const from = { party: needRelyingParty(ctx, request), address: addressPrefix(request.ip) };
    await confirmWithPasskey(ctx, attempts, viewer, from, body);
    return undefined;
  });
  mount(ownAccountRoutes.confirmSelf, async ({ viewer, body, request }) => {
    const base = mailAddress(placeOf(ctx), request);
    await confirm(ctx, attempts, viewer, { ...body, address: addressPrefix(request.ip), base });
    return undefined;
  });
  mount(ownAccountRoutes.getDeletion, ({ viewer }) => getDeletion(ctx, viewer));
  mount(ownAccountRoutes.deleteAccount, async ({ viewer, body, request, reply }) => {
    await deleteAccount(ctx, viewer, { ...body, base: mailAddress(placeOf(ctx), request) });
    clearSessionCookie(reply, ctx.publicUrl);
    reply.header('clear-site-data', '"cache", "storage"');
    return undefined;
  });
  mount(ownAccountRoutes.keepAccount, async ({ viewer }) => {
    await keepAccount(ctx, viewer);
    return undefined;
  });
}
