import { describe, expect, it, onTestFinished } from 'vitest';
import { type Actor, useApp } from '#testing/use-app.ts';
import { cookieOf, PASSWORD, setCookieOf, signUpForm } from '../accounts.fixture.ts';
import { letDeletionsPass } from '../deletion.fixture.ts';
import { catchMails } from '../mail/catch-mails.fixture.ts';
import { useInbox } from '../mail/inbox.fixture.ts';
import { mailsSent } from '../mail/send-behind.ts';
import { type Algorithm, type Answering, newAuthenticator } from './authenticator.fixture.ts';

const MINUTE_MS = 60_000;
const MAKING = '/api/auth/passkeys/challenge';
const ADD = '/api/auth/passkeys';
const ASKING = '/api/auth/passkey-sign-in/challenge';
const SIGN_IN = '/api/auth/passkey-sign-in';

const { smtpUrl } = await useInbox();
const test = useApp({ SMTP_URL: smtpUrl, MAIL_FROM: 'Spotter <hello@gym.example>' });

/** Moves the clock for the rest of the test. */
function wait(ms: number): void {
  const start = test.clock.now();
  test.clock.set(new Date(start.getTime() + ms));
  onTestFinished(() => test.clock.set(start));
}

/** A person's passkey on a new device. */
async function addTo(person: Actor, algorithm: Algorithm = 'ES256', how: Answering = {}) {
  const device = newAuthenticator(algorithm);
  const added = await person.post(ADD, device.make((await person.post(MAKING)).body, how));
  expect(added).toMatchObject({ status: 201 });
  return { ...device, passkey: added.body };
}

const ask = async () => (await test.visitor.post(ASKING)).body;

describe('adding a passkey', () => {
  it('tells the device all that it needs, and to check its person', async () => {
    const person = await test.newPerson();
    const { id } = await addTo(person);
    const { status, body } = await person.post(MAKING);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      rp: { id: 'localhost', name: 'Spotter' },
      user: { id: Buffer.from(person.id.replaceAll('-', ''), 'hex').toString('base64url') },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ type: 'public-key', id, transports: ['internal'] }],
    });
  });

  it('lists it by browser and system, and names it', async () => {
    const person = await test.newPerson();
    const { passkey } = await addTo(person, 'ES256', { isSynced: false });
    expect((await person.get(ADD)).body).toEqual([passkey]);
    expect(passkey).toMatchObject({ name: 'localhost', host: 'localhost', isSynced: false, usedAt: null });
    const named = await person.patch(`${ADD}/${passkey.id.toUpperCase()}`, { name: '  My phone ' });
    expect(named.body).toMatchObject({ id: passkey.id, name: 'My phone' });
    expect((await person.get(ADD)).body).toEqual([named.body]);
  });

  it.each<[string, Answering]>([
    ['another origin', { origin: 'http://evil.example' }],
    ['another host', { host: 'evil.example' }],
    ['another challenge', { challenge: 'bm90LW9uZS1vZi1vdXJz' }],
    ['an unchecked person', { userVerified: false }],
    ['an absent person', { userPresent: false }],
    ['another ceremony', { type: 'webauthn.get' }],
    ['the id of another key', { id: Buffer.alloc(32, 7) }],
    [
      'an attestation with certificates',
      {
        attestation: [
          'packed',
          [
            ['alg', -7],
            ['sig', Buffer.from('x')],
            ['x5c', [Buffer.from('x')]],
          ],
        ],
      },
    ],
    ['an attestation of another format', { attestation: ['fido-u2f', []] }],
  ])('refuses %s, and uses the challenge up', async (_what, how) => {
    const person = await test.newPerson();
    const making = (await person.post(MAKING)).body;
    const device = newAuthenticator();
    const refused = await person.post(ADD, device.make(making, how));
    expect(refused.body).toMatchObject({ status: 400, code: 'accounts.passkey_invalid' });
    const again = await person.post(ADD, device.make(making));
    expect(again.status).toBe(how.challenge ? 201 : 400);
  });

  it('refuses bytes that are none of WebAuthn', async () => {
    const person = await test.newPerson();
    const making = (await person.post(MAKING)).body;
    const made = newAuthenticator().make(making);
    expect((await person.post(ADD, { ...made, attestation: 'AAAA' })).status).toBe(400);
    expect((await person.post(ADD, { ...made, clientData: 'AAAA' })).status).toBe(400);
  });

  it('takes a challenge once, for five minutes, in the session that asked', async () => {
    const person = await test.newPerson();
    const stranger = await test.newPerson();
    const device = newAuthenticator();
    const making = (await person.post(MAKING)).body;
    expect((await stranger.post(ADD, device.make(making))).status).toBe(400);
    const { challenge } = await ask();
    expect((await person.post(ADD, device.make(making, { challenge }))).status).toBe(400);
    expect((await person.post(ADD, device.make(making))).status).toBe(201);
    const reused = await person.post(ADD, newAuthenticator().make(making));
    expect(reused.body).toMatchObject({ code: 'accounts.passkey_invalid' });
    const late = (await person.post(MAKING)).body;
    wait(5 * MINUTE_MS);
    expect((await person.post(ADD, newAuthenticator().make(late))).status).toBe(400);
  });

  it('refuses a key that an account has already', async () => {
    const [one, other] = [await test.newPerson(), await test.newPerson()];
    const device = await addTo(one);
    const again = await other.post(ADD, device.make((await other.post(MAKING)).body));
    expect(again.body).toMatchObject({ status: 409, code: 'accounts.passkey_known' });
    expect((await other.get(ADD)).body).toEqual([]);
  });

  it('needs the password again after ten minutes, and so does removing', async () => {
    const person = await test.newPerson();
    const { passkey } = await addTo(person);
    wait(10 * MINUTE_MS + 1_000);
    expect((await person.post(MAKING)).body).toMatchObject({ status: 403, code: 'accounts.confirm_needed' });
    expect((await person.delete(`${ADD}/${passkey.id}`)).body).toMatchObject({
      code: 'accounts.confirm_needed',
    });
  });

  it('is refused to the accounts of the demo', async () => {
    const person = await test.newPerson({ role: 'trainer' });
    await test.pool.query('update studios set is_demo = true where id = $1', [person.studioId]);
    expect((await person.post(MAKING)).body).toMatchObject({ status: 409, code: 'accounts.demo_protected' });
  });

  it('stops at twenty', async () => {
    const person = await test.newPerson();
    const early = (await person.post(MAKING)).body;
    await test.pool.query(
      `insert into passkeys select gen_random_uuid(), $1, $2, decode(lpad(to_hex(n), 8, '0'), 'hex') || $3, '\\x01', 'localhost', '{}', 0,
         true, true, '', now() from generate_series(1, 20) n`,
      [person.studioId, person.id, Buffer.from(person.id)],
    );
    expect((await person.post(MAKING)).body).toMatchObject({ code: 'accounts.passkey_full' });
    expect((await person.post(ADD, newAuthenticator().make(early))).body).toMatchObject({
      code: 'accounts.passkey_full',
    });
  });

  it('is told by mail, in the person’s language', async () => {
    const person = await test.newPerson();
    const sent = await catchMails(test.ctx);
    await addTo(person);
    await mailsSent(test.ctx);
    expect(sent).toMatchObject([
      { to: person.email, subject: 'A passkey was added to your Spotter account' },
    ]);
    expect(sent[0]?.text).toContain('/profile#settings/sign-in');
  });
});

describe('signing in with a passkey', () => {
  it.each<Algorithm>(['ES256', 'RS256', 'EdDSA'])('works with %s, as with a password', async (algorithm) => {
    const person = await test.newPerson();
    const device = await addTo(person, algorithm);
    const asking = await ask();
    expect(asking).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    const answer = await test.visitor.post(SIGN_IN, device.sign(asking));
    expect(answer).toMatchObject({ status: 200, body: { id: person.id, email: person.email } });
    expect(setCookieOf(answer)).toMatch(/HttpOnly.*SameSite=Lax/i);
    const headers = { cookie: cookieOf(answer) };
    const sessions = await test.request({ method: 'GET', url: '/api/auth/sessions', headers });
    expect(sessions.body).toContainEqual(expect.objectContaining({ way: 'passkey', isCurrent: true }));
    // It is a fresh proof too.
    const begun = await test.request({ method: 'POST', url: MAKING, headers });
    expect(begun.status).toBe(200);
    expect((await person.get(ADD)).body[0].usedAt).not.toBeNull();
  });

  it.each<[string, Answering]>([
    ['another origin', { origin: 'http://evil.example' }],
    ['another host', { host: 'evil.example' }],
    ['another challenge', { challenge: 'bm90LW9uZS1vZi1vdXJz' }],
    ['an unchecked person', { userVerified: false }],
    ['another ceremony', { type: 'webauthn.create' }],
    ['a credential that nobody has', { id: Buffer.alloc(32, 9) }],
    ['another person', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('refuses %s', async (_what, how) => {
    const device = await addTo(await test.newPerson());
    const refused = await test.visitor.post(SIGN_IN, device.sign(await ask(), how));
    expect(refused.body).toMatchObject({ status: 401, code: 'accounts.passkey_refused' });
    expect(refused.headers['set-cookie']).toBeUndefined();
  });

  it('refuses the signature of another key', async () => {
    const [one, other] = [await test.newPerson(), await test.newPerson()];
    const [own, foreign] = [await addTo(one), await addTo(other)];
    const asking = await ask();
    const { userHandle } = own.sign(asking);
    const forged = foreign.sign(asking, { id: Buffer.from(own.id, 'base64url'), userHandle });
    expect((await test.visitor.post(SIGN_IN, forged)).status).toBe(401);
  });

  it('takes a challenge once, for five minutes, and none that was made for adding', async () => {
    const person = await test.newPerson();
    const device = await addTo(person);
    const asking = await ask();
    const answer = device.sign(asking);
    const twice = await Promise.all(Array.from({ length: 8 }, () => test.visitor.post(SIGN_IN, answer)));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)]);
    const { challenge } = (await person.post(MAKING)).body;
    expect((await test.visitor.post(SIGN_IN, device.sign({ ...asking, challenge }))).status).toBe(401);
    const late = device.sign(await ask());
    wait(5 * MINUTE_MS);
    expect((await test.visitor.post(SIGN_IN, late)).status).toBe(401);
  });

  it('refuses a counter that does not grow, and keeps what the device says', async () => {
    const person = await test.newPerson();
    const device = await addTo(person, 'ES256', { counter: 4, isSynced: false });
    const use = async (how: Answering) =>
      (await test.visitor.post(SIGN_IN, device.sign(await ask(), how))).status;
    expect(await use({ counter: 4 })).toBe(401);
    expect(await use({ counter: 6, isSynced: true })).toBe(200);
    expect(await use({ counter: 5 })).toBe(401);
    const { rows } = await test.pool.query(
      'select counter, may_sync, is_synced from passkeys where person_id = $1',
      [person.id],
    );
    expect(rows).toEqual([{ counter: 6, may_sync: true, is_synced: true }]);
  });

  it('of two uses with the same count, at once, only one counts', async () => {
    const device = await addTo(await test.newPerson(), 'ES256', { counter: 1 });
    const answers = await Promise.all(
      [await ask(), await ask(), await ask()].map((asking) =>
        test.visitor.post(SIGN_IN, device.sign(asking, { counter: 2 })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('refuses a removed passkey, and one of an erased person', async () => {
    const person = await test.newPerson({ role: 'client' });
    const [first, second] = [await addTo(person), await addTo(person)];
    expect((await person.delete(`${ADD}/${first.passkey.id}`)).status).toBe(204);
    expect((await test.visitor.post(SIGN_IN, first.sign(await ask()))).status).toBe(401);
    expect((await test.visitor.post(SIGN_IN, second.sign(await ask()))).status).toBe(200);
    expect((await person.post('/api/account/deletion', { email: person.email })).status).toBe(204);
    await letDeletionsPass(test);
    expect((await test.visitor.post(SIGN_IN, second.sign(await ask()))).status).toBe(401);
  });
});

describe('removing a passkey', () => {
  it('is only for its person', async () => {
    const [person, stranger] = [await test.newPerson(), await test.newPerson()];
    const { passkey } = await addTo(person);
    for (const answer of [
      await stranger.delete(`${ADD}/${passkey.id}`),
      await stranger.patch(`${ADD}/${passkey.id}`, { name: 'Mine' }),
    ]) {
      expect(answer.body).toMatchObject({ status: 404, code: 'accounts.passkey_not_found' });
    }
    expect((await person.get(ADD)).body).toEqual([passkey]);
  });

  it('never takes the last way in, also when two devices do it at once', async () => {
    const person = await test.newPerson();
    const [one, other] = [await addTo(person), await addTo(person)];
    const answers = await Promise.all([
      person.delete(`${ADD}/${one.passkey.id}`),
      person.delete(`${ADD}/${other.passkey.id}`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(answers.map(({ body }) => body.code)).toContain('accounts.passkey_last');
    expect((await person.get(ADD)).body).toHaveLength(1);
  });

  it('takes the only one of a person with a password', async () => {
    const person = await test.newPerson();
    const { passkey } = await addTo(person);
    await test.pool.query("update people set password_hash = 'x' where id = $1", [person.id]);
    expect((await person.delete(`${ADD}/${passkey.id}`)).status).toBe(204);
    expect((await person.delete(`${ADD}/${passkey.id}`)).status).toBe(404);
  });
});

describe('how a person signed in', () => {
  it('is listed: with a password', async () => {
    const answer = await test.request({ method: 'POST', url: '/api/auth/sign-up', payload: signUpForm() });
    const headers = { cookie: cookieOf(answer) };
    const { body } = await test.request({ method: 'GET', url: '/api/auth/sessions', headers });
    expect(body).toMatchObject([{ way: 'password' }]);
  });
});

describe('limits', () => {
  const limited = useApp({ RATE_LIMITS: 'on' });

  it('slow down tries at one passkey, and leave the password alone', async () => {
    // The delay is a second, which passes by itself on a busy machine.
    limited.clock.set(new Date());
    const device = newAuthenticator();
    const form = signUpForm();
    await limited.request({ method: 'POST', url: '/api/auth/sign-up', payload: form });
    const statuses = [];
    for (let count = 0; count < 7; count++) {
      const asking = (await limited.visitor.post(ASKING)).body;
      statuses.push((await limited.visitor.post(SIGN_IN, device.sign(asking, { userHandle: 'AA' }))).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const { status } = await limited.visitor.post('/api/auth/sign-in', {
      email: form.email,
      password: PASSWORD,
    });
    expect(status).toBe(200);
  });
});

describe('the address', () => {
  const options = async (host: string) =>
    (await test.request({ method: 'GET', url: '/api/auth/options', headers: { host } })).body.passkey;

  it.each([
    ['localhost:3000', true],
    ['gym.localhost', true],
    ['127.0.0.1:3000', false],
    ['[::1]:3000', false],
    ['gym.example', false],
  ])('%s without a public one: %s', async (host, isOffered) => {
    expect(await options(host)).toBe(isOffered);
    const headers = { host, origin: `http://${host}` };
    const asked = await test.request({ method: 'POST', url: ASKING, headers });
    expect(asked.status).toBe(isOffered ? 200 : 409);
    if (!isOffered) expect(asked.body.code).toBe('accounts.passkey_off');
  });
});

describe('with a public address', () => {
  const open = useApp({ PUBLIC_URL: 'https://gym.example' });

  it('passkeys belong to its host, whatever the request says', async () => {
    const { cookie } = await open.newPerson();
    const call = (url: string, payload?: object, headers: object = {}) =>
      open.request({ method: 'POST', url, headers: { origin: 'https://gym.example', ...headers }, payload });
    const device = newAuthenticator('ES256', 'https://gym.example');
    const making = (await call(MAKING, undefined, { cookie })).body;
    expect(making.rp.id).toBe('gym.example');
    expect((await call(ADD, device.make(making), { cookie })).status).toBe(201);
    const headers = { host: 'evil.example' };
    const asking = (await call(ASKING, undefined, headers)).body;
    expect(asking.rpId).toBe('gym.example');
    const forged = device.sign(asking, { origin: 'https://evil.example' });
    expect((await call(SIGN_IN, forged, headers)).status).toBe(401);
    expect((await call(SIGN_IN, device.sign((await call(ASKING)).body))).status).toBe(200);
  });
});
