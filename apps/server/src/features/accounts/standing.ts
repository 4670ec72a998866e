import type { Clock } from '#lib/clock.ts';

/** How long a success speaks for an address. */
const GOOD_MS = 7 * 86_400_000;
/** How long a failure speaks against an address or an account. */
const BAD_MS = 15 * 60_000;
/** Failures that an address in good standing may have: it may be that of a whole gym. */
const FORGIVEN_OF_ADDRESS = 30;
const FORGIVEN_OF_PAIR = 3;
const MOST_KEYS = 50_000;

/** Whoever tries a password: a mark of the account, whether or not there is one, and the address it is tried from. */
export type Trier = { account: string; address: string };

/** Who goes first while more passwords are tried than can be hashed. Known and unknown accounts are treated alike. */
export type Standing = {
  /** 3: this account signed in here; 2: somebody here did; 1: nobody failed here; 0: somebody did. */
  rankOf(trier: Trier): number;
  succeeded(trier: Trier): void;
  failed(trier: Trier): void;
  /** A session in use was seen at an address. */
  seen(address: string): void;
};

/** Rank of who has proven who they are: by a session, or by a link that came by mail. */
export const PROVEN = 3;

/** A bounded map whose entries end; the oldest gives way. */
function createMemory<T>(clock: Clock, keptMs: number) {
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

export function createStanding(clock: Clock): Standing {
  // Apart, so that no flood of failures makes a good one forgotten.
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
