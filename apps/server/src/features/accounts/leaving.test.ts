import { features } from '@spotter/contract/features';
import type { RouteContract } from '@spotter/contract/route';
import { beforeEach, describe, expect, it } from 'vitest';
import { archiveOf } from '#features/archives/archives.fixture.ts';
import { hashToken } from '#lib/ids.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { letDeletionsPass } from './deletion.fixture.ts';
import { catchMails } from './mail/catch-mails.fixture.ts';
import { mailsSent } from './mail/send-behind.ts';
import { DELETION_MS } from './own-account/goes-at.ts';
import { eraseDue, startErasing } from './own-account/jobs.ts';

const test = useApp();
const START = '2026-03-02T10:00:00Z';
const GOES_AT = '2026-03-16T10:00:00.000Z';
const NOBODY = '0199aaaa-0000-7000-8000-000000000009';
let trainer: Actor;
let client: Actor;

beforeEach(async () => {
  // Those of the tests before are not waited for.
  await test.pool.query('update people set deletion_asked_at = null');
  test.clock.set(START);
  trainer = await test.newPerson({ role: 'trainer', firstName: 'Tara', lastName: 'Stone' });
  client = await test.newPerson({ studioId: trainer.studioId, firstName: 'Cleo', lastName: 'Park' });
  await test.coach(trainer, client);
});

const ask = (person: Actor) => person.post('/api/account/deletion', { email: person.email });

/** Signs the person in again on their old device. */
async function comeBack(person: Actor): Promise<void> {
  const hash = hashToken(person.cookie.split('=')[1] ?? '');
  const now = test.clock.now();
  await test.pool.query(
    'insert into sign_ins (token_hash, person_id, created_at, seen_at, confirmed_at) values ($1, $2, $3, $3, $3)',
    [hash, person.id, now],
  );
  // The server remembers for half a minute that nobody has this cookie.
  test.clock.set(new Date(now.getTime() + 31_000));
}

const listed = async () => (await trainer.get('/api/users/clients')).body.map(({ id }: Actor) => id);
const isThere = async (person: Actor) =>
  (await test.pool.query('select from people where id = $1 and erased_at is null', [person.id])).rowCount ===
  1;

describe('what deleting the account does', () => {
  it('is counted for the person before they are asked for anything', async () => {
    await client.post('/api/messages', { channelId: 'general', content: 'Morning' });
    await client.post('/api/activities', { type: 'post', content: 'Done' });
    const { body: workout } = await trainer.post('/api/workouts', { name: 'Legs' });
    await trainer.post(`/api/workouts/${workout.id}/assignments`, {
      clientIds: [client.id],
      dates: ['2026-03-03', '2026-03-04'],
    });
    expect((await client.get('/api/account/deletion')).body).toEqual({
      allowed: 'yes',
      withStudio: false,
      clients: 0,
      goesAt: GOES_AT,
      goes: expect.arrayContaining([
        { kind: 'posts', count: 1 },
        { kind: 'plannedDays', count: 2 },
      ]),
      stays: [{ kind: 'messages', count: 1 }],
    });
    expect((await trainer.get('/api/account/deletion')).body.stays).toEqual([{ kind: 'workouts', count: 1 }]);
  });

  it('is all of it, for the last person of a studio', async () => {
    const alone = await test.newPerson({ role: 'trainer' });
    await alone.post('/api/messages', { channelId: 'general', content: 'Hello?' });
    expect((await alone.get('/api/account/deletion')).body).toMatchObject({
      withStudio: true,
      goes: [{ kind: 'messages', count: 1 }],
      stays: [],
    });
  });
});

describe('an account whose deletion was asked for', () => {
  it('signs out everywhere, and tells by mail until when and how it is kept', async () => {
    const sent = await catchMails(test.ctx);
    const answer = await ask(client);
    expect([answer.status, answer.headers['clear-site-data']]).toEqual([204, '"cache", "storage"']);
    expect((await client.get('/api/auth/user')).status).toBe(401);
    expect((await test.pool.query('select from sign_ins where person_id = $1', [client.id])).rowCount).toBe(
      0,
    );
    await mailsSent(test.ctx);
    expect(sent).toMatchObject([{ to: client.email }]);
    expect(sent[0]?.subject).toContain('March 16, 2026');
    expect(sent[0]?.text).toContain('/sign-in');
    expect(sent[0]?.text).toContain('Keep my account');
  });

  it('tells the coach, and no more once it is kept', async () => {
    const lines = async () => (await trainer.get('/api/notifications')).body;
    await ask(client);
    expect(await lines()).toMatchObject([
      { kind: 'account_leaving', actorName: 'Cleo Park', path: '/coach' },
    ]);
    await comeBack(client);
    await client.delete('/api/account/deletion');
    expect(await lines()).toEqual([]);
  });

  it('says farewell by mail when it is deleted, and tells the coach without a name', async () => {
    await ask(client);
    const sent = await catchMails(test.ctx);
    await letDeletionsPass(test);
    await mailsSent(test.ctx);
    expect(sent).toMatchObject([{ to: client.email }]);
    expect(sent[0]?.subject).toMatch(/account is deleted$/);
    expect(sent[0]?.text).toContain('stays with them without your name');
    expect(sent[0]?.text).toContain('This is our last mail to you.');
    const { body: lines } = await trainer.get('/api/notifications');
    expect(lines).toMatchObject([{ kind: 'account_deleted', actorName: null, path: '/coach' }]);
    expect(lines).toHaveLength(1);
  });

  it('hides the person from coach and members, who may read nothing of them', async () => {
    const plan = `/api/progress/plan?from=2026-03-01&to=2026-03-31&clientId=${client.id}`;
    expect((await trainer.get(plan)).status).toBe(200);
    await ask(client);
    expect(await listed()).toEqual([]);
    expect((await trainer.get(plan)).status).toBe(404);
    expect(JSON.stringify((await trainer.get('/api/members')).body)).not.toContain(client.id);
  });

  it('closes every route to them but the ones that keep it, export it and tell who they are', async () => {
    await ask(client);
    await comeBack(client);
    const routes = features.flatMap(
      (one) => Object.values('routes' in one ? one.routes : {}) as RouteContract[],
    );
    const open: string[] = [];
    const closed = routes.filter(({ access, leaving }) => access === 'member' && !leaving);
    for (const { method, path } of closed) {
      const verb = method.toLowerCase() as 'get';
      const { status, body } = await client[verb](path.replace(/:\w+/g, NOBODY));
      if (status !== 403 || body.code !== 'http.leaving') open.push(`${method} ${path} ${status}`);
    }
    expect(open).toEqual([]);
    expect(closed.length).toBeGreaterThan(80);
    expect((await client.get('/api/auth/user')).body).toMatchObject({ id: client.id, goesAt: GOES_AT });
    expect([...(await archiveOf(test, client)).keys()]).toContain('account.json');
  });

  it('is as it was when it is kept', async () => {
    await ask(client);
    await comeBack(client);
    expect((await client.delete('/api/account/deletion')).status).toBe(204);
    const { body: me } = await client.get('/api/auth/user');
    expect([me.goesAt, me.leftAt]).toEqual([undefined, undefined]);
    expect(await listed()).toEqual([client.id]);
    expect((await client.get('/api/coachings')).body).toHaveLength(1);
    expect(await letDeletionsPass(test)).toBe(0);
    expect(await isThere(client)).toBe(true);
    // Nothing is taken back twice.
    expect((await client.delete('/api/account/deletion')).status).toBe(204);
  });

  it('of who had left before is kept as that of a former member', async () => {
    await trainer.delete(`/api/members/${client.id}`);
    test.clock.set('2026-03-02T10:05:00Z');
    await ask(client);
    await comeBack(client);
    await client.delete('/api/account/deletion');
    expect((await client.get('/api/auth/user')).body.leftAt).toBe('2026-03-02T10:00:00.000Z');
    expect(await listed()).toEqual([]);
  });

  it('lets a coaching rest until both of its people are back', async () => {
    const { studioId } = trainer;
    await test.newPerson({ role: 'trainer', studioId });
    await test.pool.query('update people set is_founder = false where id = $1', [trainer.id]);
    const second = await test.newPerson({ role: 'trainer', studioId });
    await test.coach(second, client);
    expect((await ask(client)).status).toBe(204);
    test.clock.set('2026-03-02T10:05:00Z');
    expect((await ask(second)).status).toBe(204);
    await comeBack(client);
    await client.delete('/api/account/deletion');
    expect((await client.get('/api/coachings')).body).toHaveLength(1);
    await comeBack(second);
    await second.delete('/api/account/deletion');
    expect((await client.get('/api/coachings')).body).toHaveLength(2);
  });

  it('is deleted once, on several servers, when its days are over and not before', async () => {
    await ask(client);
    test.clock.set(new Date(Date.parse(GOES_AT) - 1));
    expect(await eraseDue(test.ctx)).toBe(0);
    test.clock.set(GOES_AT);
    const erased = await Promise.all([eraseDue(test.ctx), eraseDue(test.ctx), eraseDue(test.ctx)]);
    expect(erased.sort()).toEqual([0, 0, 1]);
    expect(await isThere(client)).toBe(false);
    expect(await eraseDue(test.ctx)).toBe(0);
    const { rows } = await test.pool.query('select ended_at from coachings where client_id = $1', [
      client.id,
    ]);
    expect(rows).toEqual([{ ended_at: GOES_AT }]);
  });

  it('is deleted by the first round of a server that was down on the day', async () => {
    await ask(client);
    test.clock.set(new Date(Date.parse(GOES_AT) + DELETION_MS));
    // Stopping waits for the round that the start began.
    await startErasing(test.ctx)();
    expect(await isThere(client)).toBe(false);
  });

  it('leaves its address to a new one, who is nobody they were before', async () => {
    expect((await ask(client)).status).toBe(204);
    expect(await letDeletionsPass(test)).toBe(1);
    const { body: invite } = await trainer.post('/api/invites', {});
    const answer = await test.visitor.post('/api/auth/join', {
      ...{ code: invite.code, email: client.email, password: 'squat-more-on-mondays', timeZone: 'UTC' },
      ...{ firstName: 'Cleo', lastName: 'Park' },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(answer.body.id).not.toBe(client.id);
    expect(await listed()).toEqual([answer.body.id]);
  });

  it('that was kept at the last moment stays', async () => {
    await ask(client);
    await comeBack(client);
    const locked = await test.pool.connect();
    test.clock.set(new Date(Date.parse(START) + DELETION_MS));
    await locked.query('begin');
    await locked.query('update people set deletion_asked_at = null where id = $1', [client.id]);
    // The round has found the person, and waits for their row.
    const round = eraseDue(test.ctx);
    const isWaiting = async () =>
      (
        await test.pool.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
      ).rowCount;
    await expect.poll(isWaiting, { timeout: 20_000 }).toBeGreaterThan(0);
    await locked.query('commit');
    locked.release();
    expect(await round).toBe(0);
    expect(await isThere(client)).toBe(true);
  });

  it('of the last person takes the studio along', async () => {
    const alone = await test.newPerson({ role: 'trainer' });
    await ask(alone);
    const studio = () => test.pool.query('select from studios where id = $1', [alone.studioId]);
    expect((await studio()).rowCount).toBe(1);
    const sent = await catchMails(test.ctx);
    expect(await letDeletionsPass(test)).toBe(1);
    expect((await studio()).rowCount).toBe(0);
    await mailsSent(test.ctx);
    expect(sent[0]?.text).toContain('Your studio is deleted too');
  });
});
