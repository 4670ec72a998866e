import type { Context } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { createFairQueue, type Entrant, QueueFull } from '#lib/fair-queue.ts';
import type { Known } from '#lib/known.ts';
import { state } from '#lib/state.ts';
import { createStanding, PROVEN, type Standing, type Trier } from '../sign-in/standing.ts';

/** Concurrent hashes: each takes a core and one of libuv's four threads, which files and DNS need too. */
const AT_ONCE = 2;
/** Hashes that may wait: about a second of work, so that callers get an answer soon. */
const MOST_WAITING = 24;
/** Sent as Retry-After when the queue is full. */
const RETRY_S = 5;

/** The queue for all work that needs a password hash, separate from all other work. */
export type Hashing = {
  standing: Standing;
  /**
   * Runs work that hashes a password when it is its turn. The work also does the look-ups before the hash, so a
   * refused call costs nothing. @throws accounts.busy (503) with Retry-After
   */
  try<T>(trier: Trier, work: () => Promise<T>): Promise<T>;
  /** The same for a person who has proven who they are. @throws accounts.busy (503) */
  ofProven<T>(personId: Known<'person'>, work: () => Promise<T>): Promise<T>;
};

function createHashing(ctx: Context): Hashing {
  const queue = createFairQueue({ atOnce: AT_ONCE, most: MOST_WAITING });
  const standing = createStanding(ctx.clock);

  async function run<T>(entrant: Entrant, work: () => Promise<T>): Promise<T> {
    try {
      return await queue.run(entrant, work);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      const text = `Too many passwords are being checked. Try again in ${RETRY_S} s.`;
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

/** The hashing queue of this app. */
export const hashingOf = state(createHashing);
