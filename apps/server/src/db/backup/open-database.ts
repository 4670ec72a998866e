import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Connection } from '#db/database.ts';
import { findRunning, hasEmbedded } from '#db/embedded/running.ts';
import { AlreadyRunning, startEmbedded } from '#db/embedded/start-embedded.ts';
import type { Config } from '#lib/config.ts';
import { connectForBackup } from './connection.ts';
import { Refusal } from './refusal.ts';

/** A connection of our own, and what ends it together with whatever was started for it. */
export type Opened = { client: pg.Client; where: string; close(): Promise<void> };

/** How long a Spotter that is starting or stopping at this moment is waited for. */
const PATIENCE_MS = 10_000;

/**
 * The database to back up: that of DATABASE_URL; or the embedded one, through the Spotter that runs on it, else
 * started for as long as this takes.
 * @throws Refusal when there is none, or it does not answer
 */
export async function openSource(config: Config, dataDir: string): Promise<Opened> {
  if (config.DATABASE_URL) return openUrl(config.DATABASE_URL);
  if (!hasEmbedded(dataDir)) {
    throw new Refusal(
      `There is no database in ${dataDir}: nothing to back up. Set DATA_DIR to the folder Spotter uses, or DATABASE_URL.`,
    );
  }
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const running = await findRunning(dataDir);
    if (running)
      return open(running, `the database in ${dataDir}, while Spotter runs`, async () => undefined);
    try {
      return await startHere(dataDir);
    } catch (error) {
      if (!(error instanceof AlreadyRunning) || Date.now() > deadline) throw error;
    }
    await sleep(200);
  }
}

/**
 * The database to restore into, which nobody else uses meanwhile; the embedded one is made when there is none.
 * @throws Refusal when Spotter runs on it
 */
export async function openTarget(config: Config, dataDir: string): Promise<Opened> {
  if (!config.DATABASE_URL) {
    return startHere(dataDir).catch((error) => {
      if (!(error instanceof AlreadyRunning)) throw error;
      throw new Refusal(`Spotter is running on the data in ${dataDir}. Stop it, then restore.`, {
        cause: error,
      });
    });
  }
  const opened = await openUrl(config.DATABASE_URL);
  const { rowCount } = await opened.client.query(
    "select from pg_stat_activity where datname = current_database() and application_name like 'spotter%' and pid <> pg_backend_pid()",
  );
  if (!rowCount) return opened;
  await opened.close();
  throw new Refusal(
    'Spotter is running on the database of DATABASE_URL. Stop every server of it, then restore.',
  );
}

async function startHere(dataDir: string): Promise<Opened> {
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => undefined);
  const server = await startEmbedded({
    dataDir,
    onUnexpectedExit: (why) => ended.reject(new Error(why)),
  });
  return open(server.connection, `the database in ${dataDir}`, () => server.stop()).catch(async (error) => {
    await server.stop();
    throw error;
  });
}

function openUrl(connectionString: string): Promise<Opened> {
  return open({ connectionString }, 'the database of DATABASE_URL', async () => undefined).catch((error) => {
    const why = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : error;
    throw new Refusal(`The database of DATABASE_URL does not answer: ${why}`, { cause: error });
  });
}

async function open(connection: Connection, where: string, stop: () => Promise<void>): Promise<Opened> {
  const client = await connectForBackup(connection);
  return {
    client,
    where,
    async close() {
      await client.end().catch(() => undefined);
      await stop();
    },
  };
}
