import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Logger } from 'pino';
import { type Config, readConfig } from '#lib/config.ts';
import { boot, type Instance } from './boot.ts';
import { giveMemoryBack } from './give-memory-back.ts';
import { createLog } from './log/server-log.ts';
import { describeParts } from './phases.ts';
import { adviceFor, StartError } from './start-error.ts';

/**
 * The folder of the root package.json; relative paths of the configuration are resolved from it, not from the
 * shell's.
 */
const PROJECT = join(import.meta.dirname, '../../../..');
/** npm forwards a terminal's Ctrl-C, so one press arrives twice within milliseconds. */
const SAME_PRESS_MS = 500;
/** The first pages come before the background jobs, of which some take tens of milliseconds to begin. */
const JOBS_AFTER_MS = 500;
const UNFORESEEN =
  'Spotter stops because of an unexpected error; saved data is kept. Start it again and report this line.';
const DATABASE_ENDED =
  'the embedded database exited, so Spotter stops too; saved data is kept. Start it again.';
/** `--web <folder>`: another build of the web app, for tests of updates. */
const { web } = parseArgs({ options: { web: { type: 'string' } }, strict: false }).values;

/** Starts Spotter, prints its URL, and stops it on SIGTERM and Ctrl-C. */
async function main(): Promise<void> {
  const config = configOrExit();
  const log = createLog(config.LOG_LEVEL, process.stderr.isTTY);
  // Who read what the start says may be gone; that ends nobody's training.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  process.on('unhandledRejection', (error) => die(log, error, UNFORESEEN));
  process.on('uncaughtException', (error) => die(log, error, UNFORESEEN));
  const dataDir = resolve(PROJECT, config.DATA_DIR);
  const leaving = new AbortController();
  const starting = boot({
    config,
    log,
    dataDir,
    webDir: typeof web === 'string' ? web : join(PROJECT, 'apps/web/dist'),
    signal: leaving.signal,
    onDatabaseEnd(why) {
      const error = new Error(why);
      die(
        log,
        error,
        `${DATABASE_ENDED} ${adviceFor(error, { dataDir, hasDatabaseUrl: false }) ?? ''}`.trim(),
      );
    },
  });
  stopOnSignals(starting, leaving, log);
  try {
    const instance = await starting;
    announce(instance, config);
    giveMemoryBack(instance.server, log);
    await sleep(JOBS_AFTER_MS, undefined, { signal: leaving.signal });
    await instance.begin();
  } catch (error) {
    if (leaving.signal.aborted) return;
    if (!(error instanceof StartError))
      die(log, error, 'Spotter could not start because of an unexpected error; report this line');
    refuse((error as StartError).message);
  }
}

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function announce({ url, dataRoot, demoPeople, parts }: Instance, config: Config): void {
  const { PUBLIC_URL } = config;
  const lines = [`Spotter is ready at ${url}`];
  if (PUBLIC_URL) lines.push(`People open it at ${PUBLIC_URL}`);
  if (demoPeople)
    lines.push(`A demo studio with ${demoPeople} people was made; the sign-in page leads into it.`);
  if (dataRoot) lines.push(`The data is in ${dataRoot}`);
  if (config.SPOTTER_TRACE_START === '1') lines.push(...describeParts(parts));
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** The first signal stops in order; a later one exits at once, and the watchdog process stops PostgreSQL. */
function stopOnSignals(starting: Promise<Instance>, leaving: AbortController, log: Logger): void {
  let since: number | undefined;
  async function stop(name: string) {
    log.info(`${name}: stopping`);
    leaving.abort();
    const instance = await starting.catch(() => undefined);
    await instance?.stop();
    log.info('stopped');
    process.exit(0);
  }
  for (const name of ['SIGTERM', 'SIGINT'] as const) {
    process.on(name, () => {
      if (since === undefined) {
        since = performance.now();
        void stop(name);
      } else if (performance.now() - since > SAME_PRESS_MS) {
        process.exit(128 + constants.signals[name]);
      }
    });
  }
}

/** Exits with a text for the operator, without a stack. */
function refuse(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

function die(log: Logger, error: unknown, what: string): never {
  log.fatal({ err: error }, what);
  process.exit(1);
}

void main();
