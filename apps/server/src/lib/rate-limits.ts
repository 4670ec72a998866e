import { isIPv6 } from 'node:net';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './app-error.ts';

/** Points per window in seconds. */
const RULES = {
  account: { points: 300, duration: 60 },
  address: { points: 100, duration: 60 },
  post: { points: 10, duration: 60 },
  message: { points: 20, duration: 60 },
  channel: { points: 120, duration: 60 },
  comment: { points: 20, duration: 60 },
  like: { points: 60, duration: 60 },
  rating: { points: 60, duration: 60 },
  exercise: { points: 60, duration: 60 },
  trophy: { points: 30, duration: 60 },
  challenge: { points: 60, duration: 60 },
  settings: { points: 30, duration: 60 },
  event: { points: 60, duration: 60 },
  calendarSync: { points: 1, duration: 60 },
  ingest: { points: 120, duration: 60 },
  deviceCode: { points: 10, duration: 600 },
  ring: { points: 10, duration: 60 },
  invite: { points: 30, duration: 3600 },
  reset: { points: 5, duration: 900 },
  export: { points: 10, duration: 3600 },
  upload: { points: 20, duration: 3600 },
  signUp: { points: 60, duration: 3600 },
} as const;

export type LimitName = keyof typeof RULES;

export type RateLimits = {
  /** Takes one point. @throws AppError 429 with Retry-After when none is left */
  take(name: LimitName, key: string): Promise<void>;
  /** Gives a point back that turned out not to be owed. */
  giveBack(name: LimitName, key: string): Promise<void>;
};

/** Limits counted in this process; `off` takes nothing (load tests). */
export function createRateLimits(mode: 'on' | 'off'): RateLimits {
  const limiters = new Map(
    Object.entries(RULES).map(([name, rule]) => [name, new RateLimiterMemory({ keyPrefix: name, ...rule })]),
  );
  return {
    async take(name, key) {
      if (mode === 'off') return;
      try {
        await limiters.get(name)?.consume(key);
      } catch (refusal) {
        if (refusal instanceof Error) throw refusal;
        const seconds = Math.max(1, Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000));
        throw new AppError('http.too_many_requests', `Too many requests; try again in ${seconds} s.`, {
          retryAfter: seconds,
        });
      }
    },
    async giveBack(name, key) {
      if (mode === 'on') await limiters.get(name)?.reward(key);
    },
  };
}

/** The /32 (IPv4) or /64 (IPv6) an address belongs to, as the key of a limit. */
export function addressPrefix(address: string): string {
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
