import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { browserAddress, placeOf } from '#lib/http/own-address.ts';

/** Who asks for a passkey, as WebAuthn names it: passkeys belong to a host, and answers to an origin. */
export type RelyingParty = { host: string; origin: string };

/**
 * This server as passkeys know it: `PUBLIC_URL`, or the address that the browser used. A forged Host header is of no
 * use: a device signs the origin of the page, and each passkey keeps the host that it was made for.
 * @returns null where browsers allow none: at an IP address, or without https away from this machine
 */
export const relyingParty = (ctx: Context, request: FastifyRequest): RelyingParty | null =>
  partyAt(browserAddress(placeOf(ctx), request));

/** The one of `PUBLIC_URL`, where no request says what the browser used; null without. */
export const configuredParty = ({ publicUrl }: Pick<Context, 'publicUrl'>): RelyingParty | null =>
  publicUrl ? partyAt(publicUrl) : null;

/** Whether anybody could set up a second factor here: codes, or a passkey. Where not, nobody is asked for one. */
export const canHaveSecondFactor = (
  { secrets }: Pick<Context, 'secrets'>,
  party: RelyingParty | null,
): boolean => secrets !== null || party !== null;

function partyAt(address: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(address);
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (isIP(hostname.replace(/^\[|\]$/g, '')) || (protocol !== 'https:' && !isHere)) return null;
  return { host: hostname, origin };
}

/** @throws accounts.passkey_off */
export function needRelyingParty(ctx: Context, request: FastifyRequest): RelyingParty {
  const party = relyingParty(ctx, request);
  if (party) return party;
  throw new AppError(
    'accounts.passkey_off',
    'Browsers allow passkeys only at an address with a name and https. Set PUBLIC_URL to such an address.',
  );
}
