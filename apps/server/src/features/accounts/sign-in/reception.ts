import type { CodeNeeded, CurrentUser } from '@spotter/contract/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#db/context.ts';
import { setStudioCookie } from '#features/settings/service.ts';
import { mailAddress, placeOf } from '#lib/http/own-address.ts';
import { addressPrefix } from '#lib/rate-limits.ts';
import type { Viewer } from '#lib/viewer.ts';
import { setSessionCookie } from '../cookie.ts';
import { setCodeCookie } from '../totp/cookie.ts';
import type { WaitingForCode } from '../totp/sign-in-with-code.ts';
import { readDevice } from './device.ts';
import { deviceToken, setDeviceCookie } from './device-cookie.ts';
import { mailNewDevice } from './mail-new-device.ts';
import type { Comer, SignedIn } from './start-sign-in.ts';

/** What every way of signing in knows of the request, and how each ends. */
export type Reception = {
  from(call: { viewer: Viewer | null; request: FastifyRequest }): Comer & { address: string };
  /** Gives the browser its cookies, and tells the person by mail of a browser that they have not used before. */
  welcome(reply: FastifyReply, signedIn: SignedIn): CurrentUser;
  /** Gives the browser what it needs to end its sign-in with a code. */
  ask(reply: FastifyReply, waiting: WaitingForCode): CodeNeeded;
};

export function createReception(ctx: Context): Reception {
  return {
    from: ({ viewer, request }) => ({
      address: addressPrefix(request.ip),
      old: viewer?.signIn ?? null,
      device: readDevice(request.headers['user-agent']),
      browserToken: deviceToken(request, ctx.publicUrl),
    }),
    welcome(reply, { token, user, browserToken, newDevice }) {
      setSessionCookie(reply, ctx.publicUrl, token);
      setDeviceCookie(reply, ctx.publicUrl, browserToken);
      setStudioCookie(reply, ctx.publicUrl, user.studio.id);
      if (newDevice) mailNewDevice(ctx, user.id, newDevice, mailAddress(placeOf(ctx), reply.request));
      return user;
    },
    ask(reply, { codeToken }) {
      setCodeCookie(reply, ctx.publicUrl, codeToken);
      return { needs: 'code' };
    },
  };
}
