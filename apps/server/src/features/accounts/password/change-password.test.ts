import { describe, expect, test } from 'vitest';
import { useApp } from '#testing/use-app.ts';
import { cookieOf, OTHER_PASSWORD, PASSWORD, signUpForm, snapshot } from '../accounts.fixture.ts';

const CHANGE = '/api/auth/password';

const app = useApp();
const limited = useApp({ RATE_LIMITS: 'on' });

async function newAccount(test = app) {
  const form = signUpForm();
  const answer = await test.visitor.post('/api/auth/sign-up', form);
  const cookie = cookieOf(answer);
  const change = (payload: object, as = cookie) =>
    test.request({ method: 'POST', url: CHANGE, payload, headers: { cookie: as } });
  const signIn = (password: string) =>
    test.visitor.post('/api/auth/sign-in', { email: form.email, password });
  return { ...form, id: answer.body.id as string, cookie, change, signIn };
}
const statusOf = async (cookie: string) =>
  (await app.request({ url: '/api/auth/user', headers: { cookie } })).status;

describe('changing the password', () => {
  test('sets it, ends all other sessions and keeps this one', async () => {
    const person = await newAccount();
    const elsewhere = cookieOf(await person.signIn(PASSWORD));
    expect(await statusOf(elsewhere)).toBe(200);
    const answer = await person.change({ current: PASSWORD, password: OTHER_PASSWORD });
    expect(answer).toMatchObject({ status: 204, body: '' });
    expect([await statusOf(person.cookie), await statusOf(elsewhere)]).toEqual([200, 401]);
    const { rowCount } = await app.pool.query('select 1 from sign_ins where person_id = $1', [person.id]);
    expect(rowCount).toBe(1);
    expect((await person.signIn(PASSWORD)).status).toBe(401);
    expect((await person.signIn(OTHER_PASSWORD)).status).toBe(200);
  });

  test('invalidates open reset links', async () => {
    const person = await newAccount();
    await app.pool.query(
      "insert into password_resets (token_hash, person_id, expires_at) values ('\\x00', $1, now() + interval '1 hour')",
      [person.id],
    );
    await person.change({ current: PASSWORD, password: OTHER_PASSWORD });
    const { rowCount } = await app.pool.query(
      'select 1 from password_resets where person_id = $1 and used_at is null',
      [person.id],
    );
    expect(rowCount).toBe(0);
  });

  test('needs the current password', async () => {
    const person = await newAccount();
    const before = await snapshot(app);
    const answer = await person.change({ current: OTHER_PASSWORD, password: OTHER_PASSWORD });
    expect(answer).toMatchObject({ status: 403, body: { code: 'accounts.password_wrong' } });
    expect(await snapshot(app)).toBe(before);
  });

  test('a person without a password cannot change it', async () => {
    const person = await app.newPerson();
    const before = await snapshot(app);
    const answer = await person.post(CHANGE, { current: PASSWORD, password: OTHER_PASSWORD });
    expect(answer).toMatchObject({ status: 403, body: { code: 'accounts.password_wrong' } });
    expect(await snapshot(app)).toBe(before);
  });

  test.each([
    [{ password: 'password1234' }, 'accounts.password_common'],
    [{ password: 'IronHouse2026' }, 'accounts.password_personal'],
    [{ password: 'short' }, 'http.invalid'],
    [{ userId: '0198d7a0-0000-7000-8000-000000000000' }, 'http.invalid'],
    [{ role: 'trainer' }, 'http.invalid'],
  ])('refuses %j', async (more, code) => {
    const person = await newAccount();
    const before = await snapshot(app);
    const answer = await person.change({ current: PASSWORD, password: OTHER_PASSWORD, ...more });
    expect(answer).toMatchObject({ status: 400, body: { code } });
    expect(await snapshot(app)).toBe(before);
  });

  test('needs a session', async () => {
    const answer = await app.visitor.post(CHANGE, { current: PASSWORD, password: OTHER_PASSWORD });
    expect(answer.status).toBe(401);
  });

  test('limits guesses at the current password', async () => {
    const person = await newAccount(limited);
    limited.clock.set(new Date());
    const statuses = [];
    for (let n = 0; n < 6; n++) {
      statuses.push((await person.change({ current: `guess number ${n}`, password: OTHER_PASSWORD })).status);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  });
});
