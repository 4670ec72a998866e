import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { type EmbeddedPostgres, startEmbedded } from './start-embedded.ts';
import { scratchBase } from './test-cluster.ts';

type Connection = EmbeddedPostgres['connection'];

/** An empty folder for one test, which the server's own user may pass when we are root. */
export function scratchFolder(base = scratchBase()): string {
  const folder = mkdtempSync(join(base, 'spotter-embedded-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The same with a stopped cluster in it, copied by us as from a backup; initdb takes longer than the tests. */
export async function folderWithCluster(): Promise<string> {
  seed ??= makeSeed();
  const folder = scratchFolder();
  cpSync(join(await seed, 'postgres'), join(folder, 'postgres'), { recursive: true });
  return folder;
}

/** Removes what folderWithCluster copies from: call it after all tests of the file. */
export async function removeSeed(): Promise<void> {
  if (seed) rmSync(await seed, { recursive: true, force: true });
}

let seed: Promise<string> | undefined;

async function makeSeed(): Promise<string> {
  const folder = mkdtempSync(join(scratchBase(), 'spotter-seed-'));
  chmodSync(folder, 0o755);
  const server = await startEmbedded({ dataDir: folder, onUnexpectedExit: () => undefined });
  await server.stop();
  return folder;
}

/** Starts on the folder; stopped with the test. `unexpectedExit` resolves with what the app would be told. */
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
  const failed = once(owner, 'exit').then(([code]) => Promise.reject(new Error(`the owner ended: ${code}`)));
  const [answer] = (await Promise.race([once(owner.stdout, 'data'), failed])) as [Buffer];
  failed.catch(() => undefined); // its later end is the test's own doing
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
