import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, type TestApp, useApp } from '#testing/use-app.ts';
import { atProvider, cookieOf, OTHER_PASSWORD, PASSWORD, PROVIDER } from '../accounts.fixture.ts';
import { useInbox } from '../mail/inbox.fixture.ts';
import { mailsSent } from '../mail/send-behind.ts';
import { addDevice } from '../passkeys/own-device.fixture.ts';
import { hashPassword } from '../password/hash-password.ts';

const PASSWORD_URL = '/api/auth/password';
const CONFIRM = '/api/auth/confirmation';
const MINUTE = 60_000;

const { smtpUrl, inbox } = await useInbox();
const test = useApp({ SMTP_URL: smtpUrl, MAIL_FROM: 'Spotter <hello@gym.example>', ...PROVIDER });
const mute = useApp();
beforeEach(() => test.clock.set('2026-03-01T12:00:00Z'));

let hash: string | undefined;

async function newPerson(app: TestApp = test): Promise<Actor> {
  const person = await app.newPerson({ role: 'client' });
  hash ??= await hashPassword(PASSWORD);
  await app.pool.query('update people set password_hash = $1 where id = $2', [hash, person.id]);
  return person;
}

/** A person with one passkey, who has just removed their password. */
async function newPasswordless() {
  const person = await newPerson();
  const device = await addDevice(person);
  expect((await person.delete(PASSWORD_URL)).status).toBe(204);
  return { person, device };
}

const later = (minutes: number) => test.clock.set(new Date(test.clock.now().getTime() + minutes * MINUTE));
const stateOf = async (person: Actor) => (await person.get(PASSWORD_URL)).body;
const signIn = async ({ email }: Actor, password = PASSWORD, app: TestApp = test) =>
  (await app.visitor.post('/api/auth/sign-in', { email, password })).status;

/** The mails that a call sends. */
async function mailsOf(call: () => Promise<unknown>) {
  await mailsSent(test.ctx);
  inbox.length = 0;
  await call();
  await mailsSent(test.ctx);
  return [...inbox];
}

describe('removing the password', () => {
  it('needs a passkey, ends all other sessions and links, and is told by mail', async () => {
    const person = await newPerson();
    const elsewhere = await test.visitor.post('/api/auth/sign-in', {
      email: person.email,
      password: PASSWORD,
    });
    expect(await stateOf(person)).toEqual({ state: 'set', missing: 'passkey' });
    expect((await person.delete(PASSWORD_URL)).body).toMatchObject({
      status: 409,
      code: 'accounts.passkey_needed',
    });
    const device = await addDevice(person);
    expect(await stateOf(person)).toEqual({ state: 'set', missing: null });
    const mails = await mailsOf(() => person.delete(PASSWORD_URL));
    expect(mails).toMatchObject([{ to: person.email, subject: 'Your Spotter password was removed' }]);
    expect(await stateOf(person)).toEqual({ state: 'none', missing: null });
    const headers = { cookie: cookieOf(elsewhere) };
    expect((await test.request({ method: 'GET', url: '/api/auth/user', headers })).status).toBe(401);
    expect(await signIn(person)).toBe(401);
    const asking = (await test.visitor.post('/api/auth/passkey-sign-in/challenge')).body;
    expect((await test.visitor.post('/api/auth/passkey-sign-in', device.sign(asking))).status).toBe(200);
    expect(await mailsOf(() => person.delete(PASSWORD_URL))).toEqual([]);
  });

  it('needs a proof of the last ten minutes, and is refused to the demo', async () => {
    const person = await newPerson();
    await addDevice(person);
    later(11);
    expect((await person.delete(PASSWORD_URL)).body).toMatchObject({ code: 'accounts.confirm_needed' });
    const demo = await newPerson();
    await test.pool.query('update studios set is_demo = true where id = $1', [demo.studioId]);
    expect((await demo.delete(PASSWORD_URL)).body).toMatchObject({ code: 'accounts.demo_protected' });
    expect(await stateOf(demo)).toMatchObject({ state: 'demo' });
  });

  it('needs two passkeys where no link can be mailed, and both stay', async () => {
    const person = await newPerson(mute);
    const first = await addDevice(person);
    expect(await stateOf(person)).toEqual({ state: 'set', missing: 'second-passkey' });
    expect((await person.delete(PASSWORD_URL)).body).toMatchObject({
      status: 409,
      code: 'accounts.second_passkey_needed',
    });
    await addDevice(person);
    expect((await person.delete(PASSWORD_URL)).status).toBe(204);
    expect((await person.delete(`/api/auth/passkeys/${first.passkeyId}`)).body).toMatchObject({
      status: 409,
      code: 'accounts.second_passkey_needed',
    });
  });

  it('counts only passkeys of this address', async () => {
    const person = await newPerson();
    await addDevice(person);
    await test.pool.query("update passkeys set host = 'old.example' where person_id = $1", [person.id]);
    expect((await person.delete(PASSWORD_URL)).body).toMatchObject({ code: 'accounts.passkey_needed' });
  });

  it('and the only passkey at once leaves one of both', async () => {
    const person = await newPerson();
    const device = await addDevice(person);
    const answers = await Promise.all([
      person.delete(PASSWORD_URL),
      person.delete(`/api/auth/passkeys/${device.passkeyId}`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});

describe('without a password', () => {
  it('a passkey is the proof, of one’s own, in the session that asked', async () => {
    const { person, device } = await newPasswordless();
    const stranger = await newPerson();
    const foreign = await addDevice(stranger);
    later(11);
    expect((await person.get(CONFIRM)).body).toEqual({
      way: 'passkey',
      hasPasskey: true,
      confirmedUntil: null,
    });
    expect((await person.post(CONFIRM, { password: 'x' })).body.code).toBe('accounts.no_password');
    const ask = async (who: Actor) => (await who.post(`${CONFIRM}/challenge`)).body;
    const asking = await ask(person);
    expect(asking.allowCredentials).toMatchObject([{ id: device.id }]);
    for (const answer of [
      foreign.sign(asking),
      device.sign(await ask(stranger)),
      device.sign((await test.visitor.post('/api/auth/passkey-sign-in/challenge')).body),
      device.sign(await ask(person), { userVerified: false }),
    ]) {
      expect((await person.post(`${CONFIRM}/passkey`, answer)).body).toMatchObject({
        status: 403,
        code: 'accounts.passkey_wrong',
      });
    }
    expect((await person.get(CONFIRM)).body.confirmedUntil).toBeNull();
    const right = device.sign(await ask(person));
    expect((await person.post(`${CONFIRM}/passkey`, right)).status).toBe(204);
    expect((await person.get(CONFIRM)).body.confirmedUntil).toBe('2026-03-01T12:21:00.000Z');
    expect((await person.post(`${CONFIRM}/passkey`, right)).status).toBe(403);
    // What asks for a proof then works.
    expect((await person.post('/api/auth/email-change', { email: 'new@example.test' })).status).toBe(204);
    expect((await person.post('/api/account/deletion', { email: person.email })).status).toBe(204);
  });

  it('a passkey is a proof also when its device does not say whose it is, and no way of signing in', async () => {
    const { person, device } = await newPasswordless();
    const foreign = await addDevice(await newPerson());
    const ask = async () => (await person.post(`${CONFIRM}/challenge`)).body;
    const prove = async (answer: object) => (await person.post(`${CONFIRM}/passkey`, answer)).status;
    expect(await prove(device.sign(await ask(), { userHandle: '' }))).toBe(204);
    const { userHandle: _left, ...silent } = device.sign(await ask());
    expect(await prove(silent)).toBe(204);
    expect(await prove(device.sign(await ask(), { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }))).toBe(403);
    expect(await prove(foreign.sign(await ask(), { userHandle: '' }))).toBe(403);
    const asking = (await test.visitor.post('/api/auth/passkey-sign-in/challenge')).body;
    const signedIn = device.sign(asking, { userHandle: '' });
    expect((await test.visitor.post('/api/auth/passkey-sign-in', signedIn)).status).toBe(400);
  });

  it('a passkey is a proof beside a password too, without a code', async () => {
    const person = await newPerson();
    const device = await addDevice(person);
    later(11);
    expect((await person.get(CONFIRM)).body).toMatchObject({ way: 'password', hasPasskey: true });
    const asking = (await person.post(`${CONFIRM}/challenge`)).body;
    expect((await person.post(`${CONFIRM}/passkey`, device.sign(asking))).status).toBe(204);
  });

  it('a mailed link signs in, and asks for a code where codes are set up', async () => {
    const { person } = await newPasswordless();
    const link = async () => {
      const [mail] = await mailsOf(() =>
        test.visitor.post('/api/auth/sign-in-links', { email: person.email }),
      );
      const token = mail?.text.match(/\/sign-in-link\/([\w-]+)/)?.[1] ?? '';
      return test.visitor.post('/api/auth/link-sign-in', { token, elsewhere: true });
    };
    expect(await link()).toMatchObject({ status: 200, body: { id: person.id } });
    expect((await person.get('/api/auth/totp')).body).toMatchObject({ allowed: 'yes', isAsked: false });
    await test.pool.query("insert into totp_keys values ($1, $2, 'x', now(), now())", [
      person.id,
      person.studioId,
    ]);
    expect(await link()).toMatchObject({ status: 200, body: { needs: 'code' } });
  });

  it('a password is set again, with a recent proof', async () => {
    const { person } = await newPasswordless();
    later(11);
    const set = () => person.post(PASSWORD_URL, { password: OTHER_PASSWORD });
    expect((await set()).body).toMatchObject({ status: 403, code: 'accounts.confirm_needed' });
    later(-11);
    expect((await set()).status).toBe(204);
    expect(await stateOf(person)).toMatchObject({ state: 'set' });
    expect(await signIn(person, OTHER_PASSWORD)).toBe(200);
    expect((await set()).body.code).toBe('accounts.password_wrong');
  });

  it('so it is with the link for a forgotten one', async () => {
    const { person } = await newPasswordless();
    const [mail] = await mailsOf(() =>
      test.visitor.post('/api/auth/password-reset', { email: person.email }),
    );
    const token = mail?.text.match(/\/reset-password\/([\w-]+)/)?.[1] ?? '';
    const confirm = { token, password: OTHER_PASSWORD };
    expect((await test.visitor.post('/api/auth/password-reset/confirm', confirm)).status).toBe(204);
    expect(await signIn(person, OTHER_PASSWORD)).toBe(200);
  });

  it('who comes by the provider stays there', async () => {
    const person = await test.newPerson();
    await atProvider(test, person);
    await addDevice(person);
    expect(await stateOf(person)).toMatchObject({ state: 'provider' });
    expect((await person.get(CONFIRM)).body).toMatchObject({ way: 'provider', hasPasskey: true });
    expect((await person.post(PASSWORD_URL, { password: OTHER_PASSWORD })).body).toMatchObject({
      status: 409,
      code: 'accounts.no_password',
    });
  });

  it('who came by a provider that is configured no more has the other ways', async () => {
    const person = await mute.newPerson();
    await atProvider(mute, person);
    await addDevice(person);
    expect(await stateOf(person)).toMatchObject({ state: 'none' });
    expect((await person.get(CONFIRM)).body).toMatchObject({ way: 'passkey' });
    await mute.visitor.post('/api/auth/password-reset', { email: person.email });
    await mute.visitor.post('/api/auth/sign-in-links', { email: person.email });
    await mailsSent(mute.ctx);
    const { rows } = await mute.pool.query(
      `select (select count(*)::int from password_resets where person_id = $1) as resets,
        (select count(*)::int from sign_in_links where person_id = $1) as links`,
      [person.id],
    );
    expect(rows).toEqual([{ resets: 1, links: 1 }]);
    expect((await person.post(PASSWORD_URL, { password: OTHER_PASSWORD })).status).toBe(204);
    expect(await signIn(person, OTHER_PASSWORD, mute)).toBe(200);
  });
});
