import { LANGUAGES } from '@spotter/contract/languages';
import { describe, expect, test } from 'vitest';
import { useApp } from '#testing/use-app.ts';
import {
  atProvider,
  cookieOf,
  freshEmail,
  OTHER_PASSWORD,
  PASSWORD,
  PROVIDER,
  signUpForm,
  snapshot,
} from '../accounts.fixture.ts';
import { type ReceivedMail, useInbox } from '../mail/inbox.fixture.ts';
import { mailsSent } from '../mail/send-behind.ts';

const ASK = '/api/auth/password-reset';
const CONFIRM = '/api/auth/password-reset/confirm';

const { smtpUrl, inbox } = await useInbox();

const app = useApp({ SMTP_URL: smtpUrl, MAIL_FROM: 'Spotter <hello@gym.example>', ...PROVIDER });

async function newAccount(more: object = {}) {
  const form = signUpForm({ email: freshEmail(), ...more });
  const answer = await app.visitor.post('/api/auth/sign-up', form);
  return { email: form.email, cookie: cookieOf(answer), id: answer.body.id as string };
}

/** Requests a link and returns the mail that arrived. */
async function ask(email: string, headers: Record<string, string> = {}): Promise<ReceivedMail[]> {
  // A mail about a change before.
  await mailsSent(app.ctx);
  inbox.length = 0;
  const answer = await app.request({ method: 'POST', url: ASK, payload: { email }, headers });
  expect(answer).toMatchObject({ status: 204, body: '' });
  await mailsSent(app.ctx);
  return [...inbox];
}

async function newToken(email: string): Promise<string> {
  const [mail] = await ask(email);
  return mail?.text.match(/\/reset-password\/(\S+)/)?.[1] ?? '';
}

const statusOf = async (cookie: string) =>
  (await app.request({ url: '/api/auth/user', headers: { cookie } })).status;
const signIn = async (email: string, password: string) =>
  (await app.visitor.post('/api/auth/sign-in', { email, password })).status;

describe('requesting a reset link', () => {
  test('mails one to a known e-mail, from our own address', async () => {
    const { email } = await newAccount();
    const [mail, ...more] = await ask(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: email,
      from: 'hello@gym.example',
      subject: 'Your new Spotter password',
    });
    expect(mail?.text).toContain('Hi Ada,');
    expect(mail?.text).toMatch(/\nhttp:\/\/127\.0\.0\.1:3000\/reset-password\/[A-Za-z0-9_-]{43}\n/);
  });

  test('the link does not use the Host header of the request', async () => {
    const { email } = await newAccount();
    const headers = {
      host: 'evil.example',
      origin: 'http://evil.example',
      'x-forwarded-host': 'evil.example',
    };
    const [mail] = await ask(email, headers);
    expect(mail?.text).toContain('http://127.0.0.1:3000/reset-password/');
    expect(mail?.text).not.toContain('evil.example');
  });

  test('gives the same answer for an unknown e-mail and sends nothing', async () => {
    const { email } = await newAccount();
    const [known, unknown] = await Promise.all(
      [email, 'nobody@example.test'].map((address) => app.visitor.post(ASK, { email: address })),
    );
    await mailsSent(app.ctx);
    const shown = (answer: typeof known) => {
      const { date: _, ...headers } = answer?.headers ?? {};
      return { status: answer?.status, headers, body: answer?.body };
    };
    expect(shown(known)).toEqual(shown(unknown));
    expect(await ask('nobody@example.test')).toEqual([]);
  });

  test('answers before it uses the database', async () => {
    const { email } = await newAccount();
    const lock = await app.pool.connect();
    await lock.query('begin');
    await lock.query('lock table people, password_resets in access exclusive mode');
    for (const address of [email, 'nobody@example.test']) {
      expect((await app.visitor.post(ASK, { email: address })).status).toBe(204);
    }
    await lock.query('rollback');
    lock.release();
    inbox.length = 0;
    await mailsSent(app.ctx);
    expect(inbox.map(({ to }) => to)).toEqual([email]);
  });

  test('stores only the hash of the token', async () => {
    const { email } = await newAccount();
    const token = await newToken(email);
    const { rows } = await app.pool.query('select token_hash from password_resets');
    expect(rows.some((row) => row.token_hash.toString('base64url') === token)).toBe(false);
    expect(rows.length).toBeGreaterThan(0);
  });

  test('repeatedly sends at most five mails until they expire', async () => {
    const { email } = await newAccount();
    const begin = Date.parse('2026-05-01T10:00:00Z');
    app.clock.set(new Date(begin));
    const sent = [];
    for (let n = 0; n < 7; n++) sent.push((await ask(email)).length);
    expect(sent).toEqual([1, 1, 1, 1, 1, 0, 0]);
    app.clock.set(new Date(begin + 3_600_000));
    expect(await ask(email)).toHaveLength(1);
  });

  test('used links do not count as open', async () => {
    const { email } = await newAccount();
    for (let n = 0; n < 7; n++) {
      const token = await newToken(email);
      const answer = await app.visitor.post(CONFIRM, { token, password: `rest-well-on-day-${n}` });
      expect(answer.status).toBe(204);
    }
  });

  test('a person who signs in with a provider gets no mail', async () => {
    const person = await app.newPerson();
    await atProvider(app, person);
    expect(await ask(person.email)).toEqual([]);
  });

  test.each(LANGUAGES)('the mail is written in the person’s language (%s)', async (language) => {
    const { email } = await newAccount({ language });
    const [mail] = await ask(email);
    expect(mail?.subject).toContain('Spotter');
    expect(mail?.text).toContain('Ada');
    expect(mail?.text).toContain('/reset-password/');
    const english = 'Your new Spotter password';
    if (language === 'en') expect(mail?.subject).toBe(english);
    else expect(mail?.subject).not.toBe(english);
  });
});

describe('setting a password with the link', () => {
  test('sets it and ends every session of this person only', async () => {
    const { email, cookie, id } = await newAccount();
    const neighbour = await newAccount();
    expect(await statusOf(cookie)).toBe(200);
    const answer = await app.visitor.post(CONFIRM, {
      token: await newToken(email),
      password: OTHER_PASSWORD,
    });
    expect(answer).toMatchObject({ status: 204, body: '' });
    expect([await statusOf(cookie), await statusOf(neighbour.cookie)]).toEqual([401, 200]);
    expect((await app.pool.query('select 1 from sign_ins where person_id = $1', [id])).rowCount).toBe(0);
    expect([await signIn(email, PASSWORD), await signIn(email, OTHER_PASSWORD)]).toEqual([401, 200]);
  });

  test('works once, also with as many concurrent requests as the hashing queue holds', async () => {
    const { email } = await newAccount();
    const token = await newToken(email);
    const uses = Array.from({ length: 26 }, (_, n) =>
      app.visitor.post(CONFIRM, { token, password: `rest-well-on-day-${n}` }),
    );
    const answers = await Promise.all(uses);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const refused = answers.filter(
      ({ status, body }) => status === 404 && body.code === 'accounts.reset_invalid',
    );
    expect(refused).toHaveLength(25);
    const winner = answers.findIndex(({ status }) => status === 204);
    expect(await signIn(email, `rest-well-on-day-${winner}`)).toBe(200);
  });

  test('invalidates every other link of the person', async () => {
    const { email } = await newAccount();
    const [first, second] = [await newToken(email), await newToken(email)];
    expect((await app.visitor.post(CONFIRM, { token: second, password: OTHER_PASSWORD })).status).toBe(204);
    const before = await snapshot(app);
    expect((await app.visitor.post(CONFIRM, { token: first, password: PASSWORD })).status).toBe(404);
    expect(await snapshot(app)).toBe(before);
  });

  test('works for one hour', async () => {
    const begin = Date.parse('2026-06-01T10:00:00Z');
    app.clock.set(new Date(begin));
    const { email } = await newAccount();
    const [first, second] = [await newToken(email), await newToken(email)];
    app.clock.set(new Date(begin + 3_600_000));
    const before = await snapshot(app);
    const late = await app.visitor.post(CONFIRM, { token: first, password: OTHER_PASSWORD });
    expect(late).toMatchObject({ status: 404, body: { code: 'accounts.reset_invalid' } });
    expect(await snapshot(app)).toBe(before);
    app.clock.set(new Date(begin + 3_599_999));
    expect((await app.visitor.post(CONFIRM, { token: second, password: OTHER_PASSWORD })).status).toBe(204);
  });

  test('a common password is refused and does not use up the link', async () => {
    const { email } = await newAccount();
    const token = await newToken(email);
    const answer = await app.visitor.post(CONFIRM, { token, password: 'IronHouse2026' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'accounts.password_personal' } });
    expect((await app.visitor.post(CONFIRM, { token, password: OTHER_PASSWORD })).status).toBe(204);
  });

  test('an unknown token and unknown fields change nothing', async () => {
    const { email, id } = await newAccount();
    const token = await newToken(email);
    const before = await snapshot(app);
    expect(
      (await app.visitor.post(CONFIRM, { token: 'x'.repeat(43), password: OTHER_PASSWORD })).status,
    ).toBe(404);
    for (const more of [{ email }, { userId: id }, { personId: id }]) {
      expect((await app.visitor.post(CONFIRM, { token, password: OTHER_PASSWORD, ...more })).status).toBe(
        400,
      );
    }
    expect(await snapshot(app)).toBe(before);
  });
});

describe('requesting too often', () => {
  const limited = useApp({ RATE_LIMITS: 'on' });

  test('from one address is refused', async () => {
    const statuses = [];
    for (let n = 0; n < 6; n++)
      statuses.push((await limited.visitor.post(ASK, { email: freshEmail() })).status);
    await mailsSent(limited.ctx);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  });
});
