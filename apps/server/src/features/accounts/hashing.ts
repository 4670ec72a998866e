import type { Context } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { createFairQueue, type Entrant, QueueFull } from '#lib/fair-queue.ts';
import { createStanding, PROVEN, type Standing, type Trier } from './standing.ts';

/** Hashes at once: each takes a core and one of libuv's four threads; files and DNS need one too. */
const AT_ONCE = 2;
/** Hashes that wait: about a second of work, so that who waits is answered soon. */
const MOST_WAITING = 24;
/** When it makes sense to come back after giving way. */
const RETRY_S = 5;

/** The one queue for everything that costs a hash, apart from all other work. */
export type Hashing = {
  standing: Standing;
  /**
   * Runs work with a hash in the turn of who tries. Look-ups that lead to the hash belong into the work, so that who
   * gives way costs nothing. @throws accounts.busy (503) with Retry-After
   */
  try<T>(trier: Trier, work: () => Promise<T>): Promise<T>;
  /** The same for who has proven who they are. @throws accounts.busy (503) */
  ofProven<T>(personId: string, work: () => Promise<T>): Promise<T>;
};

function createHashing(ctx: Context): Hashing {
  const queue = createFairQueue({ atOnce: AT_ONCE, most: MOST_WAITING });
  const standing = createStanding(ctx.clock);

  async function run<T>(entrant: Entrant, work: () => Promise<T>): Promise<T> {
    try {
      return await queue.run(entrant, work);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      const text = `Too many passwords are being checked right now; try again in ${RETRY_S} s.`;
      throw new AppError('accounts.busy', text, { retryAfter: RETRY_S });
    }
  }
  return {
    standing,
    try(trier, work) {
      const groups = [`address ${trier.address}`, `account ${trier.account}`];
      return run({ rank: standing.rankOf(trier), groups }, work);
    },
    ofProven: (personId, work) => run({ rank: PROVEN, groups: [`person ${personId}`] }, work),
  };
}

const ofContext = new WeakMap<Context, Hashing>();

/** The queue of this app. */
export function hashingOf(ctx: Context): Hashing {
  const hashing = ofContext.get(ctx) ?? createHashing(ctx);
  ofContext.set(ctx, hashing);
  return hashing;
}
