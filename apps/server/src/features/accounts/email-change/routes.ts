import { accountsTopics } from '@spotter/contract/accounts';
import { emailChangeRoutes } from '@spotter/contract/email-change';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import { mailAddress, placeOf } from '#lib/http/own-address.ts';
import {
  askEmailChange,
  confirmEmailChange,
  getEmailChange,
  stopEmailChange,
  takeBackEmailChange,
} from './email-change-service.ts';

/** Another e-mail address for the account. */
export function mountEmailChange(mount: Mount, ctx: Context): void {
  mount(emailChangeRoutes.getEmailChange, ({ viewer }) => getEmailChange(ctx, viewer), {
    // A wish ends with other sessions.
    topics: ({ viewer }) => [accountsTopics.ownSessions.of(viewer.id)],
    // A wish ends without a topic, after an hour.
    noStore: true,
  });
  mount(emailChangeRoutes.askEmailChange, async ({ viewer, body, request }) => {
    await askEmailChange(ctx, viewer, body.email, mailAddress(placeOf(ctx), request));
    return undefined;
  });
  mount(emailChangeRoutes.takeBackEmailChange, async ({ viewer }) => {
    await takeBackEmailChange(ctx, viewer);
    return undefined;
  });
  mount(emailChangeRoutes.confirmEmailChange, async ({ body, request }) => {
    await confirmEmailChange(ctx, body.token, mailAddress(placeOf(ctx), request));
    return undefined;
  });
  mount(emailChangeRoutes.stopEmailChange, async ({ body }) => {
    await stopEmailChange(ctx, body.token);
    return undefined;
  });
}
