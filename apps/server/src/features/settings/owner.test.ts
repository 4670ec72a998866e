import { beforeEach, describe, expect, it } from 'vitest';
import { picture } from '#features/objects/files.fixture.ts';
import { announce, rowsIn } from '#features/objects/upload/uploading.fixture.ts';
import { newId } from '#lib/ids.ts';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();
const PASSWORD = 'squat-more-on-mondays';
let owner: Actor;
let invited: Actor;

/** Signs up or joins through the API. */
async function enter(path: string, body: object): Promise<Actor> {
  const answer = await test.visitor.post(path, {
    email: `${newId()}@example.test`,
    password: PASSWORD,
    firstName: 'Ada',
    lastName: 'Lift',
    ...body,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const [cookie = ''] = [answer.headers['set-cookie']].flat().map((line) => String(line).split(';')[0] ?? '');
  const call = (method: 'GET' | 'POST' | 'PUT') => (url: string, payload?: unknown) =>
    test.request({
      method,
      url,
      headers: { cookie },
      ...(payload !== undefined && { payload: payload as object }),
    });
  const identity = { id: answer.body.id, studioId: answer.body.studio.id, email: '', cookie };
  return { ...test.visitor, ...identity, get: call('GET'), post: call('POST'), put: call('PUT') };
}

async function invite(role: 'trainer' | 'client'): Promise<Actor> {
  const { body } = await owner.post('/api/invites', { role });
  return enter('/api/auth/join', { code: body.code });
}

const row = async () =>
  (await test.pool.query('select * from studios where id = $1', [owner.studioId])).rows[0];

beforeEach(async () => {
  owner = await enter('/api/auth/sign-up', { studioName: 'Iron House' });
  invited = await invite('trainer');
});

describe('the brand of a studio', () => {
  it('can be changed by the owner, and not by a trainer who joined by an invite', async () => {
    expect((await owner.put('/api/settings', { appName: 'Iron House', themeColor: '#d12f2f' })).status).toBe(
      200,
    );
    const before = await row();
    const refused = { status: 403, body: { code: 'settings.owner_only' } };
    for (const change of [
      { appName: 'Mine now' },
      { themeColor: '#00ff00' },
      { logoUrl: null, logoSize: 'small', logoPosition: 'top-right' },
      {},
    ]) {
      expect(await invited.put('/api/settings', change)).toMatchObject(refused);
    }
    const bytes = await picture('png');
    expect(await announce(invited, { purpose: 'logo', contentType: 'image/png', bytes })).toMatchObject(
      refused,
    );
    expect(await row()).toEqual(before);
    expect(await rowsIn(test, `owner_id = '${invited.id}'`)).toBe(0);
    // What every trainer may change still works.
    expect((await announce(invited, { purpose: 'trophy', contentType: 'image/png', bytes })).status).toBe(
      201,
    );
  });

  it('shows the owner to members, and not to visitors', async () => {
    const client = await invite('client');
    for (const member of [owner, invited, client]) {
      expect((await member.get('/api/settings')).body.ownerId).toBe(owner.id);
    }
    expect((await test.visitor.get('/api/settings')).body.ownerId).toBeNull();
    // A browser that was signed in here shows its visitors this studio's brand.
    const cookie = `studio=${owner.studioId}`;
    await owner.put('/api/settings', { appName: 'Iron House' });
    const seen = await test.visitor.get('/api/settings', { cookie });
    expect(seen.body).toMatchObject({ appName: 'Iron House', ownerId: null });
  });

  it('is not a first step of a trainer who may not change it', async () => {
    const keys = async (by: Actor) =>
      (await by.get('/api/onboarding')).body.steps.map(({ key }: { key: string }) => key);
    expect(await keys(owner)).toContain('brand');
    expect(await keys(invited)).toEqual(['invite', 'workout', 'joined', 'assign']);
  });

  it('passes to the longest-serving trainer when the owner is gone', async () => {
    const later = await invite('trainer');
    await test.pool.query("update people set is_founder = false, role = 'client' where id = $1", [owner.id]);
    expect((await later.put('/api/settings', { appName: 'Later' })).status).toBe(403);
    expect((await invited.put('/api/settings', { appName: 'First' })).status).toBe(200);
  });

  it('has an owner, who deletes their account only when another trainer owns it', async () => {
    expect((await invited.get('/api/settings')).body.ownerId).toBe(owner.id);
    const { rows } = await test.pool.query('select email from people where id = $1', [owner.id]);
    await owner.post('/api/auth/confirmation', { password: PASSWORD });
    const erase = () => owner.post('/api/account/deletion', { email: rows[0].email });
    expect((await owner.get('/api/account/deletion')).body.allowed).toBe('owner');
    expect(await erase()).toMatchObject({ status: 409, body: { code: 'accounts.owner_stays' } });
    expect((await owner.post(`/api/staff/${invited.id}/ownership`)).status).toBe(204);
    expect((await owner.get('/api/account/deletion')).body.allowed).toBe('yes');
    expect((await erase()).status).toBe(204);
    expect((await invited.get('/api/settings')).body.ownerId).toBe(invited.id);
    expect((await invited.put('/api/settings', { appName: 'Mine' })).status).toBe(200);
  });

  it('has one owner, who is a trainer', async () => {
    const set = (id: string) => test.pool.query('update people set is_founder = true where id = $1', [id]);
    await expect(set(invited.id)).rejects.toThrow('people_founder');
    await test.pool.query('update people set is_founder = false where id = $1', [owner.id]);
    await expect(set((await invite('client')).id)).rejects.toThrow('check');
  });
});
