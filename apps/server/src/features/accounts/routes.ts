import { accountsRoutes, accountsTopics } from '@spotter/contract/accounts';
import { passkeysTopics } from '@spotter/contract/passkeys';
import { settingsTopics } from '@spotter/contract/settings';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import { mailAddress, placeOf } from '#lib/http/own-address.ts';
import { addressPrefix } from '#lib/rate-limits.ts';
import type { Viewer } from '#lib/viewer.ts';
import { mountEmailChange } from './email-change/routes.ts';
import { mountOwnAccount } from './own-account/routes.ts';
import { relyingParty } from './passkeys/relying-party.ts';
import { mountPasskeys } from './passkeys/routes.ts';
import { changePassword } from './password/change-password.ts';
import { getPassword, removePassword } from './password/remove-password.ts';
import { requestPasswordReset, resetPassword } from './password/reset-password.ts';
import { mountSecondFactor } from './second-factor/routes.ts';
import { getCurrentUser, getProfile, updateProfile } from './service.ts';
import { createAttempts } from './sign-in/attempts.ts';
import { createReception } from './sign-in/reception.ts';
import { getSignInOptions, signIn, signInToDemo } from './sign-in/sign-in.ts';
import { joinStudio, signUp } from './sign-in/sign-up.ts';
import { mountVisits } from './sign-in/visit-routes.ts';
import { mountSignInLinks } from './sign-in-links/routes.ts';
import { mountTotp } from './totp/routes.ts';

/** Sign-up, sign-in, sign-out, passwords and the viewer's profile. */
export function mountAccounts(mount: Mount, ctx: Context): void {
  const attempts = createAttempts(ctx.clock, ctx.config.RATE_LIMITS);
  const reception = createReception(ctx);
  const { from, welcome, ask } = reception;
  const baseOf = (request: FastifyRequest) => mailAddress(placeOf(ctx), request);

  const ofPerson = ({ viewer }: { viewer: Viewer }) => [
    accountsTopics.profile.of(viewer.id),
    settingsTopics.settings.of(viewer.studioId),
  ];

  const newcomer = (call: Parameters<typeof from>[0]) => ({
    ...from(call),
    party: relyingParty(ctx, call.request),
  });

  mountVisits(mount, ctx, reception);
  mountOwnAccount(mount, ctx, attempts);
  mountPasskeys(mount, ctx, attempts, reception);
  mountTotp(mount, ctx, reception);
  mountSecondFactor(mount, ctx);
  mountSignInLinks(mount, ctx, attempts, reception);
  mountEmailChange(mount, ctx);
  mount(accountsRoutes.getCurrentUser, ({ viewer }) => getCurrentUser(ctx, viewer), {
    topics: ofPerson,
    noStore: true,
  });
  mount(accountsRoutes.getSignInOptions, ({ request }) => getSignInOptions(ctx, relyingParty(ctx, request)));
  mount(accountsRoutes.signUp, async (call) =>
    welcome(call.reply, await signUp(ctx, call.body, newcomer(call))),
  );
  mount(accountsRoutes.signIn, async (call) => {
    const come = await signIn(ctx, attempts, call.body, from(call));
    return 'token' in come ? welcome(call.reply, come) : ask(call.reply, come);
  });
  mount(accountsRoutes.joinStudio, async (call) =>
    welcome(call.reply, await joinStudio(ctx, call.body, newcomer(call))),
  );
  mount(accountsRoutes.signInToDemo, async (call) =>
    welcome(call.reply, await signInToDemo(ctx, call.body.role, from(call))),
  );
  mount(accountsRoutes.requestPasswordReset, async (call) => {
    const request = { address: addressPrefix(call.request.ip), base: baseOf(call.request) };
    await requestPasswordReset(ctx, call.body.email, request);
    return undefined;
  });
  mount(accountsRoutes.resetPassword, async ({ body, request }) => {
    await resetPassword(ctx, body, baseOf(request));
    return undefined;
  });
  mount(accountsRoutes.changePassword, async (call) => {
    const request = { address: addressPrefix(call.request.ip), base: baseOf(call.request) };
    await changePassword(ctx, attempts, call.viewer, call.body, request);
    return undefined;
  });
  mount(
    accountsRoutes.getPassword,
    ({ viewer, request }) => getPassword(ctx, viewer, relyingParty(ctx, request)),
    {
      topics: ({ viewer }) => (viewer ? [passkeysTopics.own.of(viewer.id)] : []),
      noStore: true,
    },
  );
  mount(accountsRoutes.removePassword, async ({ viewer, request }) => {
    await removePassword(ctx, viewer, { party: relyingParty(ctx, request), base: baseOf(request) });
    return undefined;
  });
  mount(accountsRoutes.getProfile, ({ viewer }) => getProfile(ctx, viewer), { topics: ofPerson });
  mount(accountsRoutes.updateProfile, ({ viewer, body }) => updateProfile(ctx, viewer, body));
}
