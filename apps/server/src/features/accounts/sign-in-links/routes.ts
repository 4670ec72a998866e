import { signInLinksRoutes } from '@spotter/contract/sign-in-links';
import type { Context } from '#db/context.ts';
import type { Mount } from '#lib/http/mount.ts';
import { mailAddress, placeOf } from '#lib/http/own-address.ts';
import type { Attempts } from '../sign-in/attempts.ts';
import type { Reception } from '../sign-in/reception.ts';
import { keepLinkCookie, readLinkCookie } from './cookie.ts';
import { requestSignInLink } from './request-sign-in-link.ts';
import { signInWithLink } from './sign-in-with-link.ts';

/** Signing in with a mailed link. */
export function mountSignInLinks(
  mount: Mount,
  ctx: Context,
  attempts: Attempts,
  { from, welcome, ask }: Reception,
): void {
  mount(signInLinksRoutes.requestSignInLink, async (call) => {
    const { body, request, reply } = call;
    const base = mailAddress(placeOf(ctx), request);
    const browserToken = keepLinkCookie(request, reply, ctx.publicUrl);
    const { email, next } = body;
    await requestSignInLink(ctx, { email, next, browserToken, base }, from(call));
    return undefined;
  });
  mount(signInLinksRoutes.useSignInLink, async (call) => {
    const { body, request, reply } = call;
    const browserToken = readLinkCookie(request, ctx.publicUrl);
    const used = { token: body.token, browserToken, elsewhere: body.elsewhere };
    const come = await signInWithLink(ctx, attempts, used, from(call));
    return 'token' in come ? welcome(reply, come) : ask(reply, come);
  });
}
