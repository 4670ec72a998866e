import { describe, expect, it } from 'vitest';
import { useApp } from '#testing/use-app.ts';
import { atProvider, cookieOf, OTHER_PASSWORD, PASSWORD, PROVIDER, signUpForm } from './accounts.fixture.ts';
import { erasePerson } from './own-account/erase-person.ts';

const CHROME =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';

const MINUTE_MS = 60_000;

describe('the sessions of a person', () => {
  const test = useApp();

  async function signUp(userAgent = CHROME) {
    const form = signUpForm();
    const headers = { 'user-agent': userAgent };
    const answer = await test.request({
      method: 'POST',
      url: '/api/auth/sign-up',
      headers,
      payload: form,
    });
    return { form, ...calling(cookieOf(answer)) };
  }
  async function signIn(email: string, userAgent = SAFARI) {
    const answer = await test.request({
      method: 'POST',
      url: '/api/auth/sign-in',
      headers: { 'user-agent': userAgent },
      payload: { email, password: PASSWORD },
    });
    return calling(cookieOf(answer));
  }
  const calling = (cookie: string) => ({
    call: (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
      test.request({ method, url, headers: { cookie }, ...(payload && { payload }) }),
  });

  it('are listed with browser and system, the current one marked', async () => {
    const phone = await signUp();
    await signIn(phone.form.email);
    const { body } = await phone.call('GET', '/api/auth/sessions');
    expect(body).toHaveLength(2);
    expect(body).toContainEqual(
      expect.objectContaining({ browser: 'Chrome', system: 'Android', kind: 'phone', isCurrent: true }),
    );
    expect(body).toContainEqual(
      expect.objectContaining({ browser: 'Safari', system: 'macOS', kind: 'desktop', isCurrent: false }),
    );
    expect(JSON.stringify(body)).not.toContain('Mozilla');
  });

  it('are listed without the expired ones', async () => {
    const phone = await signUp();
    await signIn(phone.form.email);
    await test.pool.query(
      `update sign_ins set seen_at = $2::timestamptz - interval '8 days' where browser = 'Safari'
       and person_id = (select id from people where email = $1)`,
      [phone.form.email, test.clock.now()],
    );
    expect((await phone.call('GET', '/api/auth/sessions')).body).toHaveLength(1);
  });

  it('can be ended one by one, only by their owner', async () => {
    const phone = await signUp();
    const desk = await signIn(phone.form.email);
    const stranger = await signUp();
    const { body } = await desk.call('GET', '/api/auth/sessions');
    const { id } = body.find((one: { isCurrent: boolean }) => !one.isCurrent);
    expect((await stranger.call('DELETE', `/api/auth/sessions/${id}`)).body).toMatchObject({
      status: 404,
      code: 'accounts.session_not_found',
    });
    expect((await phone.call('GET', '/api/auth/user')).status).toBe(200);
    expect((await desk.call('DELETE', `/api/auth/sessions/${id}`)).status).toBe(204);
    expect((await phone.call('GET', '/api/auth/user')).status).toBe(401);
    expect((await desk.call('GET', '/api/auth/user')).status).toBe(200);
  });

  it('close the open pages of an ended one at once, on every server', async () => {
    const phone = await signUp();
    const desk = await signIn(phone.form.email);
    const { body } = await desk.call('GET', '/api/auth/sessions');
    const ended: string[] = [];
    const { publish } = test.ctx.signals;
    test.ctx.signals.publish = (signal) => {
      ended.push(...signal.endedSignIns);
      publish(signal);
    };
    await desk.call(
      'DELETE',
      `/api/auth/sessions/${body.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).id}`,
    );
    test.ctx.signals.publish = publish;
    expect(ended).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  });

  it('can all be ended except the current one', async () => {
    const phone = await signUp();
    const others = [await signIn(phone.form.email), await signIn(phone.form.email)];
    expect((await phone.call('DELETE', '/api/auth/sessions')).status).toBe(204);
    expect((await phone.call('GET', '/api/auth/sessions')).body).toHaveLength(1);
    for (const other of others) expect((await other.call('GET', '/api/auth/user')).status).toBe(401);
  });

  it('need the password again after ten minutes, once for all actions', async () => {
    const phone = await signUp();
    const start = test.clock.now();
    test.clock.set(new Date(start.getTime() + 10 * MINUTE_MS + 1000));
    const refused = await phone.call('DELETE', '/api/auth/sessions');
    expect(refused.body).toMatchObject({ status: 403, code: 'accounts.confirm_needed' });
    expect((await phone.call('GET', '/api/auth/confirmation')).body).toEqual({
      way: 'password',
      confirmedUntil: null,
    });
    const wrong = await phone.call('POST', '/api/auth/confirmation', { password: OTHER_PASSWORD });
    expect(wrong.body).toMatchObject({ status: 403, code: 'accounts.password_wrong' });
    expect((await phone.call('DELETE', '/api/auth/sessions')).status).toBe(403);
    expect((await phone.call('POST', '/api/auth/confirmation', { password: PASSWORD })).status).toBe(204);
    expect((await phone.call('DELETE', '/api/auth/sessions')).status).toBe(204);
    expect((await phone.call('DELETE', '/api/auth/sessions')).status).toBe(204);
    test.clock.set(start);
  });

  it('count a wrong password as a failed sign-in', async () => {
    const limited = await signUp();
    const tries = [];
    for (let count = 0; count < 7; count++) {
      tries.push((await limited.call('POST', '/api/auth/confirmation', { password: 'wrong' })).status);
    }
    // This app does not count (RATE_LIMITS off); the next one does.
    expect(new Set(tries)).toEqual(new Set([403]));
  });
});

describe('confirming the password', () => {
  const test = useApp({ RATE_LIMITS: 'on', ...PROVIDER });

  it('counts wrong passwords as sign-in does', async () => {
    // The delay is a second, which passes by itself on a busy machine.
    test.clock.set(new Date());
    const person = await test.newPerson();
    const form = signUpForm();
    const hash = await test.request({ method: 'POST', url: '/api/auth/sign-up', payload: form });
    expect(hash.status).toBe(201);
    await test.pool.query(
      'update people set password_hash = (select password_hash from people where email = $2) where id = $1',
      [person.id, form.email],
    );
    const statuses = [];
    for (let count = 0; count < 7; count++) {
      statuses.push((await person.post('/api/auth/confirmation', { password: 'wrong' })).status);
    }
    expect(statuses).toContain(429);
    expect((await person.post('/api/auth/confirmation', { password: PASSWORD })).status).toBe(429);
  });

  it('asks for a new sign-in of who comes by the provider', async () => {
    const person = await test.newPerson();
    await atProvider(test, person);
    expect((await person.get('/api/auth/confirmation')).body).toMatchObject({ way: 'provider' });
    expect((await person.post('/api/auth/confirmation', { password: 'x' })).body).toMatchObject({
      status: 409,
      code: 'accounts.no_password',
    });
  });
});

describe('a deletion beside the own writes', () => {
  const test = useApp();

  it('waits for a write that has begun, and the write does not wait for it', async () => {
    const owner = await test.newPerson({ role: 'trainer' });
    const client = await test.newPerson({ studioId: owner.studioId });
    const write = await test.pool.connect();
    try {
      // An own write holds the own row first, and its new row refers to the studio.
      await write.query('begin');
      await write.query('select from people where id = $1 for no key update', [client.id]);
      const erased = erasePerson(test.ctx, client.id);
      const waiting = `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await test.pool.query(waiting)).rows[0].count).toBe(1);
      await write.query("set local lock_timeout = '2s'");
      await write.query(
        `insert into workouts (id, studio_id, author_id, name, duration, difficulty, created_at)
         values (gen_random_uuid(), $1, $2, 'Mine', 30, 'beginner', now())`,
        [owner.studioId, owner.id],
      );
      await write.query('commit');
      expect(await erased).toEqual({ withStudio: false });
    } finally {
      write.release();
    }
  });
});

describe('the demo', () => {
  const test = useApp();

  it('does not list its other sessions, and its accounts cannot be deleted', async () => {
    const person = await test.newPerson({ role: 'trainer' });
    await test.pool.query('update studios set is_demo = true where id = $1', [person.studioId]);
    await test.pool.query(
      `insert into sign_ins (token_hash, person_id, created_at, seen_at) values ('\\x01', $1, now(), now())`,
      [person.id],
    );
    expect((await person.get('/api/auth/sessions')).body).toHaveLength(1);
    expect((await person.delete('/api/auth/sessions')).body).toMatchObject({
      code: 'accounts.demo_protected',
    });
    const { rows } = await test.pool.query(`select id from sign_ins where token_hash = '\\x01'`);
    expect((await person.delete(`/api/auth/sessions/${rows[0].id}`)).status).toBe(404);
    expect((await person.get('/api/account/deletion')).body).toMatchObject({ allowed: 'demo' });
    const asked = await person.post('/api/account/deletion', { email: person.email });
    expect(asked.body).toMatchObject({ status: 409, code: 'accounts.demo_protected' });
    expect((await person.get('/api/auth/user')).status).toBe(200);
  });
});
