import { LANGUAGES } from '@spotter/contract/languages';
import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, useApp } from '#testing/use-app.ts';
import {
  atProvider,
  cookieOf,
  OTHER_PASSWORD,
  PASSWORD,
  PROVIDER,
  setCookieOf,
} from '../accounts.fixture.ts';
import { useInbox } from '../mail/inbox.fixture.ts';
import { mailsSent } from '../mail/send-behind.ts';
import { hashPassword } from '../password/hash-password.ts';
import { signInLinkMail } from './sign-in-link-mail.ts';

const ASK = '/api/auth/sign-in-links';
const USE = '/api/auth/link-sign-in';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const MINUTE = 60_000;

const { smtpUrl, inbox } = await useInbox();
const test = useApp({ SMTP_URL: smtpUrl, MAIL_FROM: 'Spotter <hello@gym.example>', ...PROVIDER });
const limited = useApp({ RATE_LIMITS: 'on' });
beforeEach(() => test.clock.set('2026-03-01T12:00:00Z'));

let hash: string | undefined;

async function newPerson(): Promise<Actor> {
  const person = await test.newPerson({ role: 'client' });
  hash ??= await hashPassword(PASSWORD);
  await test.pool.query('update people set password_hash = $1 where id = $2', [hash, person.id]);
  return person;
}

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  test.request({ method: 'POST', url, payload, headers });

/** Asks for a link. @returns the cookie of the browser, and the mail that came */
async function ask(email: string, more: object = {}, headers: Record<string, string> = {}) {
  await mailsSent(test.ctx);
  inbox.length = 0;
  const answer = await post(ASK, { email, ...more }, { 'user-agent': CHROME, ...headers });
  expect(answer).toMatchObject({ status: 204, body: '' });
  await mailsSent(test.ctx);
  const [mail] = inbox;
  const token = mail?.text.match(/\/sign-in-link\/([\w-]+)/)?.[1] ?? '';
  return { cookie: cookieOf(answer, 'spotter-link'), mail, token, mails: inbox.length };
}

const use = (token: string, cookie = '', more: object = {}) =>
  post(USE, { token, ...more }, cookie ? { cookie } : {});

const wait = (ms: number) => test.clock.set(new Date(test.clock.now().getTime() + ms));

describe('a link to sign in with', () => {
  it('is mailed from our own address and names the browser that asked', async () => {
    const { email } = await newPerson();
    const { mail, mails } = await ask(
      email,
      { next: '/plan?day=1' },
      { host: 'evil.example', origin: 'http://evil.example' },
    );
    expect(mails).toBe(1);
    expect(mail).toMatchObject({ to: email, subject: 'Your link to sign in to Spotter' });
    expect(mail?.text).toMatch(
      /\nhttp:\/\/127\.0\.0\.1:3000\/sign-in-link\/[\w-]{43}\?next=%2Fplan%3Fday%3D1\n/,
    );
    expect(mail?.text).toContain('(Chrome, Windows)');
    // Only a page of ours can follow.
    expect((await ask(email, { next: '//evil.example/' })).mail?.text).not.toContain('evil');
  });

  it.each(LANGUAGES)('has a mail with all of its parts: %s', (language) => {
    const brand = {
      appName: 'Iron',
      color: '#d12f2f',
      onColor: '#ffffff',
      icon: 'https://gym.example/i.png',
    };
    const device = { browser: 'Firefox', system: 'Linux', kind: null };
    const mail = signInLinkMail(language, { firstName: 'Ada', device }, 'https://gym.example/x', brand);
    expect(mail.text).toContain(' (Firefox, Linux)');
    expect(mail.text + mail.html + mail.subject).not.toMatch(/[{}]/);
  });

  it('signs in once, in the browser that asked, as its own way in', async () => {
    const { email, id } = await newPerson();
    const { token, cookie } = await ask(email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => use(token, cookie)));
    const came = answers.filter(({ status }) => status === 200);
    expect(came).toHaveLength(1);
    expect(came[0]?.body).toMatchObject({ id, email });
    expect((await use(token, cookie)).body.code).toBe('accounts.link_invalid');
    const session = cookieOf(came[0] as never);
    const { body } = await test.request({ url: '/api/auth/sessions', headers: { cookie: session } });
    expect(body.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toMatchObject({ way: 'link' });
  });

  it('signs in for ten minutes', async () => {
    const { email } = await newPerson();
    const { token, cookie } = await ask(email);
    wait(10 * MINUTE);
    expect((await use(token, cookie)).body.code).toBe('accounts.link_invalid');
    const second = await ask(email);
    wait(10 * MINUTE - 1);
    expect((await use(second.token, second.cookie)).status).toBe(200);
  });

  it('in another browser wants one more press, and stays valid until then', async () => {
    const { email, id } = await newPerson();
    const { token, cookie } = await ask(email);
    const other = await ask((await newPerson()).email);
    for (const browser of ['', other.cookie]) {
      expect(await use(token, browser)).toMatchObject({
        status: 409,
        body: { code: 'accounts.link_elsewhere' },
      });
    }
    expect((await use(token, '', { elsewhere: true })).body.id).toBe(id);
    expect((await use(token, cookie)).status).toBe(404);
  });

  it('is not used up by programs that open it', async () => {
    const { email } = await newPerson();
    const { token, cookie } = await ask(email);
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
      for (const url of [`/sign-in-link/${token}`, USE]) await test.request({ method, url });
    }
    expect((await use(token, cookie)).status).toBe(200);
  });

  it('of two that were asked for in one browser, the first works too, and both end with it', async () => {
    const { email } = await newPerson();
    const first = await ask(email);
    const second = await ask(email, {}, { cookie: first.cookie });
    expect(second.cookie).toBe(first.cookie);
    expect((await use(first.token, second.cookie)).status).toBe(200);
    expect((await use(second.token, second.cookie)).status).toBe(404);
  });

  it('still asks for a code where codes are on', async () => {
    const person = await newPerson();
    const { secret } = (await person.post('/api/auth/totp/setup')).body;
    const codeAt = (steps: number) =>
      new TOTP({ secret }).generate({ timestamp: test.clock.now().getTime() + steps * 30_000 });
    expect((await person.post('/api/auth/totp', { code: codeAt(0) })).status).toBe(200);
    const { token, cookie } = await ask(person.email);
    const answer = await use(token, cookie);
    expect(answer).toMatchObject({ status: 200, body: { needs: 'code' } });
    expect(JSON.stringify(answer.headers['set-cookie'])).not.toContain('spotter=');
    const code = await post(
      '/api/auth/code-sign-in',
      { code: codeAt(1) },
      { cookie: cookieOf(answer, 'spotter-code') },
    );
    expect(code.body.id).toBe(person.id);
    const { rows } = await test.pool.query(
      'select way from sign_ins where person_id = $1 and way is not null',
      [person.id],
    );
    expect(rows).toEqual([{ way: 'link-code' }]);
  });

  it('ends with the password that was changed, and is kept as a hash', async () => {
    const person = await newPerson();
    const { token, cookie } = await ask(person.email);
    const { rows } = await test.pool.query('select * from sign_in_links');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.token_hash.toString('base64url')).not.toBe(token);
    const changed = await person.post('/api/auth/password', { current: PASSWORD, password: OTHER_PASSWORD });
    expect(changed.status).toBe(204);
    expect((await use(token, cookie)).status).toBe(404);
  });
});

describe('asking for a link', () => {
  it('answers the same for an unknown e-mail, and sends nothing', async () => {
    const { email } = await newPerson();
    const answers = [await post(ASK, { email }), await post(ASK, { email: 'nobody@example.test' })];
    const shown = answers.map(({ status, body, headers: { date: _, ...headers }, ...answer }) => ({
      status,
      body,
      headers: {
        ...headers,
        'set-cookie': setCookieOf({ headers, ...answer }, 'spotter-link').replace(/=[\w-]{43};/, '=x;'),
      },
    }));
    expect(shown[0]).toEqual(shown[1]);
    expect(shown[0]?.headers['set-cookie']).toBe(
      'spotter-link=x; Max-Age=600; Path=/; HttpOnly; SameSite=Strict',
    );
    expect((await ask('nobody@example.test')).mails).toBe(0);
  });

  it('answers before it uses the database', async () => {
    const { email } = await newPerson();
    const lock = await test.pool.connect();
    await lock.query('begin');
    await lock.query('lock table people, sign_in_links in access exclusive mode');
    for (const address of [email, 'nobody@example.test']) {
      expect((await post(ASK, { email: address })).status).toBe(204);
    }
    await lock.query('rollback');
    lock.release();
    inbox.length = 0;
    await mailsSent(test.ctx);
    expect(inbox.map(({ to }) => to)).toEqual([email]);
  });

  it('mails nothing to who signs in with a provider, nor to the demo', async () => {
    const person = await test.newPerson({ role: 'client' });
    await atProvider(test, person);
    expect((await ask(person.email)).mails).toBe(0);
    expect((await ask('trainer@demo.spotter.invalid')).mails).toBe(0);
  });

  it('the links of a person are few in an hour, from wherever they are asked for', async () => {
    const { email } = await newPerson();
    const sent = [];
    for (let n = 0; n < 7; n++) sent.push((await ask(email)).mails);
    expect(sent).toEqual([1, 1, 1, 1, 1, 0, 0]);
    wait(60 * MINUTE);
    const { token, cookie } = await ask(email);
    // Who uses them is not slowed down.
    expect((await use(token, cookie)).status).toBe(200);
    for (let n = 0; n < 5; n++) expect((await ask(email)).mails).toBe(1);
  });

  it('is slowed down by address', async () => {
    const statuses = [];
    for (let n = 0; n < 22; n++) {
      statuses.push((await limited.visitor.post(ASK, { email: `nobody-${n}@example.test` })).status);
    }
    expect(statuses).toEqual([...Array(20).fill(204), 429, 429]);
    // Without a mail server, it is not offered.
    expect((await limited.visitor.get('/api/auth/options')).body.mailedLink).toBe(false);
  });

  it('is offered where mails are sent', async () => {
    expect((await test.visitor.get('/api/auth/options')).body.mailedLink).toBe(true);
  });
});
