import type { Configuration, TokenEndpointResponse } from 'openid-client';
import type { Config } from '#lib/config.ts';
import { configureOAuth, loadOAuth, type OAuthLibrary } from '#lib/oauth.ts';
import { fetchBounded } from './fetch-bounded.ts';
import { GoogleFailure, NEVER_STOPS, type Stop, Stopped } from './google-failure.ts';

/** The scope to read and change events of owned calendars: the smallest one that a primary calendar needs. */
export const GOOGLE_SCOPE = 'https://www.googleapis.com/auth/calendar.events.owned';
/** The person consented, but unticked the calendar. */
export class NotAllowed extends GoogleFailure {
  constructor() {
    super('refused', 'the person did not allow the calendar');
  }
}

/** Used when `expires_in` is missing; Google's tokens are valid for an hour. */
const EXPIRES_IN_S = 3600;

export type Tokens = {
  accessToken: string;
  /** Seconds from now. */
  expiresIn: number;
  /** A refresh returns none: the old one stays valid. */
  refreshToken: string | null;
};

export type GoogleOAuth = {
  begin(redirectUri: string): Promise<{ url: string; state: string; verifier: string }>;
  /** Exchanges the code in the callback's address. @throws NotAllowed */
  finish(currentUrl: URL, secrets: { state: string; verifier: string }): Promise<Tokens>;
  refresh(refreshToken: string): Promise<Tokens>;
  /** Revokes the whole grant; a grant that is gone already is fine. */
  revoke(token: string): Promise<void>;
};

/** Google's authorization server; every call throws GoogleFailure or Stopped. */
export function createGoogleOAuth(config: Config, stop: Stop = NEVER_STOPS): GoogleOAuth {
  const connect = async () => {
    const oauth = await loadOAuth();
    return { oauth, server: configure(oauth, config, stop) };
  };
  return {
    async begin(redirectUri) {
      const { oauth, server } = await connect();
      const [state, verifier] = [oauth.randomState(), oauth.randomPKCECodeVerifier()];
      const url = oauth.buildAuthorizationUrl(server, {
        redirect_uri: redirectUri,
        scope: GOOGLE_SCOPE,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // Only both together always return a refresh token.
        access_type: 'offline',
        prompt: 'consent',
      });
      return { url: url.href, state, verifier };
    },
    async finish(currentUrl, { state, verifier }) {
      const { oauth, server } = await connect();
      const answer = await asking(oauth, () =>
        oauth.authorizationCodeGrant(server, currentUrl, {
          expectedState: state,
          pkceCodeVerifier: verifier,
        }),
      );
      // People may untick a scope on the consent page.
      if (!(answer.scope ?? GOOGLE_SCOPE).split(' ').includes(GOOGLE_SCOPE)) {
        throw new NotAllowed();
      }
      return toTokens(answer);
    },
    async refresh(refreshToken) {
      const { oauth, server } = await connect();
      return toTokens(await asking(oauth, () => oauth.refreshTokenGrant(server, refreshToken)));
    },
    async revoke(token) {
      const { oauth, server } = await connect();
      try {
        await asking(oauth, () => oauth.tokenRevocation(server, token));
      } catch (error) {
        if (!(error instanceof GoogleFailure) || !['revoked', 'bad'].includes(error.kind)) throw error;
      }
    },
  };
}

function configure(oauth: OAuthLibrary, config: Config, stop: Stop): Configuration {
  const { GOOGLE_CLIENT_ID: id = '', GOOGLE_CLIENT_SECRET: secret = '' } = config;
  const server = {
    issuer: 'https://accounts.google.com',
    authorization_endpoint: config.GOOGLE_AUTH_URL,
    token_endpoint: config.GOOGLE_TOKEN_URL,
    revocation_endpoint: config.GOOGLE_REVOKE_URL,
  };
  const configuration = configureOAuth(oauth, server, id, secret, oauth.ClientSecretPost(secret));
  configuration[oauth.customFetch] = (url, { method, headers, body }) =>
    fetchBounded(url, { method, headers, body: body as RequestInit['body'] }, stop);
  return configuration;
}

const toTokens = (answer: TokenEndpointResponse): Tokens => ({
  accessToken: answer.access_token,
  expiresIn: answer.expires_in ?? EXPIRES_IN_S,
  refreshToken: answer.refresh_token ?? null,
});

/** Turns any error into a GoogleFailure. The library's messages may quote the answer, so only names are kept. */
async function asking<T>({ ResponseBodyError }: OAuthLibrary, call: () => Promise<T>): Promise<T> {
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

/** The library wraps our own errors as the `cause` of its own. */
function findKnown(error: unknown): GoogleFailure | Stopped | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof GoogleFailure || at instanceof Stopped) return at;
  }
  return undefined;
}
