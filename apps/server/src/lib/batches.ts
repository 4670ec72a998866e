type Waiting<T> = PromiseWithResolvers<T | undefined>;

/** Look-ups by key, batched while others run. */
export type Batches<T> = {
  /**
   * Looks a key up, alone or in a batch with the keys that arrived while earlier look-ups ran. A result read
   * before the call began is never returned.
   */
  find(key: string): Promise<T | undefined>;
};

/**
 * Limits how many look-ups run at once; each takes all waiting keys, up to `most`. (`dataloader` batches by
 * tick and does not limit what runs.)
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
