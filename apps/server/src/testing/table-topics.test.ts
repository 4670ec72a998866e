import { accountsTopics } from '@spotter/contract/accounts';
import { plansTopics } from '@spotter/contract/plans';
import { sessionsTopics } from '@spotter/contract/sessions';
import { everything } from '@spotter/contract/topic';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/context.ts';
import { checkTouchedBy, readTableTopics } from './table-topics.ts';
import { useApp } from './use-app.ts';

const app = useApp();

test('a write to a table without touching one of its topics is refused with the names of both', async () => {
  const check = checkTouchedBy(await readTableTopics());
  const written = new Set(['assignments']);
  expect(() => check(written, [])).toThrow(
    'assignments and touched no topic of it: touch plan (touched: nothing)',
  );
  expect(() => check(written, [sessionsTopics.sessions.of('a')])).toThrow('touch plan (touched: sessions)');
  expect(() => check(written, [plansTopics.plan.of('a')])).not.toThrow();
  expect(() => check(new Set(['objects']), [])).not.toThrow();
  expect(() => check(written, [everything.of('studio')])).not.toThrow();
});

test('a real transaction is checked, and rolled back', async () => {
  const person = await app.newPerson();
  const rename = (isTold: boolean) =>
    inTransaction(app.ctx, async (work) => {
      await work.db.updateTable('people').set({ first_name: 'Bo' }).where('id', '=', person.id).execute();
      if (isTold) work.touch(accountsTopics.members.of(person.studioId));
    });
  await expect(rename(false)).rejects.toThrow('wrote the table people');
  expect((await person.get('/api/profile')).body.firstName).toBe('Ada');
  await rename(true);
  expect((await person.get('/api/profile')).body.firstName).toBe('Bo');
});
