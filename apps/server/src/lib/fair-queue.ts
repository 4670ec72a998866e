/**
 * A request for a turn: a higher rank goes first; groups (such as an address) are what one caller may crowd.
 */
export type Entrant = { rank: number; groups: readonly string[] };

/** Rejects a caller who has to leave because the queue is full. */
export class QueueFull extends Error {}

/** A queue that limits how much work runs and how much waits. */
export type FairQueue = {
  /** Runs work in its turn. @throws QueueFull at once or while waiting, when this caller has to leave */
  run<T>(entrant: Entrant, work: () => Promise<T>): Promise<T>;
};

/** For each waiting entry, how many share a group with it, itself included. */
const crowdOf = ({ groups }: Entrant, all: readonly Entrant[]) =>
  groups.reduce((sum, group) => sum + all.filter((other) => other.groups.includes(group)).length, 0);

/** Above 0 when the first has the better position. */
const compare = (a: Entrant, b: Entrant, all: readonly Entrant[]) =>
  a.rank - b.rank || crowdOf(b, all) - crowdOf(a, all);

/** Who runs next: the highest rank, then the least crowded, then the oldest. */
export function firstOf(waiting: readonly Entrant[]): number {
  return waiting.reduce((best, one, index) => {
    const champion = waiting[best];
    return champion && compare(one, champion, waiting) > 0 ? index : best;
  }, 0);
}

/** Who is dropped: the lowest rank, then the most crowded, then the newest. */
export function lastOf(waiting: readonly Entrant[]): number {
  return waiting.reduce((worst, one, index) => {
    const loser = waiting[worst];
    return loser && compare(one, loser, waiting) <= 0 ? index : worst;
  }, 0);
}

type Waiting = Entrant & { begin: () => void; giveWay: () => void };

/** A queue that runs `atOnce` pieces of work at a time and lets at most `most` wait. */
export function createFairQueue({ atOnce, most }: { atOnce: number; most: number }): FairQueue {
  const waiting: Waiting[] = [];
  let running = 0;

  const turn = ({ rank, groups }: Entrant) =>
    new Promise<void>((begin, refuse) => {
      waiting.push({ rank, groups, begin, giveWay: () => refuse(new QueueFull('the queue is full')) });
      if (waiting.length > most) waiting.splice(lastOf(waiting), 1)[0]?.giveWay();
    });

  return {
    async run(entrant, work) {
      if (running < atOnce) running += 1;
      else await turn(entrant);
      try {
        return await work();
      } finally {
        const [next] = waiting.splice(firstOf(waiting), 1);
        if (next) next.begin();
        else running -= 1;
      }
    },
  };
}
