import { accountsRoutes, accountsTopics } from '@spotter/contract/accounts';
import { settingsTopics } from '@spotter/contract/settings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#db/context.ts';
import { setStudioCookie } from '#features/settings/service.ts';
import type { Mount } from '#lib/http/mount.ts';
import { mailAddress, placeOf } from '#lib/http/own-address.ts';
import { addressPrefix } from '#lib/rate-limits.ts';
import type { Viewer } from '#lib/viewer.ts';
import { setSessionCookie } from './cookie.ts';
import { mountOwnAccount } from './own-account/routes.ts';
import { changePassword } from './password/change-password.ts';
import { requestPasswordReset, resetPassword } from './password/reset-password.ts';
import { getCurrentUser, getProfile, updateProfile } from './service.ts';
import { createAttempts } from './sign-in/attempts.ts';
import { readDevice } from './sign-in/device.ts';
import { getSignInOptions, signIn, signInToDemo } from './sign-in/sign-in.ts';
import type { SignedIn } from './sign-in/sign-ins.ts';
import { joinStudio, signUp } from './sign-in/sign-up.ts';
import { mountVisits } from './sign-in/visits.ts';

/** Sign-up, sign-in, sign-out, passwords and the viewer's profile. */
export function mountAccounts(mount: Mount, ctx: Context): void {
  const attempts = createAttempts(ctx.clock, ctx.config.RATE_LIMITS);
  const from = ({ viewer, request }: { viewer: Viewer | null; request: FastifyRequest }) => ({
    address: addressPrefix(request.ip),
    old: viewer?.signIn ?? null,
    device: readDevice(request.headers['user-agent']),
  });
  const welcome = (reply: FastifyReply, { token, user }: SignedIn) => {
    setSessionCookie(reply, ctx.publicUrl, token);
    setStudioCookie(reply, ctx.publicUrl, user.studio.id);
    return user;
  };

  const ofPerson = ({ viewer }: { viewer: Viewer }) => [
    accountsTopics.profile.of(viewer.id),
    settingsTopics.settings.of(viewer.studioId),
  ];

  mountVisits(mount, ctx);
  mountOwnAccount(mount, ctx, attempts);
  mount(accountsRoutes.getCurrentUser, ({ viewer }) => getCurrentUser(ctx, viewer), {
    topics: ofPerson,
    noStore: true,
  });
  mount(accountsRoutes.getSignInOptions, () => getSignInOptions(ctx));
  mount(accountsRoutes.signUp, async (call) => welcome(call.reply, await signUp(ctx, call.body, from(call))));
  mount(accountsRoutes.signIn, async (call) =>
    welcome(call.reply, await signIn(ctx, attempts, call.body, from(call))),
  );
  mount(accountsRoutes.joinStudio, async (call) =>
    welcome(call.reply, await joinStudio(ctx, call.body, from(call))),
  );
  mount(accountsRoutes.signInToDemo, async (call) =>
    welcome(call.reply, await signInToDemo(ctx, call.body.role, from(call))),
  );
  mount(accountsRoutes.requestPasswordReset, async (call) => {
    const base = mailAddress(placeOf(ctx), call.request);
    await requestPasswordReset(ctx, call.body.email, { address: from(call).address, base });
    return undefined;
  });
  mount(accountsRoutes.resetPassword, async ({ body }) => {
    await resetPassword(ctx, body);
    return undefined;
  });
  mount(accountsRoutes.changePassword, async (call) => {
    await changePassword(ctx, attempts, call.viewer, call.body, from(call).address);
    return undefined;
  });
  mount(accountsRoutes.getProfile, ({ viewer }) => getProfile(ctx, viewer), { topics: ofPerson });
  mount(accountsRoutes.updateProfile, ({ viewer, body }) => updateProfile(ctx, viewer, body));
}
