import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { AlreadyRunning } from './owner-lock.ts';
import { readPidFile } from './pid-file.ts';
import { startEmbedded } from './start-embedded.ts';
import { ask, scratchFolder } from './testing/clusters.ts';
import { folderWithCluster, startElsewhere, startHere, TRIAL } from './testing/trial.ts';

const asRoot = process.getuid?.() === 0;
const slow = { timeout: 300_000 };
const patience = { timeout: 60_000, interval: 20 };

function serverPid(root: string): number {
  const pid = readPidFile(join(root, 'data'))?.pid;
  if (pid === undefined) throw new Error('no server');
  return pid;
}

describe('a start', slow, () => {
  test('on an empty folder makes a database with safe settings, and a stop leaves no temporary files', async () => {
    const folder = scratchFolder();
    const server = await startHere(folder);
    const [row] = await ask(
      server.connection,
      `select current_database() as database, current_setting('data_checksums') as checksums,
              current_setting('fsync') as fsync, current_setting('listen_addresses') as tcp, datlocale as locale
         from pg_database where datname = current_database()`,
    );
    expect(row).toEqual({ database: TRIAL.name, checksums: 'on', fsync: 'on', tcp: '', locale: 'C.UTF-8' });
    await server.stop();
    expect(readdirSync(join(folder, 'postgres')).sort()).toEqual(['data', 'password', 'run']);
    expect(readdirSync(join(folder, 'postgres/data'))).not.toContain('postmaster.pid');
  });

  test('stores the password for the running user only and refuses connections without it', async () => {
    const folder = await folderWithCluster();
    const { connection } = await startHere(folder);
    const file = statSync(join(folder, 'postgres/password'));
    expect([file.mode & 0o777, file.uid]).toEqual([0o600, process.getuid?.()]);
    await expect(ask({ ...connection, password: 'guess' }, 'select 1')).rejects.toThrow(
      /password authentication/,
    );
  });

  test('finds the data of an earlier start', async () => {
    const folder = await folderWithCluster();
    const first = await startHere(folder);
    await ask(first.connection, 'create table notes as select 42 as answer');
    await first.stop();
    const second = await startHere(folder);
    expect(await ask(second.connection, 'select answer from notes')).toEqual([{ answer: 42 }]);
  });

  test('works in a path with special characters', async () => {
    const { connection, root } = await startHere(join(scratchFolder(), `a "b", c's`));
    expect(connection.host).toBe(join(root, 'run'));
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('puts the socket elsewhere when its path would be too long, but never where others could listen', async () => {
    const folder = join(await folderWithCluster(), 'd'.repeat(90));
    mkdirSync(folder);
    renameSync(join(folder, '../postgres'), join(folder, 'postgres'));
    const { connection, root, stop } = await startHere(folder);
    onTestFinished(() => rmSync(connection.host, { recursive: true, force: true }));
    expect(connection.host.startsWith(root)).toBe(false);
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop();
    rmSync(connection.host, { recursive: true });
    symlinkSync(scratchFolder(), connection.host);
    await expect(startHere(folder)).rejects.toThrow(/belongs to another user/);
  });

  test('refuses data of another major version with a clear error', async () => {
    const folder = scratchFolder();
    mkdirSync(join(folder, 'postgres/data'), { recursive: true });
    writeFileSync(join(folder, 'postgres/data/PG_VERSION'), '17\n');
    await expect(startHere(folder)).rejects.toThrow(/made by PostgreSQL 17.*contains PostgreSQL 18/);
  });

  test('reports why PostgreSQL refused to start', async () => {
    const settings = { max_connections: 'many' };
    const refused = startEmbedded({
      dataDir: await folderWithCluster(),
      product: TRIAL,
      onUnexpectedExit: () => undefined,
      settings,
    });
    await expect(refused).rejects.toThrow(/invalid value for parameter "max_connections"/);
  });

  test.runIf(asRoot)('as root moves out of a folder that only root may enter', async () => {
    const folder = scratchFolder();
    chmodSync(folder, 0o700);
    const first = await startHere(join(folder, '.data'));
    onTestFinished(() => rmSync(first.root, { recursive: true, force: true }));
    expect(first.root).toMatch(/^\/var\/lib\/trial\/[0-9a-f]{12}$/);
    await ask(first.connection, 'create table notes as select 42 as answer');
    await first.stop();
    // Later starts use that folder even after the first one was opened.
    chmodSync(folder, 0o755);
    const second = await startHere(join(folder, '.data'));
    expect(await ask(second.connection, 'select answer from notes')).toEqual([{ answer: 42 }]);
    await second.stop();
  });
});

describe('one owner', slow, () => {
  test('a second start while one runs is refused and leaves the first alone', async () => {
    const folder = await folderWithCluster();
    const first = await startHere(folder);
    await expect(startHere(folder)).rejects.toThrow(AlreadyRunning);
    expect(await ask(first.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('one of two simultaneous first starts wins', async () => {
    const folder = scratchFolder();
    const starts = await Promise.allSettled([startElsewhere(folder), startHere(folder)]);
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('when the owner is killed, PostgreSQL stops by itself', async () => {
    const { root, pid } = await startElsewhere(await folderWithCluster());
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => expect(readPidFile(join(root, 'data'))).toBeUndefined(), patience);
  });

  test('an orphan whose owner and watchdog were killed is stopped, and its data used', async () => {
    const folder = await folderWithCluster();
    const owner = await startElsewhere(folder);
    await ask(owner.connection, 'create table notes as select 42 as answer');
    const orphan = serverPid(owner.root);
    await killWatchdog(orphan);
    process.kill(owner.pid, 'SIGKILL');
    const heir = await startHere(folder);
    expect(serverPid(heir.root)).not.toBe(orphan);
    expect(await ask(heir.connection, 'select answer from notes')).toEqual([{ answer: 42 }]);
  });
});

describe('a crash', slow, () => {
  test('of PostgreSQL is reported, and the next start has every acknowledged row', async () => {
    const folder = await folderWithCluster();
    const first = await startHere(folder);
    await ask(first.connection, 'create table rows (id int)');
    const client = new Client(first.connection);
    client.on('error', () => undefined);
    await client.connect();
    let acknowledged = 0;
    const writing = (async () => {
      for (;;) {
        await client.query('insert into rows values ($1)', [acknowledged + 1]);
        acknowledged += 1;
        if (acknowledged === 100) process.kill(serverPid(first.root), 'SIGKILL');
      }
    })();
    await expect(writing).rejects.toThrow();
    expect(await first.unexpectedExit).toMatch(/PostgreSQL exited \(SIGKILL\)/);
    expect(acknowledged).toBeGreaterThanOrEqual(100);
    const second = await startHere(folder);
    const [row] = await ask(second.connection, `select count(*)::int from rows where id <= ${acknowledged}`);
    expect(row).toEqual({ count: acknowledged });
  });

  test('of one backend loses neither the server nor its ownership', async () => {
    const folder = await folderWithCluster();
    const server = await startHere(folder);
    const [backend] = await ask(
      server.connection,
      'select pid from pg_stat_activity where pid <> pg_backend_pid() limit 1',
    );
    process.kill(Number(backend?.pid), 'SIGKILL');
    const held = `select count(*)::int as held from pg_locks where locktype = 'advisory'`;
    await vi.waitFor(async () => expect(await ask(server.connection, held)).toEqual([{ held: 1 }]), patience);
    await expect(startHere(folder)).rejects.toThrow(AlreadyRunning);
  });
});

/** The shell that was told to stop this server when its owner dies. */
async function killWatchdog(server: number): Promise<void> {
  const find = () => {
    const list = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n');
    const line = list.find((text) => text.trimEnd().endsWith(`${TRIAL.name}-watchdog ${server}`));
    return Number(line?.trim().split(' ')[0] ?? expect.fail('no watchdog yet'));
  };
  process.kill(await vi.waitFor(find, patience), 'SIGKILL');
}
