import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { type EmbeddedPostgres, startEmbedded } from '#postgres/start-embedded.ts';
import { putCluster, scratchBase } from './test-cluster.ts';

type Connection = EmbeddedPostgres['connection'];

/** An empty folder for one test that the database's user can enter when we are root. */
export function scratchFolder(base = scratchBase()): string {
  const folder = mkdtempSync(join(base, 'spotter-embedded-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The same with a stopped cluster in it. */
export async function folderWithCluster(): Promise<string> {
  const folder = scratchFolder();
  await putCluster(folder);
  return folder;
}

/**
 * Starts on the folder; stopped after the test. `unexpectedExit` resolves with what the app would be told.
 */
export async function startHere(
  dataDir: string,
): Promise<EmbeddedPostgres & { unexpectedExit: Promise<string> }> {
  const { promise: unexpectedExit, resolve } = Promise.withResolvers<string>();
  const server = await startEmbedded({ dataDir, onUnexpectedExit: resolve });
  onTestFinished(() => server.stop());
  return { ...server, unexpectedExit };
}

/** Starts on the folder in a process of its own, which the test kills. */
export async function startElsewhere(
  dataDir: string,
): Promise<{ connection: Connection; root: string; pid: number }> {
  const script = fileURLToPath(new URL('./owner.fixture.ts', import.meta.url));
  const owner = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'ignore'] });
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
