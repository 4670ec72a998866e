import { realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { isAlive, pidFilePath, readPidFile } from './pid-file.ts';

/** Thrown when a live Spotter already owns the data folder. */
export class AlreadyRunning extends Error {
  constructor(root: string) {
    super(`Spotter is already running on the data in ${root}. Stop that one first.`);
    this.name = 'AlreadyRunning';
  }
}

/** The connection that holds the lock; `endExpected` before a wanted stop, so that its end is no alarm. */
export type Ownership = { client: Client; endExpected(): void };

/** Advisory locks count per database; this one is held in `postgres`, away from the app's own. */
const ownerLock = 0x53_50_4f_54;
const patienceMs = 10_000;

/**
 * Deals with a server that a previous run left: refuses when its owner lives (AlreadyRunning), stops it when
 * nobody owns it. Not adopted: its settings may differ, and we would not hear of its exit. Starting, stopping
 * and zombie servers get 10 s; after that PostgreSQL itself judges its pid file.
 */
export async function settlePrevious(
  root: string,
  data: string,
  credentials: { user: string; password: string },
  stop: (pid: number) => Promise<void>,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const file = readPidFile(data);
    if (!file || !isAlive(file.pid)) return;
    const client = quiet({ ...credentials, host: file.host, port: file.port, database: 'postgres' });
    try {
      await client.connect();
      const server = await look(client);
      if (realpathSync(server.folder) !== realpathSync(data)) throw new ForeignServer(data, file.pid);
      if (server.owned) throw new AlreadyRunning(root);
      // Whoever has just started it is about to take the lock.
      if (!server.young) {
        if (!(await tryLock(client))) throw new AlreadyRunning(root);
        await stop(file.pid);
      }
    } catch (error) {
      if (error instanceof AlreadyRunning || error instanceof ForeignServer) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
    await sleep(50);
  }
}

/**
 * Takes the owner's lock for as long as the process lives, on a connection of its own to `postgres`.
 * When the connection breaks while the server lives (it restarts after the crash of one backend), the lock
 * is taken again; `onLost` is called when that fails for 10 s.
 */
export async function takeOwnership(
  root: string,
  connection: ClientConfig,
  onLost: (why: string) => void,
): Promise<Ownership> {
  let ended = false;
  const endExpected = () => {
    ended = true;
  };
  const ownership: Ownership = { client: await lockedClient(), endExpected };
  watch();
  return ownership;

  async function lockedClient(): Promise<Client> {
    const client = quiet({ ...connection, database: 'postgres' });
    await client.connect();
    if (await tryLock(client)) return client;
    await client.end();
    throw new AlreadyRunning(root);
  }

  function watch(): void {
    ownership.client.once('end', () => void regain());
  }

  async function regain(): Promise<void> {
    const deadline = Date.now() + patienceMs;
    while (!ended) {
      try {
        ownership.client = await lockedClient();
        return watch();
      } catch (error) {
        if (Date.now() > deadline) return onLost(`the lock on ${root} was lost: ${String(error)}`);
      }
      await sleep(50);
    }
  }
}

class ForeignServer extends Error {
  constructor(data: string, pid: number) {
    super(
      `${pidFilePath(data)} names process ${pid}, which serves another folder: this one was copied while that ran. ` +
        'Copy it again while Spotter is stopped.',
    );
  }
}

/** A client whose connection may break without ending our process. */
function quiet(config: ClientConfig): Client {
  const client = new Client({ connectionTimeoutMillis: 3_000, ...config });
  client.on('error', () => undefined);
  return client;
}

/** Looks without taking the lock, which would make an owner who is just starting give up. */
async function look(client: Client): Promise<{ folder: string; young: boolean; owned: boolean }> {
  const { rows } = await client.query<{ folder: string; young: boolean; owned: boolean }>(
    `select current_setting('data_directory') as folder,
            now() - pg_postmaster_start_time() < interval '2 seconds' as young,
            exists (select from pg_locks where locktype = 'advisory' and granted and objsubid = 1
                      and objid::bigint = $1 and classid = 0
                      and database = (select oid from pg_database where datname = current_database())) as owned`,
    [ownerLock],
  );
  if (!rows[0]) throw new Error('no answer');
  return rows[0];
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
    ownerLock,
  ]);
  return rows[0]?.got === true;
}
