import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from '#db/context.ts';
import type { Feature } from '#db/feature.ts';

/** The background jobs of a server. */
export type Jobs = {
  /** Begins those of each feature in a turn of its own, so that requests come in between; none after a stop. */
  begin(): Promise<void>;
  /** Stops what has begun, all at the same time: a stop has some seconds for all of it. */
  stop(): Promise<void>;
};

/** The background jobs of features; none has begun. */
export function createJobs(ctx: Context, features: readonly Pick<Feature, 'begin'>[]): Jobs {
  const begun: (() => Promise<void>)[] = [];
  let isStopped = false;
  return {
    async begin() {
      for (const feature of features) {
        if (!feature.begin) continue;
        await nextTurn();
        if (isStopped) return;
        begun.push(feature.begin(ctx));
      }
    },
    async stop() {
      isStopped = true;
      await Promise.all(begun.map((end) => end()));
    },
  };
}
