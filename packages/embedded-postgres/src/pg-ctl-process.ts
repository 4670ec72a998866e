import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runAs, type SystemAccount } from './account.ts';
import { type Binaries, program } from './binaries.ts';
import { isAlive, readPidFile } from './pid-file.ts';
import type { Launch, ServerProcess } from './server-process.ts';

const attempts = 5;
const watchMs = 1_000;

/**
 * For Windows, which has neither our signals nor Unix sockets: loopback TCP on a free port, started and
 * stopped by pg_ctl, which drops administrator rights. The log is `<root>/postgres.log`.
 */
export async function startThroughPgCtl(launch: Launch, root: string): Promise<ServerProcess> {
  const log = join(root, 'postgres.log');
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const settings = { ...launch.settings, listen_addresses: '127.0.0.1', port: String(port) };
    const options = Object.entries(settings).map(([name, value]) => `-c ${name}="${value}"`);
    rmSync(log, { force: true }); // the lines of an earlier start must not be mistaken for those of this one
    try {
      // One day: recovery may take long, and pg_ctl ends as soon as the server does.
      await pgCtl(launch, [
        'start',
        '-w',
        '-t',
        '86400',
        '-D',
        launch.data,
        '-l',
        log,
        '-o',
        options.join(' '),
      ]);
      return follow(launch, port, log);
    } catch (error) {
      const tail = readTail(log);
      // Another process took the port after we found it free.
      if (attempt < attempts && /in use/.test(tail)) continue;
      throw new Error(`PostgreSQL did not start: ${tail || String(error)}`);
    }
  }
}

/**
 * Stops through pg_ctl, whoever started the server: sessions are ended; immediate mode after 20 s; never
 * taskkill.
 */
export async function stopThroughPgCtl(launch: Omit<Launch, 'settings'>): Promise<void> {
  const stop = ['stop', '-w', '-D', launch.data, '-m'];
  try {
    await pgCtl(launch, [...stop, 'fast', '-t', '20']);
  } catch {
    if (readPidFile(launch.data)) await pgCtl(launch, [...stop, 'immediate']);
  }
}

function follow(launch: Launch, port: number, log: string): ServerProcess {
  const pid = readPidFile(launch.data)?.pid ?? 0;
  // It is not our child, so its exit is found by polling.
  const exited = (async () => {
    while (isAlive(pid)) await sleep(watchMs, undefined, { ref: false });
    return `PostgreSQL exited; the end of its log:\n${readTail(log)}`;
  })();
  return { host: '127.0.0.1', port, exited, stop: () => stopThroughPgCtl(launch) };
}

function pgCtl(
  { binaries, account }: { binaries: Binaries; account: SystemAccount | undefined },
  options: string[],
) {
  // The server inherits execFile's pipes and keeps them open, so this waits for pg_ctl's `exit`, not `close`.
  return new Promise<void>((resolve, reject) => {
    const child = execFile(program(binaries, 'pg_ctl'), options, { ...runAs(account), windowsHide: true });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`pg_ctl: exit code ${code}`))));
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no TCP port');
  return address.port;
}

function readTail(log: string): string {
  try {
    return readFileSync(log, 'utf8').slice(-4_096).trim();
  } catch {
    return '';
  }
}
