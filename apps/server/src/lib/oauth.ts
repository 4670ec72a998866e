import { allowInsecureRequests, type ClientAuth, Configuration, type ServerMetadata } from 'openid-client';
import { mayUsePlainHttp } from './config.ts';

/** How long an outside service may take to answer one request. */
export const OAUTH_TIMEOUT_S = 10;

/** A client of an authorization server whose addresses are known; plain http is for this machine alone. */
export function configureOAuth(
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
