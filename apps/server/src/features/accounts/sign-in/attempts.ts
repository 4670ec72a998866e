import { AppError } from '#lib/app-error.ts';
import type { Clock } from '#lib/clock.ts';

const WINDOW_MS = 15 * 60_000;
/** Failures without a delay, per account at an address and per address. */
const FREE_PER_ACCOUNT = 5;
const FREE_PER_ADDRESS = 30;
const LONGEST_S = 900;
/** A whole gym may share an address: nobody there must wait longer because of somebody else. */
const LONGEST_PER_ADDRESS_S = 30;
const MOST_KEYS = 50_000;

type Count = { failures: number; blockedUntil: number; forgetAt: number };

/** One try at a password. It counts as failed until it succeeds or is withdrawn. */
export type Attempt = {
  succeeded(): void;
  /** The password was not checked: the try does not count. */
  withdraw(): void;
};

export type Attempts = {
  /**
   * Begins a try. Failures are counted per account and address, so nobody elsewhere can lock the account. The limit
   * per address only slows it down, to two tries a minute.
   * @throws AppError accounts.too_many_attempts with Retry-After: 1, 2, 4 ... 900 s, or 30 s for the address
   */
  begin(account: string, address: string): Attempt;
};

/** The entry after one more failure: the first `free` cost nothing, each further one doubles the delay. */
function failedOnceMore(count: Count, now: number, free: number, longestS: number): Count {
  const failures = count.failures + 1;
  const delay = failures < free ? 0 : Math.min(longestS, 2 ** (failures - free));
  const blockedUntil = now + delay * 1000;
  return { failures, blockedUntil, forgetAt: blockedUntil + WINDOW_MS };
}

/** Counts wrong passwords in this process. `off` counts nothing (load tests). */
export function createAttempts(clock: Pick<Clock, 'now'>, mode: 'on' | 'off'): Attempts {
  const counts = new Map<string, Count>();

  function read(key: string, now: number): Count {
    const count = counts.get(key);
    if (count && count.forgetAt > now) return count;
    return { failures: 0, blockedUntil: 0, forgetAt: now + WINDOW_MS };
  }

  function write(key: string, count: Count, now: number) {
    if (counts.size >= MOST_KEYS) {
      for (const [old, { forgetAt }] of counts) if (forgetAt <= now) counts.delete(old);
      const [oldest] = counts.keys();
      if (counts.size >= MOST_KEYS && oldest !== undefined) counts.delete(oldest);
    }
    counts.set(key, count);
  }

  /** Takes back one failure of a key and its delay, unless a later failure extended that. */
  function takeBack(key: string, counted: Count, before: Count) {
    const count = counts.get(key);
    if (!count) return;
    if (count.failures > 0) count.failures -= 1;
    if (count.blockedUntil === counted.blockedUntil) count.blockedUntil = before.blockedUntil;
  }

  return {
    begin(account, address) {
      if (mode === 'off') return { succeeded() {}, withdraw() {} };
      const now = clock.now().getTime();
      const accountKey = `${address} ${account}`;
      const own = read(accountKey, now);
      const all = read(address, now);
      const wait = Math.max(own.blockedUntil, all.blockedUntil) - now;
      if (wait > 0) {
        const seconds = Math.ceil(wait / 1000);
        throw new AppError('accounts.too_many_attempts', `Too many tries. Try again in ${seconds} s.`, {
          retryAfter: seconds,
        });
      }
      // Counted before the password is checked, or concurrent tries would all pass as the first.
      const countedOwn = failedOnceMore(own, now, FREE_PER_ACCOUNT, LONGEST_S);
      const countedAll = failedOnceMore(all, now, FREE_PER_ADDRESS, LONGEST_PER_ADDRESS_S);
      write(accountKey, countedOwn, now);
      write(address, countedAll, now);
      return {
        succeeded() {
          counts.delete(accountKey);
          // Only this try is taken back: a success in the person's own account must not clear the address.
          takeBack(address, countedAll, all);
        },
        withdraw() {
          takeBack(accountKey, countedOwn, own);
          takeBack(address, countedAll, all);
        },
      };
    },
  };
}
