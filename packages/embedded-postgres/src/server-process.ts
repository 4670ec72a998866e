import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { runAs, type SystemAccount } from './account.ts';
import { type Binaries, program } from './binaries.ts';
import { readPidFile } from './pid-file.ts';
import { ownerSetting } from './previous/folder-users.ts';
import type { Product } from './product.ts';

/** A running server. `exited` resolves once with the reason, also after a wanted stop. */
export type ServerProcess = {
  host: string;
  port: number;
  exited: Promise<string>;
  stop(): Promise<void>;
};

/** Input of a start; `settings` are passed as `-c name=value`, which overrides the configuration files. */
export type Launch = {
  binaries: Binaries;
  account: SystemAccount | undefined;
  data: string;
  product: Product;
  settings: Record<string, string>;
  /** The id in the pid file when no server has it any more, though another process may. */
  formerPid?: number | undefined;
  /** Called when PostgreSQL has begun to start: time for other work. */
  onBegun?: (() => void) | undefined;
};

const sharedMemoryPatienceMs = 6_000;
const stopPatienceMs = 20_000;
const tailBytes = 4_096;
/** Log messages of PostgreSQL while it recovers from the crash of one of its processes. */
const crashed = 'all server processes terminated; reinitializing';
const recovered = 'database system is ready to accept connections';
const stillInUse = /still in use|Address already in use/;

/**
 * Starts PostgreSQL as our child on the Unix socket in `socketFolder` and waits until it accepts connections,
 * however long its recovery takes. Throws with the end of its log when it exits.
 */
export async function startOnSocket(launch: Launch, socketFolder: string): Promise<ServerProcess> {
  const settings = {
    ...launch.settings,
    [ownerSetting(launch.product)]: String(process.pid),
    listen_addresses: '',
    port: '5432',
    // The setting is a list: quotes keep a comma in the path from splitting it.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
  };
  const deadline = Date.now() + sharedMemoryPatienceMs;
  for (;;) {
    const child = run({ ...launch, settings });
    launch.onBegun?.();
    const failure = await untilReady(child, launch.data);
    if (failure === undefined) {
      return { host: socketFolder, port: 5432, exited: child.exited, stop: () => stopChild(child) };
    }
    // Backends of a killed server release their shared memory within seconds.
    if (!stillInUse.test(failure) || Date.now() > deadline)
      throw new Error(`PostgreSQL did not start: ${failure}`);
    await sleep(100);
  }
}

type Child = {
  process: ChildProcess;
  exited: Promise<string>;
  gone: () => string | undefined;
  /** True while it recovers from the crash of one of its processes. */
  recovers: () => boolean;
};

function run({ binaries, account, data, product, settings, formerPid }: Launch): Child {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(program(binaries, 'postgres'), ['-D', data, ...options], {
    ...withFormerPid(runAs(account), formerPid),
    detached: true, // Ctrl-C must not stop it before our requests have finished
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let tail = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    tail = (tail + text).slice(-tailBytes);
  });
  const recovers = () => tail.lastIndexOf(crashed) > tail.lastIndexOf(recovered);
  const watchdog =
    child.pid === undefined ? undefined : watch(child.pid, account, `${product.name}-watchdog`);
  let reason: string | undefined;
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', async (code, by) => {
      watchdog?.kill('SIGKILL'); // its id may soon belong to another process
      // Surviving backends keep the pipe open, so waiting for its end is limited.
      await Promise.race([new Promise((end) => child.once('close', end)), sleep(200)]);
      child.stderr?.destroy();
      resolve(
        `PostgreSQL exited (${by ?? `exit code ${code}`})${tail && `; the end of its log:\n${tail.trim()}`}`,
      );
    });
  });
  void exited.then((why) => {
    reason = why;
  });
  return { process: child, exited, gone: () => reason, recovers };
}

/**
 * PostgreSQL takes the id of its parent's parent from here, and treats a pid file that names it as stale.
 * Otherwise it would wait for any process with that id: a zombie, or another program that got the id.
 */
function withFormerPid(options: SpawnOptions, pid: number | undefined): SpawnOptions {
  if (pid === undefined) return options;
  return { ...options, env: { ...options.env, PG_GRANDPARENT_PID: String(pid) } };
}

/**
 * Stops PostgreSQL however we die: a shell notices the end of its input and sends signals. While PostgreSQL
 * recovers from the crash of one of its processes it ignores SIGINT, so SIGQUIT follows if the
 * id still belongs to the same process. Uses about 1 MB.
 */
const WATCHDOG = `
start() { { read -r line </proc/$1/stat; } 2>/dev/null && set -- $line && echo "\${22}" || ps -o lstart= -p "$1"; }
born=$(start "$1")
cat >/dev/null
kill -INT "$1"
for second in 1 2 3 4 5; do
  sleep 1
  [ -n "$born" ] && [ "$(start "$1")" = "$born" ] || exit
done
kill -QUIT "$1"`;

function watch(pid: number, account: SystemAccount | undefined, name: string): ChildProcess {
  const watchdog = spawn('/bin/sh', ['-c', WATCHDOG, name, String(pid)], {
    ...runAs(account),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.once('error', () => undefined);
  watchdog.stdin?.on('error', () => undefined);
  return watchdog;
}

/** Resolves with undefined once the server accepts connections, else with the reason of its exit. */
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
  if (child.gone() === undefined) child.process.kill(child.recovers() ? 'SIGQUIT' : 'SIGINT');
  const timer = setTimeout(() => child.process.kill('SIGQUIT'), stopPatienceMs);
  await child.exited;
  clearTimeout(timer);
}
