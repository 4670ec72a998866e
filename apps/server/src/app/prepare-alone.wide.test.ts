import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { openPool } from '#db/database.ts';
import { checkDatabase } from './check-database.ts';
import { prepareAlone } from './prepare-alone.ts';

const database = `t_${randomBytes(6).toString('hex')}`;
let admin: pg.Pool;
let pool: pg.Pool;

beforeAll(async () => {
  admin = openPool(inject('postgres'), () => {}, 1);
  await admin.query(
    `create database ${database} encoding 'SQL_ASCII' template template0 locale_provider libc`,
  );
  pool = openPool({ ...inject('postgres'), database }, () => {}, 1);
});
afterAll(async () => {
  await pool.end();
  await admin.query(`drop database ${database} with (force)`);
  await admin.end();
});

test('two servers that start at the same time prepare the database one after the other', async () => {
  const connection = { ...inject('postgres'), database };
  const order: string[] = [];
  const { promise: mayEnd, resolve: letEnd } = Promise.withResolvers<void>();
  const { promise: began, resolve: begin } = Promise.withResolvers<void>();
  const first = prepareAlone(connection, async () => {
    begin();
    await mayEnd;
    order.push('first');
  });
  await began;
  const second = prepareAlone(connection, async () => {
    order.push('second');
  });
  await vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      `select from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(rowCount).toBe(1);
  }, 30_000);
  letEnd();
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
});

test('a failed preparation releases the lock', async () => {
  const connection = { ...inject('postgres'), database };
  const failing = prepareAlone(connection, () => Promise.reject(new Error('migration 7 failed')));
  await expect(failing).rejects.toThrow('migration 7 failed');
  await prepareAlone(connection, async () => {});
});

test('a database in another encoding is refused', async () => {
  await expect(checkDatabase(pool)).rejects.toThrow('its encoding is SQL_ASCII; UTF8 is needed');
});
