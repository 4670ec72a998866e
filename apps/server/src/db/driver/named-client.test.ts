import type { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { inTransaction } from '#db/context.ts';
import { openPool } from '#db/database.ts';
import { useApp } from '#testing/use-app.ts';
import { createStatementNames } from './named-client.ts';

const test = useApp();

describe('names of statements', () => {
  it('are the same for the same text', () => {
    const names = createStatementNames();
    const first = names.of('select $1');
    expect([names.of('select $1, $2'), names.of('select $1')]).toEqual(['s2', first]);
  });

  it('are not given to what has no plan', () => {
    const names = createStatementNames();
    expect(['begin', 'declare c cursor for select $1', 'set x to $1'].map(names.of)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are few for lists of any length', () => {
    const names = createStatementNames({ lengths: 3 });
    const list = (length: number) => Array.from({ length }, (_, index) => `$${index + 2}`).join(', ');
    const given = [1, 2, 3, 4, 5].map((length) =>
      names.of(`select from t where a = $1 and id in (${list(length)})`),
    );
    expect(given.filter((name) => name)).toHaveLength(4);
  });

  it('are limited', () => {
    const names = createStatementNames({ most: 2 });
    expect(['select 1, $1', 'select 2, $1', 'select 3, $1', 'select 1, $1'].map(names.of)).toEqual([
      's1',
      's2',
      undefined,
      's1',
    ]);
  });
});

describe('a connection', () => {
  it('prepares a statement of Kysely once', async () => {
    const person = await test.newPerson();
    const prepared = await test.ctx.db.connection().execute(async (db) => {
      const ask = () => db.selectFrom('people').select('time_zone').where('id', '=', person.id).execute();
      for (let count = 0; count < 3; count += 1) await ask();
      const { rows } = await sql<{ uses: number }>`
        select generic_plans + custom_plans as uses from pg_prepared_statements
        where statement like 'select "time_zone" from "people" where "id" = $1'`.execute(db);
      return rows;
    });
    expect(prepared).toEqual([{ uses: 3 }]);
  });

  it('is told the columns of a statement once', async () => {
    const pool = openPool(inject('postgres'), () => {}, 1);
    const client = await pool.connect();
    let descriptions = 0;
    const { connection } = client as unknown as { connection: EventEmitter };
    connection.on('rowDescription', () => {
      descriptions += 1;
    });
    const ask = (name: string | null, count: number) =>
      client.query(`select $1::text as "its ""name", $2::int as count, '[1]'::jsonb as list`, [name, count]);
    const rows = [];
    for (const name of ['one', null, 'three']) rows.push(...(await ask(name, rows.length)).rows);
    await client.query('create temp table goes (id int)');
    const change = () => client.query('delete from goes where id = $1', [1]);
    for (let count = 0; count < 3; count += 1)
      expect(await change()).toMatchObject({ rows: [], rowCount: 0 });
    client.release();
    await pool.end();
    expect(rows).toEqual([
      { 'its "name': 'one', count: 0, list: [1] },
      { 'its "name': null, count: 1, list: [1] },
      { 'its "name': 'three', count: 2, list: [1] },
    ]);
    expect(descriptions).toBe(1);
  });

  it('prepares nothing for a pooler that does not know prepared statements', async () => {
    const pool = openPool(inject('postgres'), () => {}, 1, { statementNames: false });
    await pool.query('select 1 where $1 = 1', [1]);
    await pool.query({ name: 'own', text: 'select 1 where $1 = 1', values: [1] });
    expect((await pool.query('select name from pg_prepared_statements')).rows).toEqual([]);
    await pool.end();
  });

  it('survives a migration that changes the columns of a prepared answer', async () => {
    await test.pool.query('create table grows (id int)');
    const read = () =>
      inTransaction(test.ctx, (work) => sql`select * from grows where id <> ${1}`.execute(work.db));
    // Every connection of the pool prepares it.
    await Promise.all(Array.from({ length: 8 }, read));
    await test.pool.query('alter table grows add column name text');
    await test.pool.query("insert into grows values (2, 'two')");
    for (let count = 0; count < 8; count += 1) expect((await read()).rows).toEqual([{ id: 2, name: 'two' }]);
  });

  it('sends the statements that a transaction starts together without waiting', async () => {
    await test.pool.query("create table pairs as select 1 as id, 'Ann' as name");
    const holder = await test.pool.connect();
    await holder.query('begin');
    await holder.query('lock table pairs');
    const { query } = pg.Client.prototype;
    const allSent = Promise.withResolvers<void>();
    pg.Client.prototype.query = function watched(this: pg.Client, ...sent: unknown[]) {
      if ((sent[0] as { text?: string }).text?.startsWith('select name')) allSent.resolve();
      return Reflect.apply(query, this, sent);
    } as typeof query;
    const both = inTransaction(test.ctx, (work) =>
      Promise.all([
        sql`update pairs set name = ${'Eve'} where id = ${1}`.execute(work.db),
        sql<{ name: string }>`select name from pairs where id = ${1}`.execute(work.db),
      ]),
    );
    // The first still waits for the lock.
    await allSent.promise.finally(() => {
      pg.Client.prototype.query = query;
    });
    await holder.query('commit');
    holder.release();
    const [changed, read] = await both;
    expect([changed.numAffectedRows, read.rows]).toEqual([1n, [{ name: 'Eve' }]]);
  });

  it('reports the first error of statements sent together, and works afterwards', async () => {
    const both = inTransaction(test.ctx, (work) =>
      Promise.all([
        sql`select 1 / ${0}::int`.execute(work.db),
        sql`select 'not parsed before' as text where ${1}::int = 1`.execute(work.db),
      ]),
    );
    await expect(both).rejects.toMatchObject({ code: '22012' });
    const again = () =>
      sql<{ text: string }>`select 'not parsed before' as text where ${1}::int = 1`.execute(test.ctx.db);
    for (let count = 0; count < 4; count += 1) {
      expect((await again()).rows).toEqual([{ text: 'not parsed before' }]);
    }
  });
});
