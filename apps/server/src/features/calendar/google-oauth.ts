import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  ResponseBodyError,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
  type TokenEndpointResponse,
  tokenRevocation,
} from 'openid-client';
import type { Config } from '#lib/config.ts';
import { configureOAuth } from '#lib/oauth.ts';
import { GoogleFailure, NEVER_STOPS, type Stop, Stopped } from './google-failure.ts';
import { fetchBounded } from './google-http.ts';

/** See, make, change and delete events of calendars one owns: the least that a primary calendar needs. */
export const GOOGLE_SCOPE = 'https://www.googleapis.com/auth/calendar.events.owned';
/** The person did consent, but unticked the calendar. */
export class NotAllowed extends GoogleFailure {
  constructor() {
    super('refused', 'the calendar was not allowed');
  }
}

/** Google gives an hour. */
const EXPIRES_IN_S = 3600;

export type Tokens = {
  accessToken: string;
  /** Seconds from now. */
  expiresIn: number;
  /** A refresh gives none: the old one goes on. */
  refreshToken: string | null;
};

export type GoogleOAuth = {
  begin(redirectUri: string): Promise<{ url: string; state: string; verifier: string }>;
  /** Exchanges the code of the address the browser came back to. @throws NotAllowed */
  finish(currentUrl: URL, secrets: { state: string; verifier: string }): Promise<Tokens>;
  refresh(refreshToken: string): Promise<Tokens>;
  /** Takes the whole right back; a right that is gone already is fine. */
  revoke(token: string): Promise<void>;
};

/** Google's authorization server; every call throws GoogleFailure or Stopped. */
export function createGoogleOAuth(config: Config, stop: Stop = NEVER_STOPS): GoogleOAuth {
  const server = configure(config, stop);
  return {
    async begin(redirectUri) {
      const [state, verifier] = [randomState(), randomPKCECodeVerifier()];
      const url = buildAuthorizationUrl(server, {
        redirect_uri: redirectUri,
        scope: GOOGLE_SCOPE,
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // Both together: only then a refresh token comes every time.
        access_type: 'offline',
        prompt: 'consent',
      });
      return { url: url.href, state, verifier };
    },
    async finish(currentUrl, { state, verifier }) {
      const answer = await asking(() =>
        authorizationCodeGrant(server, currentUrl, { expectedState: state, pkceCodeVerifier: verifier }),
      );
      // People may untick a right on the consent page.
      if (!(answer.scope ?? GOOGLE_SCOPE).split(' ').includes(GOOGLE_SCOPE)) {
        throw new NotAllowed();
      }
      return toTokens(answer);
    },
    refresh: async (refreshToken) => toTokens(await asking(() => refreshTokenGrant(server, refreshToken))),
    async revoke(token) {
      try {
        await asking(() => tokenRevocation(server, token));
      } catch (error) {
        if (!(error instanceof GoogleFailure) || !['revoked', 'bad'].includes(error.kind)) throw error;
      }
    },
  };
}

function configure(config: Config, stop: Stop): Configuration {
  const { GOOGLE_CLIENT_ID: id = '', GOOGLE_CLIENT_SECRET: secret = '' } = config;
  const server = {
    issuer: 'https://accounts.google.com',
    authorization_endpoint: config.GOOGLE_AUTH_URL,
    token_endpoint: config.GOOGLE_TOKEN_URL,
    revocation_endpoint: config.GOOGLE_REVOKE_URL,
  };
  const configuration = configureOAuth(server, id, secret, ClientSecretPost(secret));
  configuration[customFetch] = (url, { method, headers, body }) =>
    fetchBounded(url, { method, headers, body: body as RequestInit['body'] }, stop);
  return configuration;
}

const toTokens = (answer: TokenEndpointResponse): Tokens => ({
  accessToken: answer.access_token,
  expiresIn: answer.expires_in ?? EXPIRES_IN_S,
  refreshToken: answer.refresh_token ?? null,
});

/** Whatever goes wrong becomes a GoogleFailure; what the library says of it may quote the answer, so its name must do. */
async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const known = findKnown(error);
    if (known) throw known;
    if (error instanceof ResponseBodyError) {
      const text = `${error.status} ${error.error}`;
      if (error.error === 'invalid_grant') throw new GoogleFailure('revoked', text);
      if (error.status === 429) throw new GoogleFailure('busy', text);
      if (error.status >= 500) throw new GoogleFailure('down', text);
      throw new GoogleFailure(error.error === 'invalid_token' ? 'bad' : 'refused', text);
    }
    const { name, code } = error as Error & { code?: string };
    throw new GoogleFailure('down', `not an answer of an authorization server: ${code ?? name}`);
  }
}

/** Our own errors come back out of the library as the cause of one of its own. */
function findKnown(error: unknown): GoogleFailure | Stopped | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof GoogleFailure || at instanceof Stopped) return at;
  }
  return undefined;
}
