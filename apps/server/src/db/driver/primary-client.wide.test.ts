import { ask } from '@spotter/embedded-postgres/testing/clusters';
import { expect, it, onTestFinished } from 'vitest';
import { folderWithCluster, startHere } from '#testing/clusters.ts';
import { openPool } from '../database.ts';
import { unsteadyLink } from '../unsteady-link.fixture.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

/** A PostgreSQL of its own on a TCP port; one that is read-only answers as a standby does. */
async function startServer() {
  const { connection } = await startHere(await folderWithCluster());
  const link = await unsteadyLink(connection);
  onTestFinished(() => link.close());
  const login = `${connection.user}:${encodeURIComponent(connection.password)}`;
  return {
    link,
    login,
    host: `${link.host}:${link.port}`,
    folder: (await ask(connection, 'show data_directory'))[0]?.data_directory,
    /** For connections that are opened from now on. */
    async takeWrites(isWritable: boolean) {
      await ask(connection, `alter system set default_transaction_read_only = ${!isWritable}`);
      await ask(connection, 'select pg_reload_conf()');
      const shown = async () => (await ask(connection, 'show default_transaction_read_only'))[0];
      await expect.poll(shown).toEqual({ default_transaction_read_only: isWritable ? 'off' : 'on' });
    },
  };
}

function openPair(...servers: Server[]) {
  const hosts = servers.map(({ host }) => host).join(',');
  const connectionString = `postgres://${servers[0]?.login}@${hosts}/spotter?target_session_attrs=read-write`;
  const pool = openPool({ connectionString }, () => {}, 1);
  onTestFinished(() => pool.end());
  return pool;
}

const folderOf = async (pool: ReturnType<typeof openPool>) =>
  (await pool.query('show data_directory')).rows[0]?.data_directory;

it('connects to the server that takes writes, and waits while there is none', async () => {
  const [first, second] = await Promise.all([startServer(), startServer()]);
  await second.takeWrites(false);
  expect(await folderOf(openPair(second, first))).toBe(first.folder);
  await first.takeWrites(false);
  const waiting = folderOf(openPair(first, second));
  await second.takeWrites(true);
  expect(await waiting).toBe(second.folder);
  second.link.refuse(true);
  await expect(openPair(first, second).query('select 1')).rejects.toThrow(
    /^no server of DATABASE_URL takes writes: .*takes no writes.*; .*(ECONNRESET|terminated)/,
  );
});

it('leaves a server that has frozen when another one takes writes', async () => {
  const [first, second] = await Promise.all([startServer(), startServer()]);
  await second.takeWrites(false);
  const pool = openPair(first, second);
  expect(await folderOf(pool)).toBe(first.folder);
  first.link.freeze();
  const asked = expect(pool.query('select 1')).rejects.toThrow(/terminated/);
  await second.takeWrites(true);
  await asked;
  expect(await folderOf(pool)).toBe(second.folder);
});
