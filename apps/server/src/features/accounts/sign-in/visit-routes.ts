import { accountsRoutes } from '@spotter/contract/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Mount } from '#lib/http/mount.ts';
import { callbackAddress, placeOf } from '#lib/http/own-address.ts';
import { clearSessionCookie } from '../cookie.ts';
import { clearOidcCookie, readOidcCookie, setOidcCookie } from '../oidc/cookie.ts';
import { createOidcProvider, type OidcProvider } from '../oidc/oidc-provider.ts';
import { beginOidc, finishOidc } from '../oidc/sign-in-service.ts';
import { isOwnNavigation, safeNext } from '../rules.ts';
import { endSession } from '../service.ts';
import type { Reception } from './reception.ts';

const { login, loginCallback, logout } = accountsRoutes;

/** The three addresses that a browser navigates to. Each answers with a redirect; on errors, to the sign-in page. */
export function mountVisits(mount: Mount, ctx: Context, { from, welcome }: Reception): void {
  const provider = createOidcProvider(ctx.config);
  const address = (request: FastifyRequest) => callbackAddress(placeOf(ctx), request);

  mount(login, async ({ viewer, query, request, reply }) => {
    const next = safeNext(query.next);
    const isFresh = query.fresh !== undefined;
    const atProvider = async (oidc: OidcProvider) => {
      const intent = { next, inviteCode: query.invite ?? null, studioName: query.studio ?? null, isFresh };
      const { url, browserToken } = await beginOidc(ctx, oidc, intent, address(request) + loginCallback.path);
      setOidcCookie(reply, ctx.publicUrl, browserToken);
      return url;
    };
    if (viewer && !(isFresh && provider)) {
      return goTo(reply, query.invite ? `/join/${query.invite}` : next);
    }
    if (!provider) return goTo(reply, `/sign-in?next=${encodeURIComponent(next)}`);
    return goTo(reply, await orErrorPage(atProvider(provider)));
  });

  mount(loginCallback, async ({ viewer, request, reply }) => {
    if (!provider)
      throw new AppError(
        'accounts.oidc_off',
        'No OpenID Connect provider is configured on this server. Sign in with email and password.',
      );
    const finish = async (oidc: OidcProvider) => {
      const url = new URL(request.url, address(request));
      const attemptToken = readOidcCookie(request, ctx.publicUrl);
      const { next, ...signedIn } = await finishOidc(ctx, oidc, {
        ...from({ viewer, request }),
        url,
        attemptToken,
      });
      welcome(reply, signedIn);
      return next;
    };
    clearOidcCookie(reply, ctx.publicUrl);
    return goTo(reply, await orErrorPage(finish(provider)));
  });

  mount(logout, async ({ viewer, request, reply }) => {
    if (isOwnNavigation(request.headers)) {
      await endSession(ctx, viewer);
      clearSessionCookie(reply, ctx.publicUrl);
      // Without "storage": sets that were not sent yet wait there.
      reply.header('clear-site-data', '"cache"');
    }
    return goTo(reply, '/');
  });
}

/** The status comes from the contract. */
function goTo(reply: FastifyReply, location: string): undefined {
  reply.header('location', location);
}

/** The page to go to; an error becomes the sign-in page with its code. */
async function orErrorPage(location: Promise<string>): Promise<string> {
  try {
    return await location;
  } catch (error) {
    if (error instanceof AppError) return `/sign-in?error=${error.code}`;
    throw error;
  }
}
