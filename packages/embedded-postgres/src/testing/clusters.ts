import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import type { Product } from '../product.ts';
import { type EmbeddedPostgres, startEmbedded } from '../start-embedded.ts';
import { putCluster, scratchBase } from './test-cluster.ts';

type Connection = EmbeddedPostgres['connection'];

/** An empty folder for one test that the database's user can enter when we are root. */
export function scratchFolder(base = scratchBase()): string {
  const folder = mkdtempSync(join(base, 'embedded-postgres-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Folders and servers of one test, for one product. */
export const clustersOf = (product: Product) => ({
  folderWithCluster: () => folderWithCluster(product),
  startHere: (dataDir: string) => startHere(dataDir, product),
  startElsewhere: (dataDir: string) => startElsewhere(dataDir, product),
});

/** An empty folder with a stopped cluster in it. */
async function folderWithCluster(product: Product): Promise<string> {
  const folder = scratchFolder();
  await putCluster(folder, product);
  return folder;
}

/**
 * Starts on the folder; stopped after the test. `unexpectedExit` resolves with what the product would be told.
 */
async function startHere(
  dataDir: string,
  product: Product,
): Promise<EmbeddedPostgres & { unexpectedExit: Promise<string> }> {
  const { promise: unexpectedExit, resolve } = Promise.withResolvers<string>();
  const server = await startEmbedded({ dataDir, product, onUnexpectedExit: resolve });
  onTestFinished(() => server.stop());
  return { ...server, unexpectedExit };
}

/** Starts on the folder in a process of its own, which the test kills. */
async function startElsewhere(
  dataDir: string,
  product: Product,
): Promise<{ connection: Connection; root: string; pid: number }> {
  const script = fileURLToPath(new URL('./owner.fixture.ts', import.meta.url));
  const owner = spawn(process.execPath, [script, dataDir, JSON.stringify(product)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => {
    owner.kill('SIGKILL');
  });
  const failed = once(owner, 'exit').then(([code]) =>
    Promise.reject(new Error(`the owner exited with code ${code} before it was ready`)),
  );
  const [answer] = (await Promise.race([once(owner.stdout, 'data'), failed])) as [Buffer];
  failed.catch(() => undefined); // a later exit is caused by the test
  return {
    ...(JSON.parse(answer.toString()) as { connection: Connection; root: string }),
    pid: owner.pid ?? 0,
  };
}

/** Runs one statement on a connection of its own. */
export async function ask(connection: Connection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
