import { expect, inject, it } from 'vitest';
import { useApp } from '#testing/use-app.ts';
import { makeDemoApart } from './make-demo-apart.ts';

const app = useApp();

async function connectionOf() {
  const { rows } = await app.pool.query<{ name: string }>('select current_database() as name');
  return { ...inject('postgres'), database: rows[0]?.name ?? '' };
}

const countPeople = async () => {
  const { rows } = await app.pool.query<{ count: number }>('select count(*)::int as count from people');
  return rows[0]?.count;
};

it('is stopped with the start, says why it failed, and saves all or nothing', async () => {
  const connection = await connectionOf();
  const leaving = new AbortController();
  const making = makeDemoApart(connection, leaving.signal);
  leaving.abort();
  await expect(making).rejects.toThrow('aborted');
  await app.pool.query("alter table notifications add constraint broken check (kind <> 'client_joined')");
  await expect(makeDemoApart(connection, new AbortController().signal)).rejects.toThrow('broken');
  expect(await countPeople()).toBe(0);
  await app.pool.query('alter table notifications drop constraint broken');
  expect(await makeDemoApart(connection, new AbortController().signal)).toBe(253);
  expect(await countPeople()).toBe(253);
  // Another server has made it.
  expect(await makeDemoApart(connection, new AbortController().signal)).toBeUndefined();
}, 300_000);
