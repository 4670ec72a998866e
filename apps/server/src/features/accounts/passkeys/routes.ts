import { passkeysRoutes, passkeysTopics } from '@spotter/contract/passkeys';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import { mailAddress, placeOf } from '#lib/http/own-address.ts';
import type { Attempts } from '../sign-in/attempts.ts';
import type { Reception } from '../sign-in/reception.ts';
import { beginPasskeySignUp } from '../sign-in/sign-up.ts';
import { addPasskey, beginPasskey } from './add-passkey.ts';
import { findPasskeys } from './queries.ts';
import { needRelyingParty, relyingParty } from './relying-party.ts';
import { namePasskey, removePasskey } from './remove-passkey.ts';
import { beginPasskeySignIn, signInWithPasskey } from './sign-in-with-passkey.ts';

export function mountPasskeys(
  mount: Mount,
  ctx: Context,
  attempts: Attempts,
  { from, welcome }: Reception,
): void {
  mount(passkeysRoutes.listPasskeys, ({ viewer }) => findPasskeys(ctx.db, viewer), {
    topics: ({ viewer }) => (viewer ? [passkeysTopics.own.of(viewer.id)] : []),
  });
  mount(passkeysRoutes.beginPasskey, ({ viewer, request }) =>
    beginPasskey(ctx, viewer, needRelyingParty(ctx, request)),
  );
  mount(passkeysRoutes.addPasskey, (call) => {
    const base = mailAddress(placeOf(ctx), call.request);
    const party = needRelyingParty(ctx, call.request);
    return addPasskey(ctx, call.viewer, party, call.body, { device: from(call).device, base });
  });
  mount(passkeysRoutes.namePasskey, ({ viewer, params, body }) =>
    namePasskey(ctx, viewer, params.id, body.name),
  );
  mount(passkeysRoutes.removePasskey, async ({ viewer, params, request }) => {
    await removePasskey(ctx, viewer, relyingParty(ctx, request), params.id);
    return undefined;
  });
  mount(passkeysRoutes.beginPasskeySignIn, ({ request }) =>
    beginPasskeySignIn(ctx, needRelyingParty(ctx, request)),
  );
  mount(passkeysRoutes.beginPasskeySignUp, async (call) =>
    beginPasskeySignUp(ctx, call.body, { ...from(call), party: relyingParty(ctx, call.request) }),
  );
  mount(passkeysRoutes.signInWithPasskey, async (call) => {
    const party = needRelyingParty(ctx, call.request);
    return welcome(call.reply, await signInWithPasskey(ctx, attempts, party, call.body, from(call)));
  });
}
