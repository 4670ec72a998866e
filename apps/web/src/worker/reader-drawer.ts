/*
 * The cache of answers that only one reader may see (the "drawer"), named after the reader. The server names the
 * reader in each answer, so the cache follows the session and not what a page believes. There is never more than
 * one.
 */

const DRAWER = 'private/';

/** Counts deletions: an answer requested before a deletion is not stored after it. */
let emptied = 0;
let turn: Promise<unknown> = Promise.resolve();

/** Runs one work after the other, so that nothing is written to a cache that is being deleted. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work);
  turn = mine.catch(() => undefined);
  return mine;
}

const drawers = async () => (await caches.keys()).filter((name) => name.startsWith(DRAWER));

async function empty(except?: string): Promise<void> {
  for (const name of await drawers()) {
    if (name === except) continue;
    emptied += 1;
    await caches.delete(name);
  }
}

/**
 * Call at sign-out and when the session has ended. Deletes every reader's cache; answers under way are not stored.
 */
export function forgetReader(): Promise<void> {
  emptied += 1;
  return inTurn(() => empty());
}

/** Call before a request, and pass the result to `keep`. */
export const now = (): number => emptied;

/** Stores an answer in its reader's cache; the cache of another reader is deleted first. */
export function keep(reader: string, since: number, put: (drawer: Cache) => Promise<void>): Promise<void> {
  return inTurn(async () => {
    if (since !== emptied) return;
    const name = DRAWER + reader;
    await empty(name);
    await put(await caches.open(name));
  });
}

/** The cache and its reader; undefined when there is none. */
export async function openDrawer(): Promise<{ reader: string; drawer: Cache } | undefined> {
  const [name] = await drawers();
  return name === undefined
    ? undefined
    : { reader: name.slice(DRAWER.length), drawer: await caches.open(name) };
}
