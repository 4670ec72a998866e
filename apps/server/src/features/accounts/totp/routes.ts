import { accountsTopics } from '@spotter/contract/accounts';
import { settingsTopics } from '@spotter/contract/settings';
import { totpRoutes, totpTopics } from '@spotter/contract/totp';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import { mailAddress, placeOf } from '#lib/http/own-address.ts';
import { addressPrefix } from '#lib/rate-limits.ts';
import type { Reception } from '../sign-in/reception.ts';
import { clearCodeCookie, readCodeCookie } from './cookie.ts';
import { signInWithCode } from './sign-in-with-code.ts';
import { beginTotp, getTotp, renewRecoveryCodes, turnOffTotp, turnOnTotp } from './turn-on-totp.ts';

export function mountTotp(mount: Mount, ctx: Context, { from, welcome }: Reception): void {
  const baseOf = (request: FastifyRequest) => mailAddress(placeOf(ctx), request);
  mount(totpRoutes.getTotp, ({ viewer }) => getTotp(ctx, viewer), {
    // Who owns the studio changes with its members and settings.
    topics: ({ viewer }) => [
      totpTopics.own.of(viewer.id),
      accountsTopics.members.of(viewer.studioId),
      settingsTopics.settings.of(viewer.studioId),
    ],
  });
  mount(totpRoutes.beginTotp, ({ viewer }) => beginTotp(ctx, viewer));
  mount(totpRoutes.turnOnTotp, ({ viewer, body, request }) =>
    turnOnTotp(ctx, viewer, {
      code: body.code,
      address: addressPrefix(request.ip),
      base: baseOf(request),
    }),
  );
  mount(totpRoutes.renewRecoveryCodes, ({ viewer }) => renewRecoveryCodes(ctx, viewer));
  mount(totpRoutes.turnOffTotp, async ({ viewer, request }) => {
    await turnOffTotp(ctx, viewer, baseOf(request));
    return undefined;
  });
  mount(totpRoutes.signInWithCode, async (call) => {
    const { body, request, reply } = call;
    const token = readCodeCookie(request, ctx.publicUrl);
    const signedIn = await signInWithCode(ctx, { token, code: body.code, base: baseOf(request) }, from(call));
    clearCodeCookie(reply, ctx.publicUrl);
    return welcome(reply, signedIn);
  });
}
