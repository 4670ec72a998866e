import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { type Config, mayUsePlainHttp } from '#lib/config.ts';
import { configureOAuth, OAUTH_TIMEOUT_S } from '#lib/oauth.ts';

/** What has to come back, and what must be shown then. */
type Secrets = { state: string; nonce: string; verifier: string };

export type Identity = {
  issuer: string;
  subject: string;
  /** When the person last proved there who they are; null when the provider does not say. */
  authenticatedAt: Date | null;
  /** Everything the provider says of the person; asks it once more where the ID token is short. */
  readClaims(): Promise<Record<string, unknown>>;
};

/** The configured OpenID Connect provider; every call throws when it does not answer or answers wrongly. */
export type OidcProvider = {
  /** @param isFresh whether the person must prove who they are, though they have a session there */
  begin(redirectUri: string, isFresh: boolean): Promise<Secrets & { url: string }>;
  /** Exchanges the code in the address the browser came back to. */
  finish(currentUrl: URL, secrets: Secrets): Promise<Identity>;
};

/** The provider of the configuration, asked for its addresses at the first sign-in; null without one. */
export function createOidcProvider(config: Config): OidcProvider | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret } = config;
  if (!issuer || !id || !secret) return null;
  let found: Promise<Configuration> | undefined;

  async function discover(): Promise<Configuration> {
    const local = mayUsePlainHttp(issuer as string);
    const server = new URL(issuer as string);
    const options = { execute: local ? [allowInsecureRequests] : [], timeout: OAUTH_TIMEOUT_S };
    const discovered = await discovery(server, id as string, secret, undefined, options);
    const metadata = discovered.serverMetadata();
    // The standard's default is Basic; some providers take the secret in the body alone.
    const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const auth = methods.includes('client_secret_basic')
      ? ClientSecretBasic(secret)
      : ClientSecretPost(secret);
    return configureOAuth(metadata, id as string, secret as string, auth);
  }

  function configuration(): Promise<Configuration> {
    found ??= discover().catch((error: unknown) => {
      // The next sign-in asks again.
      found = undefined;
      throw error;
    });
    return found;
  }

  return {
    async begin(redirectUri, isFresh) {
      const secrets = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        ...(isFresh && { prompt: 'login', max_age: '0' }),
      });
      return { ...secrets, url: url.href };
    },
    async finish(currentUrl, secrets) {
      const server = await configuration();
      const tokens = await authorizationCodeGrant(server, currentUrl, {
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        pkceCodeVerifier: secrets.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider gave no ID token');
      return {
        issuer: claims.iss,
        subject: claims.sub,
        authenticatedAt: claims.auth_time === undefined ? null : new Date(claims.auth_time * 1000),
        async readClaims() {
          if (claims.email !== undefined || !server.serverMetadata().userinfo_endpoint) return claims;
          return { ...claims, ...(await fetchUserInfo(server, tokens.access_token, claims.sub)) };
        },
      };
    },
  };
}
