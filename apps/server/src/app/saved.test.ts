import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#lib/ids.ts';
import { byToken, giveTokens } from '#testing/by-token.ts';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();
let person: Actor;
let exerciseId: string;

/** Runs plpgsql for each row inserted into a table: immediately, or when the transaction commits. */
async function onInsert(table: string, body: string, when: 'at once' | 'at the commit') {
  const timing = when === 'at once' ? 'trigger' : 'constraint trigger';
  const deferred = when === 'at once' ? '' : 'deferrable initially deferred';
  await test.pool.query(`
    create or replace function fault() returns trigger language plpgsql as $$ begin ${body}; return null; end $$;
    create ${timing} fault after insert on ${table} ${deferred} for each row execute function fault();`);
}
const count = async (table: string) =>
  (await test.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count;
const END_CONNECTION = 'perform pg_terminate_backend(pg_backend_pid())';
const REFUSE = "raise exception 'no' using errcode = '23514'";
const post = { type: 'post', content: 'Hello' };

beforeAll(async () => {
  person = await test.newPerson();
  const { rows } = await test.pool.query("select id from exercises where slug = 'back-squat'");
  exerciseId = rows[0].id;
});
beforeEach(() =>
  test.pool.query(`
    drop trigger if exists fault on activities;
    drop trigger if exists fault on objects;
    delete from activities;`),
);

describe('a failed request reports whether its changes were saved', () => {
  it('ignores another request that saves at the same time', async () => {
    const [good, bad] = await Promise.all([
      person.post('/api/activities', post),
      person.get(`/api/exercises/by-id/${person.id}`),
    ]);
    expect([good.status, bad.status]).toEqual([201, 404]);
  });

  it('saved: the reply does not fit its schema', async () => {
    const muscles = (await test.pool.query('select muscles from exercises where id = $1', [exerciseId]))
      .rows[0];
    await test.pool.query(
      `update exercises set muscles = '{"primary":["tail"],"secondary":[]}' where id = $1`,
      [exerciseId],
    );
    const rated = await person.put(`/api/exercises/${exerciseId}/rating`, { rating: 4 });
    expect([rated.status, rated.body.code]).toEqual([500, 'http.saved_unanswered']);
    expect(rated.body.detail).toContain('It was saved');
    expect(await count('exercise_ratings')).toBe(1);
    // A read saves nothing, and its error says so.
    const read = await person.get(`/api/exercises/by-id/${exerciseId}`);
    expect([read.status, read.body.code]).toEqual([500, 'http.internal']);
    await test.pool.query('update exercises set muscles = $2 where id = $1', [exerciseId, muscles.muscles]);
  });

  it('saved: a read for the answer fails after the commit', async () => {
    const trainer = await test.newPerson({ role: 'trainer', studioId: person.studioId });
    await test.coach(trainer, person);
    const { body: workout } = await trainer.post('/api/workouts', { name: 'Legs' });
    // The answer of an assignment reads the names of the clients.
    await test.pool.query('alter table people rename column last_name to family_name');
    const answer = await trainer.post(`/api/workouts/${workout.id}/assignments`, {
      clientIds: [person.id],
      dates: ['2026-03-02'],
    });
    await test.pool.query('alter table people rename column family_name to last_name');
    expect([answer.status, answer.body.code]).toEqual([500, 'http.saved_unanswered']);
    expect(await count('assignments')).toBe(1);
  });

  it('not saved: PostgreSQL refuses the transaction before or at its commit', async () => {
    for (const when of ['at once', 'at the commit'] as const) {
      await onInsert('activities', REFUSE, when);
      const answer = await person.post('/api/activities', post);
      expect([answer.status, answer.body.code], when).toEqual([500, 'http.internal']);
      expect(await count('activities')).toBe(0);
      await test.pool.query('drop trigger fault on activities');
    }
  });

  it('not saved: the connection is lost before the commit', async () => {
    await onInsert('activities', END_CONNECTION, 'at once');
    const answer = await person.post('/api/activities', post);
    expect([answer.status, answer.body.code]).toEqual([503, 'http.unavailable']);
    expect(await count('activities')).toBe(0);
  });

  it('not saved: the address of an upload is used up, but its bytes cannot be stored', async () => {
    const file = { purpose: 'avatar', contentType: 'image/png', size: 4 };
    const { body } = await person.post('/api/objects/upload', file);
    // In the place of the folder is a file.
    const incoming = join(test.dataDir, 'objects/incoming');
    await rm(incoming, { recursive: true, force: true });
    await mkdir(join(test.dataDir, 'objects'), { recursive: true });
    await writeFile(incoming, '');
    const answer = await person.putFile(body.uploadURL, 'image/png', Buffer.from('file'));
    await rm(incoming);
    expect([answer.status, answer.body.code]).toEqual([500, 'http.internal']);
    expect(answer.body.detail).not.toContain('saved');
  });

  it('not saved: only that a token was used is noted', async () => {
    await onInsert('sessions', REFUSE, 'at once');
    const [token = ''] = await giveTokens(test, person, [['training:write']]);
    await test.pool.query('update access_tokens set used_at = null');
    const body = { id: newId(), name: 'Run' };
    const answer = await byToken(test, token, { method: 'POST', url: '/api/sessions', body });
    await test.pool.query('drop trigger fault on sessions');
    expect([answer.status, answer.body.code]).toEqual([500, 'http.internal']);
    expect((await test.pool.query('select used_at from access_tokens')).rows[0].used_at).not.toBe(null);
  });

  it('unknown: the connection is lost during the commit, or during a statement that commits by itself', async () => {
    await onInsert('activities', END_CONNECTION, 'at the commit');
    const posted = await person.post('/api/activities', post);
    expect([posted.status, posted.body.code]).toEqual([503, 'http.saved_unknown']);
    await onInsert('objects', END_CONNECTION, 'at once');
    const file = { purpose: 'avatar', contentType: 'image/png', size: 100 };
    const announced = await person.post('/api/objects/upload', file);
    expect([announced.status, announced.body.code]).toEqual([503, 'http.saved_unknown']);
  });
});
