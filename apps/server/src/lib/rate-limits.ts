import { isIPv6 } from 'node:net';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './app-error.ts';

/**
 * Points that a key may take in a window of `duration` seconds; a feature declares its own limits in
 * `limits.ts`.
 */
export type RateLimit = { readonly points: number; readonly duration: number };

/** Every request of a signed-in person. */
export const ACCOUNT_LIMIT: RateLimit = { points: 300, duration: 60 };
/** Requests from an address without a session, and its failed attempts. */
export const ADDRESS_LIMIT: RateLimit = { points: 100, duration: 60 };

export type RateLimits = {
  /** Takes one point. @throws AppError 429 with Retry-After when none is left */
  take(limit: RateLimit, key: string): Promise<void>;
  /** Gives a point back that should not have been taken. */
  giveBack(limit: RateLimit, key: string): Promise<void>;
};

/** Rate limits counted in this process; with `off` nothing is counted (load tests). */
export function createRateLimits(mode: 'on' | 'off'): RateLimits {
  const limiters = new Map<RateLimit, RateLimiterMemory>();

  /** Each limit counts separately, so the same key in two limits has points in both. */
  function limiterOf(limit: RateLimit): RateLimiterMemory {
    const limiter = limiters.get(limit) ?? new RateLimiterMemory(limit);
    limiters.set(limit, limiter);
    return limiter;
  }

  return {
    async take(limit, key) {
      if (mode === 'off') return;
      try {
        await limiterOf(limit).consume(key);
      } catch (refusal) {
        if (refusal instanceof Error) throw refusal;
        const seconds = Math.max(1, Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000));
        throw new AppError('http.too_many_requests', `Too many requests; try again in ${seconds} s.`, {
          retryAfter: seconds,
        });
      }
    },
    async giveBack(limit, key) {
      if (mode === 'on') await limiterOf(limit).reward(key);
    },
  };
}

/** The key of those who hung up before they were answered: their socket has no address any more. */
const GONE = 'gone';

/**
 * The /32 (IPv4) or /64 (IPv6) network of an address, as the key of a limit.
 * @param address as Fastify says it (`request.ip`); undefined when the client has hung up
 */
export function addressPrefix(address: string | undefined): string {
  if (!address) return GONE;
  const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const gap = tail === undefined ? [] : new Array(Math.max(0, 8 - front.length - back.length)).fill('0');
  return [...front, ...gap, ...back]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':');
}
