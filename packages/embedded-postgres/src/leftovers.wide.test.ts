import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { runAs } from './account.ts';
import { openPlace } from './data-folder.ts';
import { AlreadyRunning } from './owner-lock.ts';
import { pidFilePath, readPidFile } from './pid-file.ts';
import { endNamed } from './previous/end-previous.ts';
import { childrenOf, commandLine, type ProcessFacts, processFacts, stillRuns } from './processes.ts';
import { ask, scratchFolder } from './testing/clusters.ts';
import { folderWithCluster, startElsewhere, startHere, TRIAL } from './testing/trial.ts';

const slow = { timeout: 300_000 };
const patience = { timeout: 60_000, interval: 5 };

const serverOf = (root: string) => readPidFile(join(root, 'data'))?.pid ?? expect.fail('no server');

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // it exited by itself
  }
}

/** A running server with a table in it, whose owner the test may kill. */
async function ownedServer(dataDir?: string) {
  const folder = dataDir ?? (await folderWithCluster());
  const owner = await startElsewhere(folder);
  await ask(owner.connection, 'create table notes as select 42 as answer');
  const server = serverOf(owner.root);
  onTestFinished(() => kill(server, 'SIGQUIT'));
  return { ...owner, folder, owner: owner.pid, server };
}

async function expectNotes(folder: string): Promise<void> {
  const heir = await startHere(folder);
  expect(await ask(heir.connection, 'select answer from notes')).toEqual([{ answer: 42 }]);
}

/** Kills a backend until the process that recovers from it is caught, and stops (SIGSTOP) that process. */
async function stopRecovery({ server }: { server: number }): Promise<ProcessFacts> {
  const named = (title: string) =>
    childrenOf(server).find(({ pid }) => commandLine(pid)[0]?.startsWith(`postgres: ${title}`));
  for (;;) {
    // It does not exist before the server accepts connections again.
    const backend = await vi.waitFor(() => named(`${TRIAL.name} `) ?? expect.fail('no backend'), patience);
    kill(backend.pid, 'SIGKILL');
    let startup = named('startup');
    while (!startup && (stillRuns(backend) || !named(`${TRIAL.name} `))) startup = named('startup');
    if (!startup) continue;
    kill(startup.pid, 'SIGSTOP');
    if (stillRuns(startup)) return startup;
  }
}

/** The shell that was told to stop this server when its owner dies. */
async function killWatchdog(server: number): Promise<void> {
  const find = () => {
    const list = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n');
    const line = list.find((text) => text.trimEnd().endsWith(`${TRIAL.name}-watchdog ${server}`));
    return Number(line?.trim().split(' ')[0] ?? expect.fail('no watchdog yet'));
  };
  kill(await vi.waitFor(find, patience), 'SIGKILL');
}

/** On a disk, where recovery takes longer than in /dev/shm. */
async function folderOnDisk(): Promise<string> {
  const folder = scratchFolder(tmpdir());
  cpSync(join(await folderWithCluster(), 'postgres'), join(folder, 'postgres'), { recursive: true });
  return folder;
}

describe.runIf(process.platform === 'linux')('a start that finds', slow, () => {
  test('a server that was told to end while it recovered, and never ends: ends it', async () => {
    const { folder, owner, server } = await ownedServer(await folderOnDisk());
    const startup = await stopRecovery({ server });
    await killWatchdog(server);
    kill(owner, 'SIGKILL');
    kill(server, 'SIGINT');
    const stopping = () =>
      expect(readFileSync(pidFilePath(join(folder, 'postgres/data')), 'utf8')).toMatch(/stopping/);
    await vi.waitFor(stopping, patience);
    kill(startup.pid, 'SIGCONT');
    await vi.waitFor(() => expect(stillRuns(startup)).toBe(false), patience);
    await expectNotes(folder);
  });

  test('the same without a start: the watchdog ends it', async () => {
    const { root, owner, server } = await ownedServer(await folderOnDisk());
    const startup = await stopRecovery({ server });
    kill(owner, 'SIGKILL');
    const stopping = () => expect(readFileSync(pidFilePath(join(root, 'data')), 'utf8')).toMatch(/stopping/);
    await vi.waitFor(stopping, patience);
    kill(startup.pid, 'SIGCONT');
    await vi.waitFor(() => expect(readPidFile(join(root, 'data'))).toBeUndefined(), patience);
  });

  test('a server that reacts to no signal: kills it', async () => {
    const { folder, owner, server } = await ownedServer();
    const facts = processFacts(server) ?? expect.fail('no server');
    kill(server, 'SIGSTOP');
    kill(owner, 'SIGKILL');
    await expectNotes(folder);
    expect(stillRuns(facts)).toBe(false);
  });

  test('a backend that goes on computing after its server died: ends it', async () => {
    const { folder, connection, owner, server } = await ownedServer();
    const endless = ask(connection, 'select count(*) from generate_series(1, 100000000000)').catch(
      () => undefined,
    );
    const busy = await vi.waitFor(
      () =>
        childrenOf(server).find(({ pid }) => commandLine(pid)[0]?.endsWith('SELECT')) ?? expect.fail('none'),
      patience,
    );
    onTestFinished(() => void (stillRuns(busy) && kill(busy.pid, 'SIGKILL')));
    kill(server, 'SIGKILL');
    kill(owner, 'SIGKILL');
    await expectNotes(folder);
    expect(stillRuns(busy)).toBe(false);
    await endless;
  });

  test('a live owner’s server while it recovers: is refused and leaves the server alone', async () => {
    const { folder, root, connection, server } = await ownedServer(await folderOnDisk());
    const startup = await stopRecovery({ server });
    const refused = expect(startHere(folder)).rejects.toThrow(AlreadyRunning);
    // The start has got as far as asking the server, and is told to wait.
    const asked = () =>
      expect(ask(connection, 'select 1')).rejects.toThrow(/recovery mode|starting up|not yet accepting/);
    await vi.waitFor(asked, patience);
    kill(startup.pid, 'SIGCONT');
    await refused;
    expect(serverOf(root)).toBe(server);
  });

  test('a live server with another id in its file, as from another container: is refused', async () => {
    const { folder, root, server } = await ownedServer();
    nameInFile(join(root, 'data'), await deadId());
    await expect(startHere(folder)).rejects.toThrow(AlreadyRunning);
    expect(processFacts(server)?.ended).toBe(false);
    nameInFile(join(root, 'data'), server);
  });
});

describe.runIf(process.platform === 'linux')('a server known only by its pid file', slow, () => {
  test('is ended also when one of its sessions never ends', async () => {
    const { connection, folder, server } = await ownedServer();
    const sleeping = ask(connection, 'select pg_sleep(600)').catch(() => undefined);
    const named = () => childrenOf(server).find(({ pid }) => commandLine(pid)[0]?.endsWith('SELECT'));
    const session = await vi.waitFor(() => named() ?? expect.fail('no session'), patience);
    // A fast shutdown waits for it without end.
    kill(session.pid, 'SIGSTOP');
    onTestFinished(() => void (stillRuns(session) && kill(session.pid, 'SIGKILL')));
    const place = openPlace(folder, TRIAL);
    await endNamed(place, readPidFile(place.data) ?? expect.fail('no server'));
    expect(readPidFile(place.data)).toBeUndefined();
    await sleeping;
  });
});

describe.runIf(process.platform === 'linux')('a leftover pid file', slow, () => {
  /** The folder of a server that was killed with all its children. */
  async function killedServer(): Promise<string> {
    const { folder, owner, server } = await ownedServer();
    const all = [processFacts(server), ...childrenOf(server)].filter((facts) => facts !== undefined);
    for (const { pid } of all) kill(pid, 'SIGKILL');
    kill(owner, 'SIGKILL');
    await vi.waitFor(() => expect(all.filter(stillRuns)).toEqual([]), patience);
    return folder;
  }

  const accountOf = (folder: string) => runAs(openPlace(folder, TRIAL).account);

  /** A program run by the server's own user, which PostgreSQL itself takes for a server. */
  function decoy(folder: string, program = '/bin/sleep', cwd = '/'): ProcessFacts {
    const child = spawn(program, ['600'], { ...accountOf(folder), cwd, stdio: 'ignore' });
    onTestFinished(() => void child.kill('SIGKILL'));
    return processFacts(child.pid ?? 0) ?? expect.fail('no decoy');
  }

  test('naming no process', async () => {
    const folder = await killedServer();
    nameInFile(join(folder, 'postgres/data'), await deadId());
    await expectNotes(folder);
  });

  test('naming a zombie', async () => {
    const folder = await killedServer();
    // Before it exits, its parent has become another program, which reads nobody's exit code.
    const script = 'exec 3<&0; cat <&3 & echo $!; exec sleep 600';
    const parent = spawn('/bin/sh', ['-c', script], {
      ...accountOf(folder),
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    onTestFinished(() => void parent.kill('SIGKILL'));
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    await vi.waitFor(() => expect(processFacts(parent.pid ?? 0)?.name).toBe('sleep'), patience);
    parent.stdin.end();
    await vi.waitFor(() => expect(processFacts(Number(line))?.ended).toBe(true), patience);
    nameInFile(join(folder, 'postgres/data'), Number(line));
    await expectNotes(folder);
  });

  test.each(['sleep', 'postgres'])('naming another program called %s, which is left alone', async (name) => {
    const folder = await killedServer();
    const elsewhere = scratchFolder();
    copyFileSync('/bin/sleep', join(elsewhere, name));
    const other = decoy(folder, join(elsewhere, name), elsewhere);
    nameInFile(join(folder, 'postgres/data'), other.pid);
    await expectNotes(folder);
    expect(stillRuns(other)).toBe(true);
  });

  test('naming another program that works in the data folder, which is left alone', async () => {
    const folder = await killedServer();
    const other = decoy(folder, '/bin/sleep', join(folder, 'postgres/data'));
    nameInFile(join(folder, 'postgres/data'), other.pid);
    await expectNotes(folder);
    expect(stillRuns(other)).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['with half of its content', '\n/va'],
  ])('holding %s', async (_, text) => {
    const folder = await killedServer();
    writeFileSync(pidFilePath(join(folder, 'postgres/data')), text);
    await expectNotes(folder);
  });

  test('copied from a server that was killed', async () => {
    const copy = scratchFolder();
    const folder = await killedServer();
    cpSync(join(folder, 'postgres'), join(copy, 'postgres'), { recursive: true });
    const original = await startHere(folder);
    await expectNotes(copy);
    expect(await ask(original.connection, 'select answer from notes')).toEqual([{ answer: 42 }]);
  });

  test('copied from a running server: the copy is refused, the server left alone', async () => {
    const { connection, folder } = await ownedServer();
    const copy = scratchFolder();
    cpSync(join(folder, 'postgres'), join(copy, 'postgres'), {
      recursive: true,
      filter: (path) => !path.includes('.s.PGSQL'),
    });
    await expect(startHere(copy)).rejects.toThrow(/this folder was copied while that server ran/);
    expect(await ask(connection, 'select answer from notes')).toEqual([{ answer: 42 }]);
  });
});

/** The id of a process that has exited and whose parent has read the exit code. */
async function deadId(): Promise<number> {
  const child = spawn('/bin/true');
  await once(child, 'exit');
  return child.pid ?? 0;
}

/** Writes another id into the pid file and into that of the socket, which always name the same server. */
function nameInFile(data: string, pid: number): void {
  for (const path of [pidFilePath(data), join(data, '../run/.s.PGSQL.5432.lock')])
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^\d+/, String(pid)));
}
