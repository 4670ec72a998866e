import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { existingRoot } from './data-folder.ts';
import { isAlive, readPidFile } from './pid-file.ts';
import type { Product } from './product.ts';
import type { EmbeddedPostgres } from './start-embedded.ts';

/** Whether this data folder has a database. */
export function hasEmbedded(dataDir: string, product: Product): boolean {
  return existingRoot(resolve(dataDir), product) !== undefined;
}

/**
 * Connection settings of the embedded database while its product runs on `dataDir`; undefined when none runs.
 * Only the user it runs as, or root, can read the password.
 */
export async function findRunning(
  dataDir: string,
  product: Product,
): Promise<EmbeddedPostgres['connection'] | undefined> {
  const root = existingRoot(resolve(dataDir), product);
  const file = root === undefined ? undefined : readPidFile(join(root, 'data'));
  if (root === undefined || !file?.ready || !isAlive(file.pid) || !existsSync(join(root, 'password'))) return;
  const password = readFileSync(join(root, 'password'), 'utf8').trim();
  const connection = {
    host: file.host,
    port: file.port,
    user: product.name,
    password,
    database: product.name,
  };
  return (await serves(connection, join(root, 'data'))) ? connection : undefined;
}

/** The pid file in a copied folder names the server of another folder. */
async function serves(connection: EmbeddedPostgres['connection'], data: string): Promise<boolean> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(
      "select current_setting('data_directory') as folder",
    );
    return rows[0] !== undefined && realpathSync(rows[0].folder) === realpathSync(data);
  } catch {
    // It is starting or stopping and cannot be used now.
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
