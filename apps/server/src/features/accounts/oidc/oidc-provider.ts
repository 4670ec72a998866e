import type { Configuration } from 'openid-client';
import { type Config, mayUsePlainHttp } from '#lib/config.ts';
import { configureOAuth, loadOAuth, OAUTH_TIMEOUT_S } from '#lib/oauth.ts';

/** What the callback must carry, and what the code exchange must prove. */
type Secrets = { state: string; nonce: string; verifier: string };

export type Identity = {
  issuer: string;
  subject: string;
  /** When the person last authenticated at the provider; null when it does not say. */
  authenticatedAt: Date | null;
  /**
   * Everything the provider says about the person; asks the userinfo endpoint when the ID token has no e-mail or does not
   * say whether it is verified.
   */
  readClaims(): Promise<Record<string, unknown>>;
};

/** The configured OpenID Connect provider. Each call throws when the provider does not answer or answers wrongly. */
export type OidcProvider = {
  /** @param isFresh whether the person must authenticate again, even with a session at the provider */
  begin(redirectUri: string, isFresh: boolean): Promise<Secrets & { url: string }>;
  /** Exchanges the code in the callback's address. */
  finish(currentUrl: URL, secrets: Secrets): Promise<Identity>;
};

/** Both issuers, where a provider calls itself otherwise than it is configured, mostly by a slash at the end. */
function otherIssuer(issuer: string, error: unknown): Error | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { attribute, body } = (at.cause ?? {}) as { attribute?: unknown; body?: { issuer?: unknown } };
    if (attribute === 'issuer')
      return new Error(`OIDC_ISSUER is ${issuer}, but the provider calls itself ${body?.issuer}`);
  }
  return null;
}

/** The configured provider, discovered at the first sign-in; null when none is configured. */
export function createOidcProvider(config: Config): OidcProvider | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret } = config;
  if (!issuer || !id || !secret) return null;
  let found: Promise<Configuration> | undefined;

  async function discover(): Promise<Configuration> {
    const oauth = await loadOAuth();
    const local = mayUsePlainHttp(issuer as string);
    const server = new URL(issuer as string);
    const options = { execute: local ? [oauth.allowInsecureRequests] : [], timeout: OAUTH_TIMEOUT_S };
    const discovered = await oauth
      .discovery(server, id as string, secret, undefined, options)
      .catch((error: unknown) => {
        throw otherIssuer(issuer as string, error) ?? error;
      });
    const metadata = discovered.serverMetadata();
    // The standard's default is Basic; some providers accept the secret only in the body.
    const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const auth = methods.includes('client_secret_basic')
      ? oauth.ClientSecretBasic(secret)
      : oauth.ClientSecretPost(secret);
    const configured = configureOAuth(oauth, metadata, id as string, secret as string, auth);
    // The signature of the ID token, by the keys that the provider publishes. One that signs with the client's secret
    // alone has none: the token comes from it over TLS, which is enough for the standard (OpenID Connect Core, 3.1.3.7).
    const algorithms = metadata.id_token_signing_alg_values_supported ?? ['RS256'];
    if (algorithms.some((name) => !name.startsWith('HS'))) oauth.enableNonRepudiationChecks(configured);
    return configured;
  }

  function configuration(): Promise<Configuration> {
    found ??= discover().catch((error: unknown) => {
      // A failed discovery is not cached: the next sign-in tries again.
      found = undefined;
      throw error;
    });
    return found;
  }

  return {
    async begin(redirectUri, isFresh) {
      const oauth = await loadOAuth();
      const secrets = {
        state: oauth.randomState(),
        nonce: oauth.randomNonce(),
        verifier: oauth.randomPKCECodeVerifier(),
      };
      const url = oauth.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        ...(isFresh && { prompt: 'login', max_age: '0' }),
      });
      return { ...secrets, url: url.href };
    },
    async finish(currentUrl, secrets) {
      const [oauth, server] = await Promise.all([loadOAuth(), configuration()]);
      const tokens = await oauth.authorizationCodeGrant(server, currentUrl, {
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        pkceCodeVerifier: secrets.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider answered without an ID token');
      return {
        issuer: claims.iss,
        subject: claims.sub,
        authenticatedAt: claims.auth_time === undefined ? null : new Date(claims.auth_time * 1000),
        async readClaims() {
          const isWhole = claims.email !== undefined && claims.email_verified !== undefined;
          if (isWhole || !server.serverMetadata().userinfo_endpoint) return claims;
          return { ...claims, ...(await oauth.fetchUserInfo(server, tokens.access_token, claims.sub)) };
        },
      };
    },
  };
}
