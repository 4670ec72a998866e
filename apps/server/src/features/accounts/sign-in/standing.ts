import type { Clock } from '#lib/clock.ts';

/** How long a success counts for an address. */
const GOOD_MS = 7 * 86_400_000;
/** How long a failure counts against an address or an account. */
const BAD_MS = 15 * 60_000;
/** Failures that an address in good standing may have: a whole gym may share it. */
const FORGIVEN_OF_ADDRESS = 30;
const FORGIVEN_OF_PAIR = 3;
const MOST_KEYS = 50_000;

/** Who tries a password: an id of the account, which need not exist, and the address of the request. */
export type Trier = { account: string; address: string };

/** Ranks callers while the hashing queue is full. Known and unknown accounts are ranked alike. */
export type Standing = {
  /** 3: this account signed in at this address; 2: another one did; 1: no failures here; 0: failures. */
  rankOf(trier: Trier): number;
  succeeded(trier: Trier): void;
  failed(trier: Trier): void;
  /** Records that a valid session was used at this address. */
  seen(address: string): void;
};

/** The rank of a person who has proven who they are: with a session, or with a mailed link. */
export const PROVEN = 3;

/** A bounded map with expiring entries; a new entry evicts the oldest. */
function createMemory<T>(clock: Pick<Clock, 'now'>, keptMs: number) {
  const entries = new Map<string, { value: T; until: number }>();
  return {
    get(key: string): T | undefined {
      const entry = entries.get(key);
      return entry && entry.until > clock.now().getTime() ? entry.value : undefined;
    },
    set(key: string, value: T) {
      entries.delete(key);
      entries.set(key, { value, until: clock.now().getTime() + keptMs });
      const [oldest] = entries.keys();
      if (entries.size > MOST_KEYS && oldest !== undefined) entries.delete(oldest);
    },
    delete: (key: string) => void entries.delete(key),
  };
}

export function createStanding(clock: Pick<Clock, 'now'>): Standing {
  // Kept apart, so that a flood of failures cannot evict the good ones.
  const good = createMemory<true>(clock, GOOD_MS);
  const failures = createMemory<number>(clock, BAD_MS);
  const pairOf = ({ account, address }: Trier) => `${address} ${account}`;
  const countOf = (key: string) => failures.get(key) ?? 0;

  return {
    rankOf(trier) {
      const { account, address } = trier;
      if (good.get(pairOf(trier)) && countOf(pairOf(trier)) < FORGIVEN_OF_PAIR) return PROVEN;
      if (good.get(address) && countOf(address) < FORGIVEN_OF_ADDRESS) return 2;
      return countOf(address) + countOf(`account ${account}`) === 0 ? 1 : 0;
    },
    succeeded(trier) {
      good.set(pairOf(trier), true);
      good.set(trier.address, true);
      failures.delete(pairOf(trier));
    },
    failed(trier) {
      for (const key of [pairOf(trier), trier.address, `account ${trier.account}`]) {
        failures.set(key, countOf(key) + 1);
      }
    },
    seen: (address) => good.set(address, true),
  };
}
