import { lookup } from 'node:dns';
import { type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { DeliveryProblem } from '@spotter/contract/webhooks';
import { type Config, webhookNetworks } from '#lib/config.ts';
import { type AddressRule, addressRule, literalOf } from './address-rules.ts';
import type { SignedMessage } from './sign-message.ts';

const PATIENCE_MS = 10_000;
/** Nothing of an answer is used but its status; a longer one is cut. */
const ANSWER_BYTES_MAX = 16_384;

/** What became of an attempt; `problem` null: it was delivered. */
export type AttemptResult = { status: number | null; ms: number; problem: DeliveryProblem | null };

class AddressRefused extends Error {}

const ruleOf = (config: Config, url: URL): AddressRule =>
  addressRule(webhookNetworks(config), url.protocol === 'https:');

/** Whether messages may be sent to a URL, as far as it says so itself: what a name leads to is asked at each attempt. */
export function mayPostTo(config: Config, address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return false;
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && webhookNetworks(config).length > 0))
    return false;
  const literal = literalOf(url);
  return literal === null || ruleOf(config, url)(literal);
}

/** Resolves a name for a connection, and refuses it when any of its addresses may not be called. */
const guardedLookup =
  (isAllowed: AddressRule): LookupFunction =>
  (hostname, options, answer) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return answer(error ?? new Error('no address'), '');
      if (!addresses.every(({ address }) => isAllowed(address))) return answer(new AddressRefused(), '');
      if (options.all) answer(null, addresses);
      else answer(null, first.address, first.family);
    });
  };

/**
 * Sends a message to an address. The connection goes to the addresses that were checked, so a name that resolves anew
 * cannot lead elsewhere. Redirects are answers like others: not 2xx.
 */
export async function postMessage(
  config: Config,
  address: string,
  message: SignedMessage,
): Promise<AttemptResult> {
  const since = performance.now();
  const done = (problem: DeliveryProblem | null, status: number | null = null): AttemptResult => ({
    status,
    ms: Math.round(performance.now() - since),
    problem,
  });
  if (!mayPostTo(config, address)) return done('address');
  const url = new URL(address);
  try {
    const status = await send(url, message, guardedLookup(ruleOf(config, url)));
    return done(status >= 200 && status < 300 ? null : 'answer', status);
  } catch (error) {
    if (error instanceof AddressRefused) return done('address');
    return done((error as Error).name === 'TimeoutError' ? 'timeout' : 'unreachable');
  }
}

function send(url: URL, { headers, body }: SignedMessage, resolver: LookupFunction): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    lookup: resolver,
    agent: false,
    signal,
  };
  const request = url.protocol === 'https:' ? requestSecure(url, options) : requestPlain(url, options);
  request.on('error', (error) => reject(signal.aborted ? signal.reason : error));
  request.on('response', (response) => {
    resolve(response.statusCode ?? 0);
    let bytes = 0;
    // What comes after the status changes nothing.
    response.on('error', () => undefined);
    response.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > ANSWER_BYTES_MAX) response.destroy();
    });
  });
  request.end(body);
  return promise;
}
