import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '#lib/ids.ts';
import { useApp } from '#testing/use-app.ts';
import { picture } from './files.fixture.ts';
import { sweep } from './sweep.ts';
import { filesIn, upload } from './upload/uploading.fixture.ts';

describe('the sweep of uploaded files', () => {
  const test = useApp();

  it('does not delete the files of another installation', async () => {
    const { store } = test.ctx;
    await sweep(test.ctx);
    const stray = `files/${newId()}`;
    await store.put(stray, Buffer.from('theirs'), 'image/png');
    await store.put('owner/installation.txt', Buffer.from('somebody else'), 'text/plain');
    await sweep(test.ctx);
    expect(await filesIn(test, null)).toEqual([stray]);
    await store.delete('owner/installation.txt');
    await sweep(test.ctx);
    expect(await filesIn(test, null)).toEqual([]);
  });

  it('deletes nothing when a feature cannot list the files it uses', async () => {
    const person = await test.newPerson();
    const { path } = await upload(person, {
      purpose: 'avatar',
      contentType: 'image/png',
      bytes: await picture('png'),
    });
    const start = test.clock.now();
    test.clock.set(new Date(start.getTime() + 25 * 3_600_000));
    const broken = {
      purposes: [],
      mayRead: async () => false,
      used: sql`select path from nowhere`,
    };
    await expect(sweep({ ...test.ctx, objectUses: [...test.ctx.objectUses, broken] })).rejects.toThrow(
      'nowhere',
    );
    expect((await person.get(path)).status).toBe(200);
    test.clock.set(start);
  });

  it('deletes the files of a deleted person', async () => {
    const person = await test.newPerson();
    const bytes = await picture('png');
    await upload(person, { purpose: 'avatar', contentType: 'image/png', bytes });
    expect(await filesIn(test, null)).not.toEqual([]);
    await test.pool.query('delete from objects where owner_id = $1', [person.id]);
    await sweep(test.ctx);
    expect(await filesIn(test, null)).not.toContain(person.id);
    const { rows } = await test.pool.query('select id from objects');
    expect(await filesIn(test, null)).toEqual(rows.map(({ id }) => `files/${id}`));
  });
});
