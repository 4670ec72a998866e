import { createHmac } from 'node:crypto';
import type { IceServers } from '@spotter/contract/calls';
import type { Config } from '#lib/config.ts';

/** How long credentials are valid; a longer call requests new ones. */
const LIFETIME_S = 3600;

const addresses = (list: string) =>
  list
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);

/**
 * The STUN and TURN servers of a call. Credentials are derived from the shared secret, so the TURN server needs no
 * look-up (draft-uberti-behave-turn-rest-00, `use-auth-secret` of coturn): the user name is
 * `<expiry in Unix seconds>:<person>`, the password base64(HMAC-SHA1(secret, user name)).
 */
export function iceServers(
  config: Pick<Config, 'STUN_URLS' | 'TURN_URLS' | 'TURN_SECRET'>,
  personId: string,
  now: Date,
): IceServers {
  const stun = addresses(config.STUN_URLS);
  const turn = addresses(config.TURN_URLS);
  const direct = stun.length > 0 ? [{ urls: stun }] : [];
  if (turn.length === 0 || !config.TURN_SECRET) return { iceServers: direct, expiresAt: null };
  const expires = Math.floor(now.getTime() / 1000) + LIFETIME_S;
  const username = `${expires}:${personId}`;
  const credential = createHmac('sha1', config.TURN_SECRET).update(username).digest('base64');
  return {
    iceServers: [...direct, { urls: turn, username, credential }],
    expiresAt: new Date(expires * 1000).toISOString(),
  };
}
