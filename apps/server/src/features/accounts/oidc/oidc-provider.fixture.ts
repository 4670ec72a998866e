import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const CLIENT = { OIDC_CLIENT_ID: 'spotter', OIDC_CLIENT_SECRET: 'a secret: with/signs+' };

export type ProviderAccount = { sub: string } & Record<string, unknown>;

/** A real OpenID Connect provider on this machine. The test says who signs in. */
export async function startProvider(redirectUris: string[]) {
  let account: ProviderAccount = { sub: 'nobody' };
  const requests: { path: string; body: Record<string, unknown> }[] = [];
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.OIDC_CLIENT_ID,
        client_secret: CLIENT.OIDC_CLIENT_SECRET,
        redirect_uris: redirectUris,
      },
    ],
    ttl: {
      Interaction: 600,
      Grant: 600,
      Session: 600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 600,
    },
    pkce: { required: () => true },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'zoneinfo', 'locale'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    cookies: { keys: ['a key of this test'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ ...account, sub }) }),
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc;
      const grant = new ctx.oidc.provider.Grant({
        clientId: client?.clientId,
        accountId: session?.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });

  provider.use(async (ctx, next) => {
    await next();
    requests.push({ path: ctx.path, body: { ...ctx.oidc?.body } });
  });
  const handle = provider.callback();
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response);
    await provider.interactionFinished(request, response, { login: { accountId: account.sub } });
  });

  return {
    issuer,
    requests,
    signInAs(next: ProviderAccount) {
      account = next;
    },
    /** Opens the address like a new browser. @returns the address it is redirected to */
    async visit(url: string): Promise<string> {
      const jar = new Map<string, string>();
      let at = url;
      while (at.startsWith(issuer)) {
        const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
        const reply = await fetch(at, { redirect: 'manual', headers: { cookie } });
        for (const line of reply.headers.getSetCookie()) {
          const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? [];
          jar.set(name, value);
        }
        const location = reply.headers.get('location');
        if (!location)
          throw new Error(`the provider stopped at ${at}: ${reply.status} ${await reply.text()}`);
        at = new URL(location, at).href;
      }
      return at;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
