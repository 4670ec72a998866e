import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, inject, it } from 'vitest';
import { openPool } from '#db/database.ts';
import { createTimeLimits } from './time-limits.ts';

/** A pool of one connection that waits for a statement without an end. */
function aStuckPool() {
  const pool = openPool(inject('postgres'), () => {}, 1);
  const stuck = pool.query('select pg_sleep(600)').then(
    () => 'answered',
    (error: Error) => error.message,
  );
  return { pool, stuck, look: createTimeLimits(pool) };
}

const underWay = (pool: object) => {
  const [client] = (pool as { _clients: { _activeQuery?: object | null }[] })._clients;
  return Boolean(client?._activeQuery);
};

it('ends a statement that is not answered within 30 s, and its connection', async () => {
  const { pool, stuck, look } = aStuckPool();
  await expect.poll(() => underWay(pool)).toBe(true);
  look(0);
  look(29_999);
  expect(pool.totalCount).toBe(1);
  look(30_000);
  expect(await stuck).toBe('Query read timeout');
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

it('ends the wait for a connection after 10 s', async () => {
  const { pool, stuck, look } = aStuckPool();
  await expect.poll(() => underWay(pool)).toBe(true);
  const waiting = pool.query('select 1').catch((error: Error) => error.message);
  look(0);
  look(9_999);
  expect(pool.waitingCount).toBe(1);
  look(10_000);
  expect(await waiting).toBe('timeout exceeded when trying to connect');
  look(30_000);
  expect(await stuck).toBe('Query read timeout');
  await pool.end();
});

it('ends a connection that is not open after 10 s', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const pool = openPool({ ...inject('postgres'), host: '127.0.0.1', port }, () => {}, 1);
  const look = createTimeLimits(pool);
  const asked = pool.query('select 1').catch((error: Error) => error.message);
  look(0);
  look(9_999);
  expect(pool.totalCount).toBe(1);
  look(10_000);
  expect(await asked).toBe('timeout expired');
  silent.close();
  await pool.end();
});
