import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries, reachableBinaries } from './binaries.ts';
import { checkVersion, keepPassword, makeCluster } from './cluster.ts';
import { type FolderPlace, openPlace, openSocketFolder } from './data-folder.ts';
import { waitAloud } from './first-answer.ts';
import { type Ownership, takeOwnership } from './ownership.ts';
import { startThroughPgCtl, stopThroughPgCtl } from './pg-ctl-process.ts';
import { endBySignals, resolvePrevious } from './previous/resolve-previous.ts';
import type { Product } from './product.ts';
import { type Launch, type ServerProcess, startOnSocket } from './server-process.ts';

/** A running PostgreSQL of our own. */
export type EmbeddedPostgres = {
  /** pg connection settings; host is the socket's folder, or 127.0.0.1 on Windows */
  connection: { host: string; port: number; user: string; password: string; database: string };
  /** folder of the data: not inside dataDir when PostgreSQL's user cannot work there */
  root: string;
  /** ends all sessions and waits for the server's exit; after 20 s immediately, never with SIGKILL */
  stop(): Promise<void>;
};

const windows = process.platform === 'win32';
/** Waits for other starts that were faster, and for the id of a killed server to become free. */
const takenPatienceMs = 10_000;

const production: Record<string, string> = {
  max_connections: '50',
  shared_buffers: '64MB',
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The product gets the errors of failed statements anyway; here they would put people's data into the log.
  log_min_messages: 'log',
  // One syncfs after a kill, not an open and a sync of each of thousands of files.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
};

/**
 * Starts PostgreSQL 18 as our child process on the data in `dataDir`, made by the first start, and holds the
 * owner's lock. `onUnexpectedExit` is called at most once, when the server exits without `stop` or the lock
 * is lost: the product logs it and exits. `settings` are PostgreSQL settings (`{ fsync: 'off' }` in tests).
 * Throws AlreadyRunning when a live process owns the data, and otherwise an Error whose text addresses the
 * operator.
 */
export async function startEmbedded(options: {
  dataDir: string;
  product: Product;
  onUnexpectedExit: (why: string) => void;
  settings?: Record<string, string>;
  /** Called at the end of each part of the start, with its name. */
  onDone?: (part: string) => void;
  /** Called every ten seconds while PostgreSQL has started but does not answer. */
  onSilence?: (seconds: number) => void;
  /** Called when PostgreSQL, or before it initdb, has begun to work and only waiting is left; more than once. */
  onBegun?: () => void;
}): Promise<EmbeddedPostgres> {
  const { product } = options;
  const done = (part: string) => options.onDone?.(part);
  const installed = findBinaries(product);
  const place = openPlace(resolve(options.dataDir), product);
  checkVersion(place, installed);
  const binaries = reachableBinaries(installed, place);
  const password = keepPassword(place);
  const credentials = { user: product.name, password };
  const launch: Launch = {
    binaries,
    account: place.account,
    data: place.data,
    product,
    onBegun: options.onBegun,
    settings: { ...production, ...options.settings },
  };
  done('folder');
  await makeCluster(place, binaries, password, options.onBegun);
  done('cluster');
  const server = await startAlone(launch, place, credentials, done);

  let over = false;
  let ownership: Ownership | undefined;
  const fail = (why: string) => {
    ownership?.endExpected();
    if (!over) options.onUnexpectedExit(why);
    over = true;
  };
  done('PostgreSQL and its recovery');
  const connection = { host: server.host, port: server.port, ...credentials, database: product.name };
  try {
    const owned = takeOwnership(place, connection, fail).then(async (taken) => {
      ownership = taken;
      await makeDatabase(taken, product.name);
    });
    await waitAloud(owned, (seconds) => options.onSilence?.(seconds));
    done('owner lock');
  } catch (error) {
    ownership?.endExpected();
    await server.stop();
    throw error;
  }
  void server.exited.then(fail);

  return {
    connection,
    root: place.root,
    stop: () => {
      over = true;
      ownership?.endExpected();
      return server.stop();
    },
  };
}

/** Starts the server once no other one runs on the data; a second process may start at the same time. */
async function startAlone(
  launch: Launch,
  place: FolderPlace,
  credentials: { user: string; password: string },
  done: (part: string) => void,
): Promise<ServerProcess> {
  const end = windows ? () => stopThroughPgCtl(launch) : endBySignals(place);
  const deadline = Date.now() + takenPatienceMs;
  for (;;) {
    const formerPid = await resolvePrevious(place, credentials, end);
    done('end of the previous server');
    try {
      if (windows) return await startThroughPgCtl(launch, place.root);
      return await startOnSocket({ ...launch, formerPid }, openSocketFolder(place));
    } catch (error) {
      if (Date.now() > deadline || !/lock file .* already exists/.test(String(error))) throw error;
    }
    await sleep(200);
  }
}

async function makeDatabase({ client }: Ownership, database: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
  if (rowCount === 0) await client.query(`create database ${database}`);
}
