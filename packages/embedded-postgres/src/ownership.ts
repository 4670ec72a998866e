import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import type { FolderPlace } from './data-folder.ts';
import { FIRST_ANSWER_MS } from './first-answer.ts';
import { AlreadyRunning, lockClient, tryLock } from './owner-lock.ts';

/**
 * The connection that holds the lock; call `endExpected` before a wanted stop, so that its end raises no
 * alarm.
 */
export type Ownership = { client: Client; endExpected(): void };

const patienceMs = 10_000;
/** PostgreSQL's answer while it starts or recovers, which has no time limit. */
const NOT_YET = '57P03';

/**
 * Takes the owner's lock for the life of the process, on a connection of its own to the database `postgres`.
 * When the connection breaks while the server lives (it restarts after the crash of a backend), the lock is
 * taken again after the recovery; `onLost` is called when that fails for 10 s.
 */
export async function takeOwnership(
  place: Pick<FolderPlace, 'root' | 'product'>,
  connection: ClientConfig,
  onLost: (why: string) => void,
  // A server that has just started answers; on a busy machine, such as one that boots, that takes its time.
  firstAnswerMs: number = FIRST_ANSWER_MS,
): Promise<Ownership> {
  let ended = false;
  let taking: Client | undefined;
  const endExpected = () => {
    ended = true;
    // Otherwise it could take the lock of a server that this process starts next on the same data.
    void taking?.end();
  };
  const first = { ...connection, connectionTimeoutMillis: firstAnswerMs };
  const ownership: Ownership = { client: await lockedClient(first), endExpected };
  watch();
  return ownership;

  async function lockedClient(config: ClientConfig): Promise<Client> {
    const client = lockClient(config);
    taking = client;
    try {
      await client.connect();
      if (await tryLock(client)) return client;
      await client.end();
      throw new AlreadyRunning(place);
    } finally {
      taking = undefined;
    }
  }

  function watch(): void {
    ownership.client.once('end', () => void regain());
  }

  async function regain(): Promise<void> {
    let deadline = Date.now() + patienceMs;
    while (!ended) {
      try {
        ownership.client = await lockedClient(connection);
        return watch();
      } catch (error) {
        if ((error as { code?: string }).code === NOT_YET) deadline = Date.now() + patienceMs;
        if (Date.now() > deadline) return onLost(`the lock on ${place.root} was lost: ${String(error)}`);
      }
      await sleep(50);
    }
  }
}
