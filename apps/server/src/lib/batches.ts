type Waiting<T> = PromiseWithResolvers<T | undefined>;

/** Look-ups by key that are gathered while others run. */
export type Batches<T> = {
  /**
   * Looks a key up, at once or together with all that came while the look-ups before ran. What was read before the
   * call began is never its answer.
   */
  find(key: string): Promise<T | undefined>;
};

/**
 * Few look-ups at a time, however many ask: each takes all keys that wait, up to `most`. (`dataloader` gathers by the
 * tick and bounds nothing that runs.)
 */
export function createBatches<T>(
  load: (keys: string[]) => Promise<Map<string, T>>,
  { atOnce = 2, most = 500 } = {},
): Batches<T> {
  const waiting = new Map<string, Waiting<T>>();
  let running = 0;

  function takeNext(): Map<string, Waiting<T>> {
    const batch = new Map([...waiting.entries()].slice(0, most));
    for (const key of batch.keys()) waiting.delete(key);
    return batch;
  }

  async function run() {
    running += 1;
    while (waiting.size > 0) {
      const batch = takeNext();
      try {
        const found = await load([...batch.keys()]);
        for (const [key, { resolve }] of batch) resolve(found.get(key));
      } catch (error) {
        for (const { reject } of batch.values()) reject(error);
      }
    }
    running -= 1;
  }

  return {
    find(key) {
      const asked = waiting.get(key) ?? Promise.withResolvers<T | undefined>();
      waiting.set(key, asked);
      if (running < atOnce) void run();
      return asked.promise;
    },
  };
}
