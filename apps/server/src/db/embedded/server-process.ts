import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, runAs } from './account.ts';
import { type Binaries, program } from './binaries.ts';
import { isAlive, readPidFile } from './pid-file.ts';

/** A running server. `exited` resolves with the reason, once, also after a wanted stop. */
export type ServerProcess = {
  host: string;
  port: number;
  exited: Promise<string>;
  stop(): Promise<void>;
};

/** What a start needs; `settings` are given as `-c name=value`, which beats the configuration files. */
export type Launch = {
  binaries: Binaries;
  account: Account | undefined;
  data: string;
  settings: Record<string, string>;
};

const sharedMemoryPatienceMs = 6_000;
const stopPatienceMs = 20_000;
const tailBytes = 4_096;
const stillInUse = /still in use|Address already in use/;

/**
 * Starts PostgreSQL as our child on the Unix socket in `socketFolder` and waits until it takes connections,
 * however long its recovery takes. Throws with the end of its log when it gives up.
 */
export async function startOnSocket(launch: Launch, socketFolder: string): Promise<ServerProcess> {
  const settings = {
    ...launch.settings,
    listen_addresses: '',
    port: '5432',
    // A list: quoted, so that a comma in the path does not split it.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
  };
  const deadline = Date.now() + sharedMemoryPatienceMs;
  for (;;) {
    const child = run({ ...launch, settings });
    const failure = await untilReady(child, launch.data);
    if (failure === undefined) {
      return { host: socketFolder, port: 5432, exited: child.exited, stop: () => stopChild(child) };
    }
    // Backends of a killed server leave their shared memory within seconds.
    if (!stillInUse.test(failure) || Date.now() > deadline)
      throw new Error(`PostgreSQL did not start: ${failure}`);
    await sleep(100);
  }
}

/** Stops a server that is not our child: SIGINT ends its sessions, SIGQUIT after 20 s, never SIGKILL. */
export async function stopByPid(data: string, pid: number): Promise<void> {
  // By its file: the process may stay a zombie for seconds when nobody waits for it.
  const runs = () => readPidFile(data)?.pid === pid && isAlive(pid);
  for (const name of ['SIGINT', 'SIGQUIT'] as const) {
    if (runs()) process.kill(pid, name);
    const deadline = Date.now() + stopPatienceMs;
    while (runs() && Date.now() < deadline) await sleep(20);
  }
}

type Child = { process: ChildProcess; exited: Promise<string>; gone: () => string | undefined };

function run({ binaries, account, data, settings }: Launch): Child {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(program(binaries, 'postgres'), ['-D', data, ...options], {
    ...runAs(account),
    detached: true, // Ctrl-C must not stop it before our own drain
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let tail = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    tail = (tail + text).slice(-tailBytes);
  });
  const watchdog = child.pid === undefined ? undefined : watch(child.pid, account);
  let reason: string | undefined;
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', async (code, by) => {
      watchdog?.kill('SIGKILL'); // the id may soon be another process's
      // Surviving backends hold the pipe open, so its end is not waited for long.
      await Promise.race([new Promise((end) => child.once('close', end)), sleep(200)]);
      child.stderr?.destroy();
      resolve(
        `PostgreSQL ended (${by ?? `exit code ${code}`})${tail && `; the end of its log:\n${tail.trim()}`}`,
      );
    });
  });
  void exited.then((why) => {
    reason = why;
  });
  return { process: child, exited, gone: () => reason };
}

/** Stops PostgreSQL when we die in any way: a shell notices the end of its input and signals. About 1 MB. */
function watch(pid: number, account: Account | undefined): ChildProcess {
  const watchdog = spawn('/bin/sh', ['-c', 'cat >/dev/null; kill -INT "$1"', 'sh', String(pid)], {
    ...runAs(account),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.once('error', () => undefined);
  watchdog.stdin?.on('error', () => undefined);
  return watchdog;
}

/** Undefined once the server takes connections, else why it ended. */
async function untilReady(child: Child, data: string): Promise<string | undefined> {
  for (;;) {
    const why = child.gone();
    if (why !== undefined) return why;
    const file = readPidFile(data);
    if (file?.pid === child.process.pid && file?.ready) return undefined;
    await sleep(15);
  }
}

async function stopChild(child: Child): Promise<void> {
  if (child.gone() === undefined) child.process.kill('SIGINT');
  const timer = setTimeout(() => child.process.kill('SIGQUIT'), stopPatienceMs);
  await child.exited;
  clearTimeout(timer);
}
