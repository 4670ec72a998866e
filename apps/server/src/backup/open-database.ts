import { setTimeout as sleep } from 'node:timers/promises';
import { BackupRefusal } from '@spotter/backup/refusal';
import { AlreadyRunning } from '@spotter/embedded-postgres/owner-lock';
import { findRunning, hasEmbedded } from '@spotter/embedded-postgres/running';
import { startEmbedded } from '@spotter/embedded-postgres/start-embedded';
import type pg from 'pg';
import type { DatabaseConnection } from '#db/database.ts';
import type { Config } from '#lib/config.ts';
import { SPOTTER } from '#lib/product.ts';
import { connectForBackup } from './connection.ts';

/** A connection of our own; `close` also stops what was started for it. */
export type Opened = {
  client: pg.Client;
  connection: DatabaseConnection;
  where: string;
  close(): Promise<void>;
};

/** How long to wait for a Spotter that is starting or stopping. */
const PATIENCE_MS = 10_000;

/**
 * Opens the database to back up: that of DATABASE_URL, or the embedded one, through the running Spotter or
 * else started for this purpose.
 * @throws BackupRefusal when there is none, or it does not answer
 */
export async function openSource(config: Config, dataDir: string): Promise<Opened> {
  if (config.DATABASE_URL) return openUrl(sessionUrl(config, config.DATABASE_URL));
  if (!hasEmbedded(dataDir, SPOTTER)) {
    throw new BackupRefusal(
      `There is no database in ${dataDir}. Set DATA_DIR to the folder Spotter uses, or DATABASE_URL.`,
    );
  }
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const running = await findRunning(dataDir, SPOTTER);
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
 * Opens the database to restore into, which nobody else uses meanwhile; makes the embedded one when there is
 * none.
 * @throws BackupRefusal when Spotter runs on it
 */
export async function openTarget(config: Config, dataDir: string): Promise<Opened> {
  if (!config.DATABASE_URL) {
    return startHere(dataDir).catch((error) => {
      if (!(error instanceof AlreadyRunning)) throw error;
      throw new BackupRefusal(`Spotter is running on the data in ${dataDir}. Stop it, then restore.`, {
        cause: error,
      });
    });
  }
  const opened = await openUrl(sessionUrl(config, config.DATABASE_URL));
  const { rowCount } = await opened.client.query(
    "select from pg_stat_activity where datname = current_database() and application_name like 'spotter%' and pid <> pg_backend_pid()",
  );
  if (!rowCount) return opened;
  await opened.close();
  throw new BackupRefusal(
    'Spotter is running on the database of DATABASE_URL. Stop every server that uses it, then restore.',
  );
}

async function startHere(dataDir: string): Promise<Opened> {
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => undefined);
  const server = await startEmbedded({
    dataDir,
    product: SPOTTER,
    onUnexpectedExit: (why) => ended.reject(new Error(why)),
  });
  return open(server.connection, `the database in ${dataDir}`, () => server.stop()).catch(async (error) => {
    await server.stop();
    throw error;
  });
}

/** A backup needs a session of its own. */
const sessionUrl = (config: Config, url: string) => config.DATABASE_DIRECT_URL ?? url;

function openUrl(connectionString: string): Promise<Opened> {
  return open({ connectionString }, 'the database of DATABASE_URL', async () => undefined).catch((error) => {
    const why = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : error;
    throw new BackupRefusal(`The database of DATABASE_URL does not answer: ${why}`, { cause: error });
  });
}

async function open(
  connection: DatabaseConnection,
  where: string,
  stop: () => Promise<void>,
): Promise<Opened> {
  const client = await connectForBackup(connection);
  return {
    ...{ client, connection, where },
    async close() {
      await client.end().catch(() => undefined);
      await stop();
    },
  };
}
