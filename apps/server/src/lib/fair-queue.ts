/** Who wants a turn: a higher rank goes first; groups are what it may crowd, such as its address. */
export type Entrant = { rank: number; groups: readonly string[] };

/** Said to who gave way because the queue is full. */
export class QueueFull extends Error {}

/** Work of which little runs at once and little waits. */
export type FairQueue = {
  /** Runs work in its turn. @throws QueueFull at once or while it waits, when it is the one to give way */
  run<T>(entrant: Entrant, work: () => Promise<T>): Promise<T>;
};

/** How many of those that wait share a group with one of them, itself included. */
const crowdOf = ({ groups }: Entrant, all: readonly Entrant[]) =>
  groups.reduce((sum, group) => sum + all.filter((other) => other.groups.includes(group)).length, 0);

/** Above 0 when the first has the better place. */
const compare = (a: Entrant, b: Entrant, all: readonly Entrant[]) =>
  a.rank - b.rank || crowdOf(b, all) - crowdOf(a, all);

/** Whose turn is next: the highest rank, then the least crowded, then the first that came. */
export function firstOf(waiting: readonly Entrant[]): number {
  return waiting.reduce((best, one, index) => {
    const champion = waiting[best];
    return champion && compare(one, champion, waiting) > 0 ? index : best;
  }, 0);
}

/** Who gives way: the lowest rank, then the most crowded, then the last that came. */
export function lastOf(waiting: readonly Entrant[]): number {
  return waiting.reduce((worst, one, index) => {
    const loser = waiting[worst];
    return loser && compare(one, loser, waiting) <= 0 ? index : worst;
  }, 0);
}

type Waiting = Entrant & { begin: () => void; giveWay: () => void };

/** A queue for `atOnce` pieces of work at a time, with at most `most` that wait. */
export function createFairQueue({ atOnce, most }: { atOnce: number; most: number }): FairQueue {
  const waiting: Waiting[] = [];
  let running = 0;

  const turn = ({ rank, groups }: Entrant) =>
    new Promise<void>((begin, refuse) => {
      waiting.push({ rank, groups, begin, giveWay: () => refuse(new QueueFull('others go first')) });
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
