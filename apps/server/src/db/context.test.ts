import { accountsTopics } from '@spotter/contract/accounts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useApp } from '#testing/use-app.ts';
import { inTransaction } from './context.ts';

const test = useApp();

it('retries a transaction that PostgreSQL ended because of a deadlock', async () => {
  const [a, b] = [await test.newPerson(), await test.newPerson()];
  const members = accountsTopics.members.of(a.studioId);
  let runs = 0;
  let holding = 0;
  let go: () => void = () => {};
  const bothLocked = new Promise<void>((resolve) => {
    go = resolve;
  });
  const rename = (first: string, second: string, name: string) =>
    inTransaction(test.ctx, async (work) => {
      runs += 1;
      work.touch(members);
      const hold = (id: string) =>
        sql`update people set first_name = ${name} where id = ${id}`.execute(work.db);
      await hold(first);
      holding += 1;
      if (holding === 2) go();
      await bothLocked;
      await hold(second);
    });
  const before = test.ctx.versions.of([members]);
  await Promise.all([rename(a.id, b.id, 'Ann'), rename(b.id, a.id, 'Ben')]);
  // One of the two is ended and runs again; on a busy machine more than once.
  expect(runs).toBeGreaterThanOrEqual(3);
  expect(test.ctx.versions.of([members])).not.toBe(before);
  const { rows } = await test.pool.query('select distinct first_name from people where id = any($1)', [
    [a.id, b.id],
  ]);
  expect(rows).toHaveLength(1);
});
