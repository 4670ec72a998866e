import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Context } from '#db/context.ts';
import { type Connection, openPool } from '#db/database.ts';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { migrate } from '#db/migrate.ts';
import { systemClock } from '#lib/clock.ts';
import { type Config, wantsDemo } from '#lib/config.ts';
import { configWarnings } from '#lib/config-warnings.ts';
import { type Phases, startPhases } from '#lib/phases.ts';
import type { BuiltApp } from './build.ts';
import { checkDatabase } from './check-database.ts';
import { prepareAlone } from './prepare-alone.ts';
import { StartError, withAdvice } from './start-error.ts';
import { trackUnusedConnections } from './unused-connections.ts';
import { within } from './within.ts';

/** How long running requests may take once a stop is asked for. */
const DRAIN_MS = 10_000;
const POOL_END_MS = 2_000;

export type BootOptions = {
  config: Config;
  log: Logger;
  /** Absolute path of the folder for the embedded database and uploads. */
  dataDir: string;
  /** Folder of the built web app; without an index.html in it only the API is served. */
  webDir: string;
  /** Gives a start up between two of its steps. */
  signal: AbortSignal;
  /** Called when the embedded database ends by itself. */
  onDatabaseEnd: (why: string) => void;
};

/** A running Spotter. */
export type Instance = {
  /** Where it listens, as an address for a browser on this machine. */
  url: string;
  /** Where the embedded database lies; none with DATABASE_URL. */
  dataRoot: string | undefined;
  /** People in the demo studio, when this start made one. */
  demoPeople: number | undefined;
  /** Finishes running requests (10 s at most), then closes everything in the reverse order of its start. */
  stop(): Promise<void>;
};

/**
 * Starts everything: database, migrations, built-in data, demo studio, server. What was started is stopped
 * again when a later step fails.
 * @throws StartError when the operator can mend it
 */
export async function boot(options: BootOptions): Promise<Instance> {
  const { config, log, signal } = options;
  const loaded = performance.now(); // since the process began
  const phases = startPhases();
  for (const text of configWarnings(config)) log.warn(text);
  const undo: (() => Promise<unknown>)[] = [];
  async function stop() {
    for (const step of undo.splice(0).reverse()) {
      await step().catch((error) => log.error({ err: error }, 'a part did not stop as it should'));
    }
  }
  try {
    const { connection, root, stopDatabase } = await openConnection(options, phases);
    undo.push(stopDatabase);
    signal.throwIfAborted();
    // Before the long steps, so that nobody waits for a demo studio only to hear of this.
    await checkPort(config);
    const pool = openPool(connection, (error) => {
      // A pool ends before its connections do, and those are cut when PostgreSQL stops.
      if (!pool.ending)
        log.warn({ err: error }, 'a connection to the database broke; a new one is opened when needed');
    });
    undo.push(() => within(POOL_END_MS, pool.end()));
    await reach(pool, config);
    await checkDatabase(pool);
    signal.throwIfAborted();
    phases.done('first connection');
    const { buildApp } = await loadApp();
    phases.done('loading the rest');
    const built = await buildApp({
      config,
      log,
      clock: systemClock,
      pool,
      connection,
      dataDir: options.dataDir,
      webDir: builtWeb(options),
    });
    const closeUnused = trackUnusedConnections(built.app.server);
    undo.push(() => drain(built, closeUnused, log));
    phases.done('building the app');
    const demoPeople = await prepare(built, options, pool, connection);
    signal.throwIfAborted();
    phases.done('migrations and built-in data');
    const url = await listen(built, config);
    phases.done('listening');
    log.debug(
      { ms: { 'loading the program': Math.round(loaded), ...phases.ms } },
      'how long the parts of the start took',
    );
    return { url, dataRoot: root, demoPeople, stop };
  } catch (error) {
    await stop();
    throw withAdvice(error, { dataDir: options.dataDir, hasDatabaseUrl: config.DATABASE_URL !== undefined });
  }
}

/** Most of the program, and of the time of a start: it loads while PostgreSQL starts and recovers. */
function loadApp(): Promise<typeof import('./build.ts')> {
  return import('./build.ts');
}

type Opened = { connection: Connection; root: string | undefined; stopDatabase: () => Promise<void> };

async function openConnection(
  { config, dataDir, onDatabaseEnd }: BootOptions,
  phases: Phases,
): Promise<Opened> {
  if (config.DATABASE_URL) {
    const connection = { connectionString: config.DATABASE_URL };
    return { connection, root: undefined, stopDatabase: async () => {} };
  }
  try {
    const { connection, root, stop } = await startEmbedded({
      dataDir,
      onUnexpectedExit: onDatabaseEnd,
      phases,
    });
    return { connection, root, stopDatabase: stop };
  } catch (error) {
    throw toStartError(error);
  }
}

/** The embedded database's errors are texts for the operator already; a second start gets what to do as well. */
function toStartError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const advice = '\nOr give this one data and a port of its own: DATA_DIR=.data-2 PORT=3001 npm start';
  return new StartError(error.message + (error.name === 'AlreadyRunning' ? advice : ''), { cause: error });
}

async function reach(pool: pg.Pool, config: Config): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    const where = config.DATABASE_URL ? 'the database of DATABASE_URL' : 'the embedded database';
    const why = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : error;
    throw new StartError(`${where} does not answer: ${why}`, { cause: error });
  }
}

function builtWeb({ webDir, log }: BootOptions): string | undefined {
  if (existsSync(join(webDir, 'index.html'))) return webDir;
  log.warn(
    `the web app is not built in ${webDir}, so only the API is served: npm run build, then start again`,
  );
  return undefined;
}

/** @returns the number of people in the demo studio, when one was made now */
async function prepare(
  built: BuiltApp,
  { config, log, signal }: BootOptions,
  pool: pg.Pool,
  connection: Connection,
): Promise<number | undefined> {
  let people: number | undefined;
  await prepareAlone(connection, async (db) => {
    const applied = await migrate(db);
    if (applied.length > 0) log.info({ applied }, 'the database is up to date');
    signal.throwIfAborted();
    await built.prepare();
    if (wantsDemo(config) && (await hasNoStudio(pool))) people = await makeDemo(built.ctx);
  });
  return people;
}

async function hasNoStudio(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ none: boolean }>('select not exists (select from studios) as none');
  return rows[0]?.none === true;
}

async function makeDemo(ctx: Context): Promise<number | undefined> {
  ctx.log.info('making the demo studio');
  // Loaded on a first start only.
  const { awardPast } = await import('#features/achievements/service.ts');
  const { makeDemoStudio } = await import('#db/demo/make-demo-studio.ts');
  const made = await makeDemoStudio({ pool: ctx.pool, now: ctx.clock.now() });
  if (made) await awardPast(ctx);
  return made?.people;
}

/** Says at once what listening would say at the end of the start. */
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
  // Without its cause, whose code would get the advice for files as well.
  return text ? new StartError(text) : error;
}

async function drain(built: BuiltApp, closeUnused: () => void, log: Logger): Promise<void> {
  const closed = built.close();
  closeUnused();
  if (await within(DRAIN_MS, closed)) return;
  log.warn(
    `requests still ran ${DRAIN_MS / 1000} s after the stop was asked for: their connections are closed`,
  );
  built.app.server.closeAllConnections();
  await within(POOL_END_MS, closed);
}
