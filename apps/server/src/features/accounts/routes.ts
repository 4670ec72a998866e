import { accountsRoutes, accountsTopics } from '@spotter/contract/accounts';
import { settingsTopics } from '@spotter/contract/settings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#db/context.ts';
import { setStudioCookie } from '#features/settings/service.ts';
import type { Mount } from '#lib/mount.ts';
import { mailAddress } from '#lib/own-address.ts';
import { addressPrefix } from '#lib/rate-limits.ts';
import type { Viewer } from '#lib/viewer.ts';
import { createAttempts } from './attempts.ts';
import { setSessionCookie } from './cookie.ts';
import { changePassword } from './password.ts';
import { requestPasswordReset, resetPassword } from './password-reset.ts';
import { getCurrentUser, getProfile, updateProfile } from './service.ts';
import { getSignInOptions, signIn, signInToDemo } from './sign-in.ts';
import type { SignedIn } from './sign-ins.ts';
import { joinStudio, signUp } from './sign-up.ts';
import { mountVisits } from './visits.ts';

/** Signing up, in and out, passwords and one's own profile. */
export function mountAccounts(mount: Mount, ctx: Context): void {
  const attempts = createAttempts(ctx.clock, ctx.config.RATE_LIMITS);
  const from = ({ viewer, request }: { viewer: Viewer | null; request: FastifyRequest }) => ({
    address: addressPrefix(request.ip),
    old: viewer?.signIn ?? null,
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
  mount(accountsRoutes.getCurrentUser, ({ viewer }) => getCurrentUser(ctx, viewer), { topics: ofPerson });
  mount(accountsRoutes.getSignInOptions, () => getSignInOptions(ctx));
  mount(accountsRoutes.signUp, async (call) => welcome(call.reply, await signUp(ctx, call.body, from(call))));
  mount(accountsRoutes.signIn, async (call) =>
    welcome(call.reply, await signIn(ctx, attempts, call.body, from(call))),
  );
  mount(accountsRoutes.joinStudio, async (call) =>
    welcome(call.reply, await joinStudio(ctx, call.body, from(call))),
  );
  mount(accountsRoutes.signInToDemo, async (call) =>
    welcome(call.reply, await signInToDemo(ctx, call.body.role, from(call).old)),
  );
  mount(accountsRoutes.requestPasswordReset, async (call) => {
    const place = { publicUrl: ctx.publicUrl, host: ctx.config.HOST, port: ctx.config.PORT };
    const base = mailAddress(place, call.request.host);
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
