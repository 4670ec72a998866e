import type { ClientAuth, Configuration, ServerMetadata } from 'openid-client';
import { mayUsePlainHttp } from './config.ts';

/** How long an external service may take to answer one request. */
export const OAUTH_TIMEOUT_S = 10;

export type OAuthLibrary = typeof import('openid-client');

/** The library of OAuth and OpenID Connect, loaded when a person first uses one of them. */
export const loadOAuth = (): Promise<OAuthLibrary> => import('openid-client');

/** A client of an authorization server with known endpoints; plain http is allowed only to this machine. */
export function configureOAuth(
  { Configuration, allowInsecureRequests }: OAuthLibrary,
  server: ServerMetadata,
  clientId: string,
  clientSecret: string,
  auth: ClientAuth,
): Configuration {
  const configuration = new Configuration(server, clientId, clientSecret, auth);
  configuration.timeout = OAUTH_TIMEOUT_S;
  if (server.token_endpoint && mayUsePlainHttp(server.token_endpoint)) allowInsecureRequests(configuration);
  return configuration;
}
