/*
 * What only the reader may see again lies in one cache, named after them. The server says in each answer for whom
 * it was read, so the drawer follows the session and not what some page believes. There is never a second drawer.
 */

const DRAWER = 'private/';

/** Counts the times that everything was thrown away: what was asked for before such a time is not kept after it. */
let emptied = 0;
let turn: Promise<unknown> = Promise.resolve();

/** One after the other, so that nothing is put into a drawer that is just being thrown away. */
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

/** At sign-out and when the session has ended: nothing of anybody's stays, nor what is still on its way. */
export function forgetReader(): Promise<void> {
  emptied += 1;
  return inTurn(() => empty());
}

/** Call before asking the server; `keep` wants it back. */
export const now = (): number => emptied;

/** Puts something into the drawer of whom it was read for; whatever there is of others goes at once. */
export function keep(reader: string, since: number, put: (drawer: Cache) => Promise<void>): Promise<void> {
  return inTurn(async () => {
    if (since !== emptied) return;
    const name = DRAWER + reader;
    await empty(name);
    await put(await caches.open(name));
  });
}

/** The drawer there is, and whose; none when nobody was signed in last. */
export async function openDrawer(): Promise<{ reader: string; drawer: Cache } | undefined> {
  const [name] = await drawers();
  return name === undefined
    ? undefined
    : { reader: name.slice(DRAWER.length), drawer: await caches.open(name) };
}
