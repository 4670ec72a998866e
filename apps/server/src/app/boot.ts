import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { FIRST_ANSWER_MS, waitAloud } from '@spotter/embedded-postgres/first-answer';
import { startEmbedded } from '@spotter/embedded-postgres/start-embedded';
import type pg from 'pg';
import type { Logger } from 'pino';
import { type DatabaseConnection, openPool, ping } from '#db/database.ts';
import { isNewest, migrate } from '#db/migrate.ts';
import { systemClock } from '#lib/clock.ts';
import { type Config, wantsDemo } from '#lib/config.ts';
import { configWarnings } from '#lib/config-warnings.ts';
import { SPOTTER } from '#lib/product.ts';
import { within } from '#lib/within.ts';
import type { BuiltApp } from './build.ts';
import { checkDatabase } from './check-database.ts';
import { hasNoStudio } from './demo/has-no-studio.ts';
import { makeDemoApart } from './demo/make-demo-apart.ts';
import { type Phases, startPhases } from './phases.ts';
import { prepareAlone } from './prepare-alone.ts';
import { isSilence, StartError, withAdvice } from './start-error.ts';
import { startTelemetry } from './telemetry/telemetry.ts';
import { trackUnusedConnections } from './unused-connections.ts';

/** How long running requests may take after a stop was requested. */
const DRAIN_MS = 10_000;
const POOL_END_MS = 2_000;

export type BootOptions = {
  config: Config;
  log: Logger;
  /** Absolute path of the folder for the embedded database and uploads. */
  dataDir: string;
  /** Folder of the built web app; without an index.html in it only the API is served. */
  webDir: string;
  /** Called between the steps of a start; throws to cancel the start. */
  signal: AbortSignal;
  /** Called when the embedded database exits unexpectedly. */
  onDatabaseEnd: (why: string) => void;
};

/** A running Spotter. */
export type Instance = {
  /** The URL for a browser on this machine. */
  url: string;
  server: Server;
  /** Folder of the embedded database; undefined with DATABASE_URL. */
  dataRoot: string | undefined;
  /** People in the demo studio, when this start made one. */
  demoPeople: number | undefined;
  /** Milliseconds of each part of the start, in their order. */
  parts: Record<string, number>;
  /** Begins the background jobs; what has been answered by then is no worse for it. */
  begin(): Promise<void>;
  /**
   * Sends people to the other servers (DRAIN_MS), finishes running requests (10 s at most), then closes everything in
   * reverse order of the start.
   */
  stop(): Promise<void>;
};

/**
 * Starts everything: database, migrations, built-in data, demo studio, server. When a step fails, the parts
 * already started are stopped.
 * @throws StartError when the operator can fix the cause
 */
export async function boot(options: BootOptions): Promise<Instance> {
  const { config, log, signal } = options;
  const phases = startPhases();
  phases.done('loading the program');
  for (const text of configWarnings(config)) log.warn(text);
  const undo: (() => Promise<unknown>)[] = [];
  async function stop() {
    for (const step of undo.splice(0).reverse()) {
      await step().catch((error) =>
        log.error({ err: error }, 'closing a part of the server failed; the stop continues'),
      );
    }
  }
  try {
    const { connection, pooled, root, stopDatabase } = await openConnection(options, phases);
    undo.push(stopDatabase);
    signal.throwIfAborted();
    // Checked before the long steps, so that a port in use is reported at once.
    await checkPort(config);
    const pool = openServerPool(options, pooled);
    undo.push(() => within(POOL_END_MS, pool.end()));
    await reach(pool, config, log);
    await checkDatabase(pool);
    signal.throwIfAborted();
    phases.done('first connection');
    const telemetry = await startTelemetry(config, log);
    undo.push(() => within(POOL_END_MS, telemetry.stop()));
    const { buildApp } = await loadApp();
    phases.done('rest of loading the app, which loads beside PostgreSQL');
    // Beside the migrations, which take the database its time.
    const building = buildApp({
      config,
      log,
      clock: systemClock,
      pool,
      connection,
      dataDir: options.dataDir,
      webDir: builtWeb(options),
      telemetry,
    }).then((built) => ({ built, closeUnused: trackUnusedConnections(built.app.server) }));
    // An error is met where the app is used.
    building.catch(() => undefined);
    undo.push(() =>
      building.then(
        ({ built, closeUnused }) => drain(built, closeUnused, log),
        () => undefined,
      ),
    );
    const { built, demoPeople } = await prepare(building, options, { pool, connection, phases });
    signal.throwIfAborted();
    const url = await listen(built, config);
    undo.push(() => built.leave(config.DRAIN_MS));
    phases.done('listening');
    const { server } = built.app;
    return { url, server, dataRoot: root, demoPeople, parts: phases.ms, begin: built.begin, stop };
  } catch (error) {
    await stop();
    throw withAdvice(error, { dataDir: options.dataDir, hasDatabaseUrl: config.DATABASE_URL !== undefined });
  }
}

/** Loading the app takes most of the start, so it loads while PostgreSQL starts and recovers. */
function loadApp(): Promise<typeof import('./build.ts')> {
  return import('./build.ts');
}

function openServerPool({ config, log }: BootOptions, connection: DatabaseConnection): pg.Pool {
  const onError = (error: Error) => {
    // The pool's end() resolves before its connections are closed, and stopping PostgreSQL cuts those.
    if (pool.ending) return;
    log.warn({ err: error }, 'an idle database connection was lost; the pool opens a new one when needed');
  };
  const pool = openPool(connection, onError, undefined, {
    sharesSessions: config.DATABASE_DIRECT_URL !== undefined,
    statementNames: config.STATEMENT_NAMES === 'on',
  });
  return pool;
}

type Opened = {
  /** Each connection of it has a session of its own. */
  connection: DatabaseConnection;
  /** What the pool connects to: the same, or a pooler in front of it. */
  pooled: DatabaseConnection;
  root: string | undefined;
  stopDatabase: () => Promise<void>;
};

async function openConnection(
  { config, log, dataDir, onDatabaseEnd }: BootOptions,
  phases: Phases,
): Promise<Opened> {
  if (config.DATABASE_URL) {
    const pooled = { connectionString: config.DATABASE_URL };
    const connection = { connectionString: config.DATABASE_DIRECT_URL ?? config.DATABASE_URL };
    return { connection, pooled, root: undefined, stopDatabase: async () => {} };
  }
  try {
    const { connection, root, stop } = await startEmbedded({
      dataDir,
      product: SPOTTER,
      onUnexpectedExit: onDatabaseEnd,
      onDone: phases.done,
      onSilence: sayWaiting(log, 'the embedded database'),
      // An error comes again when the app is used.
      onBegun: () => void loadApp().catch(() => undefined),
    });
    return { connection, pooled: connection, root, stopDatabase: stop };
  } catch (error) {
    throw toStartError(error);
  }
}

/**
 * Errors of the embedded database already address the operator; AlreadyRunning also gets a way to run a
 * second one.
 */
function toStartError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const advice =
    '\nTo run a second Spotter, give it its own data folder and port: DATA_DIR=.data-2 PORT=3001 npm start';
  return new StartError(error.message + (error.name === 'AlreadyRunning' ? advice : ''), { cause: error });
}

const sayWaiting = (log: Logger, where: string) => (seconds: number) =>
  log.warn(
    `${where} has not answered for ${seconds} s; the start waits for it, up to ${FIRST_ANSWER_MS / 60_000} minutes`,
  );

async function reach(pool: pg.Pool, config: Config, log: Logger): Promise<void> {
  const where = config.DATABASE_URL ? 'the database of DATABASE_URL' : 'the embedded database';
  try {
    await waitAloud(firstPing(pool), sayWaiting(log, where));
  } catch (error) {
    const why = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : error;
    throw new StartError(`${where} does not answer: ${why}`, { cause: error });
  }
}

function builtWeb({ webDir, log }: BootOptions): string | undefined {
  if (existsSync(join(webDir, 'index.html'))) return webDir;
  log.warn(`no built web app in ${webDir}, so only the API is served. Run npm run build, then start again`);
  return undefined;
}

/** Asks again while the database keeps silent; one that refuses the connection is not waited for. */
async function firstPing(pool: pg.Pool): Promise<void> {
  const deadline = Date.now() + FIRST_ANSWER_MS;
  for (;;) {
    try {
      return await ping(pool);
    } catch (error) {
      if (!isSilence(error) || Date.now() > deadline) throw error;
    }
  }
}

/** @returns the app, and the number of people in the demo studio if this call made one */
async function prepare(
  building: Promise<{ built: BuiltApp }>,
  { config, log, signal }: BootOptions,
  { pool, connection, phases }: { pool: pg.Pool; connection: DatabaseConnection; phases: Phases },
): Promise<{ built: BuiltApp; demoPeople: number | undefined }> {
  return prepareAlone(connection, async (db) => {
    phases.done('waiting for other servers that start');
    if (!(await isNewest(db))) {
      // What the app refuses, as a damaged key, is met before the database changes: the release before still runs on it.
      await building;
      log.info({ applied: await migrate(db) }, 'the database is up to date');
    }
    signal.throwIfAborted();
    phases.done('migrations');
    const { built } = await building;
    phases.done('rest of building the app, which is built beside the migrations');
    await built.prepare(phases.done);
    if (!wantsDemo(config) || !(await hasNoStudio(pool))) return { built, demoPeople: undefined };
    log.info('making the demo studio');
    const demoPeople = await makeDemoApart(connection, signal);
    phases.done('demo studio');
    return { built, demoPeople };
  });
}

/** Tries to listen and closes again, so that a listen error is reported before the long steps. */
async function checkPort({ HOST, PORT }: Config): Promise<void> {
  const trial = createServer();
  try {
    await once(trial.listen(PORT, HOST), 'listening');
  } catch (error) {
    throw listenError(error, HOST, PORT);
  }
  trial.close();
  await once(trial, 'close');
}

async function listen({ app }: BuiltApp, { HOST, PORT }: Config): Promise<string> {
  try {
    await app.listen({ host: HOST, port: PORT });
  } catch (error) {
    throw listenError(error, HOST, PORT);
  }
  const { port } = app.server.address() as AddressInfo;
  const anywhere = HOST === '0.0.0.0' || HOST === '::';
  const host = anywhere ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST;
  return `http://${host}:${port}`;
}

function listenError(error: unknown, host: string, port: number): unknown {
  const elsewhere = `HOST ${host} is not an address of this machine. Try HOST=0.0.0.0 for all of its addresses.`;
  const texts: Record<string, string> = {
    EADDRINUSE: `PORT ${port} is in use on ${host}. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
    EACCES: `PORT ${port} needs more rights than this user has. Choose one above 1023: PORT=3000 npm start`,
    EADDRNOTAVAIL: elsewhere,
    ENOTFOUND: elsewhere,
  };
  const text = texts[(error as NodeJS.ErrnoException).code ?? ''];
  // Without `cause`: withAdvice would add its file advice for the same code.
  return text ? new StartError(text) : error;
}

async function drain(built: BuiltApp, closeUnused: () => void, log: Logger): Promise<void> {
  const closed = built.close();
  closeUnused();
  if (await within(DRAIN_MS, closed)) return;
  log.warn(`requests were still running ${DRAIN_MS / 1000} s after the stop; their connections were closed`);
  built.app.server.closeAllConnections();
  await within(POOL_END_MS, closed);
}
