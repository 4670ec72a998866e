import { LANGUAGES } from '@spotter/contract/languages';
import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Actor, useApp } from '#testing/use-app.ts';
import {
  atProvider,
  cookieOf,
  OTHER_PASSWORD,
  PASSWORD,
  PROVIDER,
  setCookieOf,
} from '../accounts.fixture.ts';
import { letDeletionsPass } from '../deletion.fixture.ts';
import { useInbox } from '../mail/inbox.fixture.ts';
import { mailsSent } from '../mail/send-behind.ts';
import { hashPassword } from '../password/hash-password.ts';
import { newRecoveryCodes, readCode, shownCode, stepOfCode } from './code-rules.ts';
import { totpMail } from './mail-totp.ts';

const TOTP_URL = '/api/auth/totp';
const SETUP = '/api/auth/totp/setup';
const RENEW = '/api/auth/totp/recovery-codes';
const CONFIRM = '/api/auth/confirmation';

const { smtpUrl, inbox } = await useInbox();

const test = useApp({ SMTP_URL: smtpUrl, MAIL_FROM: 'Spotter <hello@gym.example>', ...PROVIDER });
beforeEach(() => test.clock.set('2026-03-01T12:00:00Z'));

const STEP_MS = 30_000;

let hash: string | undefined;

/** A person with a password; trainers own a studio. */
async function newPerson(role: 'trainer' | 'client' = 'trainer'): Promise<Actor> {
  const person = await test.newPerson({ role });
  hash ??= await hashPassword(PASSWORD);
  await test.pool.query('update people set password_hash = $1 where id = $2', [hash, person.id]);
  return person;
}

/** What an app shows so many steps from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: test.clock.now().getTime() + steps * STEP_MS });

/** Sets codes up for a person. */
async function setUp(person: Actor) {
  const { secret } = (await person.post('/api/auth/totp/setup')).body;
  const on = await person.post('/api/auth/totp', { code: codeOf(secret) });
  expect(on.status).toBe(200);
  return { secret: secret as string, recoveryCodes: on.body.recoveryCodes as string[] };
}

/** Types the password. @returns the cookie of the sign-in that waits */
async function typePassword(person: { email: string }): Promise<string> {
  const answer = await test.visitor.post('/api/auth/sign-in', { email: person.email, password: PASSWORD });
  expect(answer).toMatchObject({ status: 200, body: { needs: 'code' } });
  return cookieOf(answer, 'spotter-code');
}

/** Types a code in the browser with this cookie. */
const typeCode = (cookie: string, code: string) =>
  test.request({
    method: 'POST',
    url: '/api/auth/code-sign-in',
    payload: { code },
    headers: { cookie },
  });

function wait(ms: number): void {
  test.clock.set(new Date(test.clock.now().getTime() + ms));
}

async function mailsTo({ email }: { email: string }) {
  await mailsSent(test.ctx);
  return inbox.filter(({ to }) => to === email);
}

const ownCodes = newRecoveryCodes();
let ownHashes: Promise<string[]> | undefined;

/**
 * A person whose app makes codes, 30 s after it was set up: its first code is used. All have the same recovery codes,
 * because ten hashes for each of them would take longer than their tests.
 */
async function personWithCodes() {
  const person = await newPerson();
  const { secret } = (await person.post(SETUP)).body as { secret: string };
  ownHashes ??= Promise.all(ownCodes.map(hashPassword));
  const now = test.clock.now();
  await test.pool.query(
    `with own as (update totp_keys set confirmed_at = $2 where person_id = $1 returning person_id, studio_id),
       tries as (
         insert into code_tries (person_id, studio_id, last_step, failures, blocked_until)
         select person_id, studio_id, $3, 0, $2 from own)
     insert into recovery_codes (person_id, studio_id, place, code_hash)
     select person_id, studio_id, hash.place - 1, hash.text
     from own, unnest($4::text[]) with ordinality as hash(text, place)`,
    [person.id, now, Math.floor(now.getTime() / STEP_MS), await ownHashes],
  );
  wait(STEP_MS);
  return {
    person,
    secret,
    recoveryCodes: ownCodes.map(shownCode),
    code: (steps = 0) => codeOf(secret, steps),
  };
}

describe('setting codes up', () => {
  it('gives a secret of 160 bits, asks for a first code, and shows ten recovery codes once', async () => {
    const person = await newPerson();
    expect((await person.get(TOTP_URL)).body).toEqual({
      since: null,
      codesLeft: 0,
      allowed: 'yes',
      isAsked: true,
    });
    const { body, status } = await person.post(SETUP);
    expect(status).toBe(200);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.uri).toBe(
      `otpauth://totp/Spotter:${encodeURIComponent(person.email)}?issuer=Spotter&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    // Nothing is asked for until the app has shown that it works.
    expect((await signIn(person)).body.id).toBe(person.id);
    expect((await person.post(TOTP_URL, { code: '000000' })).body.code).toBe('accounts.code_wrong');
    const on = await person.post(TOTP_URL, { code: codeOf(body.secret) });
    expect(on.body.recoveryCodes).toHaveLength(10);
    expect(new Set(on.body.recoveryCodes).size).toBe(10);
    for (const code of on.body.recoveryCodes) expect(code).toMatch(/^\d[0-9A-Z]{4}-[0-9A-Z]{5}$/);
    expect((await person.get(TOTP_URL)).body).toMatchObject({ codesLeft: 10, isAsked: false });
    expect((await person.post(SETUP)).body.code).toBe('accounts.totp_known');
    expect((await person.post(TOTP_URL, { code: codeOf(body.secret, 1) })).body.code).toBe(
      'accounts.totp_missing',
    );
  });

  it('keeps the secret sealed, and the recovery codes as hashes', async () => {
    const person = await newPerson();
    const { secret, recoveryCodes } = await setUp(person);
    const { rows } = await test.pool.query('select secret from totp_keys where person_id = $1', [person.id]);
    expect(rows[0].secret.includes(Buffer.from(secret))).toBe(false);
    expect(test.ctx.secrets?.open(rows[0].secret, person.id)).toBe(secret);
    expect(test.ctx.secrets?.open(rows[0].secret, 'somebody else')).toBeNull();
    const kept = await test.pool.query('select code_hash from recovery_codes where person_id = $1', [
      person.id,
    ]);
    for (const { code_hash } of kept.rows) expect(code_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(kept.rows)).not.toContain(recoveryCodes[0]?.slice(1, 5));
  });

  it('needs a proof of the last ten minutes, and so do new recovery codes and turning off', async () => {
    const { person } = await personWithCodes();
    wait(11 * 60_000);
    for (const answer of [
      await person.post(SETUP),
      await person.post(TOTP_URL, { code: '123456' }),
      await person.post(RENEW),
      await person.delete(TOTP_URL),
    ]) {
      expect(answer.body).toMatchObject({ status: 403, code: 'accounts.confirm_needed' });
    }
  });

  it('is refused to the demo, to who comes by the provider, and without a key', async () => {
    const outside = await test.newPerson({ role: 'trainer' });
    await atProvider(test, outside);
    expect((await outside.post(SETUP)).body.code).toBe('accounts.no_password');
    expect((await outside.get(TOTP_URL)).body).toMatchObject({ allowed: 'provider', isAsked: false });
    const demo = await newPerson();
    await test.pool.query('update studios set is_demo = true where id = $1', [demo.studioId]);
    expect((await demo.post(SETUP)).body.code).toBe('accounts.demo_protected');
    expect((await demo.get(TOTP_URL)).body).toMatchObject({ allowed: 'demo', isAsked: false });
    const person = await newPerson();
    const { secrets } = test.ctx;
    test.ctx.secrets = null;
    onTestFinished(() => {
      test.ctx.secrets = secrets;
    });
    expect((await person.post(SETUP)).body.code).toBe('accounts.totp_no_key');
    expect((await person.get(TOTP_URL)).body).toMatchObject({ allowed: 'key', isAsked: false });
  });

  it('of two devices that set it up, the app of the later one counts', async () => {
    const person = await newPerson();
    const [first, second] = [(await person.post(SETUP)).body, (await person.post(SETUP)).body];
    expect((await person.post(TOTP_URL, { code: codeOf(first.secret) })).status).toBe(403);
    const code = codeOf(second.secret);
    const both = await Promise.all([person.post(TOTP_URL, { code }), person.post(TOTP_URL, { code })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('asks who coaches, and no client', async () => {
    const owner = await newPerson();
    const trainer = await test.newPerson({ role: 'trainer', studioId: owner.studioId });
    const client = await test.newPerson({ role: 'client', studioId: owner.studioId });
    await test.pool.query("update people set password_hash = 'x' where studio_id = $1 and id <> $2", [
      owner.studioId,
      owner.id,
    ]);
    const asked = async (person: Actor) => (await person.get(TOTP_URL)).body.isAsked;
    expect([await asked(owner), await asked(trainer), await asked(client)]).toEqual([true, true, false]);
    // Home asks once the first steps are done with.
    const home = async () => (await owner.get('/api/onboarding')).body.asksCode;
    expect(await home()).toBeUndefined();
    await owner.post('/api/onboarding/close');
    expect(await home()).toBe(true);
    await setUp(owner);
    expect(await home()).toBeUndefined();
  });
});

const signIn = ({ email }: { email: string }, password = PASSWORD) =>
  test.visitor.post('/api/auth/sign-in', { email, password });

describe('signing in with a code', () => {
  it('follows the password, in the same browser, and makes the session', async () => {
    const { person, code } = await personWithCodes();
    const asked = await signIn(person);
    expect(asked).toMatchObject({ status: 200, body: { needs: 'code' } });
    expect(Object.keys(asked.body)).toEqual(['needs']);
    expect(setCookieOf(asked, 'spotter-code')).toMatch(/HttpOnly.*SameSite=Strict/i);
    expect([asked.headers['set-cookie']].flat().some((line) => String(line).startsWith('spotter='))).toBe(
      false,
    );
    const waiting = cookieOf(asked, 'spotter-code');
    expect((await test.request({ url: '/api/auth/user', headers: { cookie: waiting } })).status).toBe(401);
    const answer = await typeCode(waiting, code());
    expect(answer).toMatchObject({ status: 200, body: { id: person.id } });
    const headers = { cookie: cookieOf(answer) };
    expect((await test.request({ url: '/api/auth/sessions', headers })).body).toContainEqual(
      expect.objectContaining({ way: 'code', isCurrent: true }),
    );
    // It is a fresh proof too.
    expect((await test.request({ method: 'POST', url: RENEW, headers })).status).toBe(200);
  });

  it('says nothing of codes after a wrong password', async () => {
    const { person } = await personWithCodes();
    expect((await signIn(person, OTHER_PASSWORD)).body.code).toBe('accounts.wrong_credentials');
  });

  it.each([
    ['two steps before', -2, 403],
    ['of the step before', -1, 200],
    ['of this step', 0, 200],
    ['of the next step', 1, 200],
    ['two steps ahead', 2, 403],
  ])('a code %s: %i gives %i', async (_what, steps, status) => {
    const { person, code } = await personWithCodes();
    wait(5 * STEP_MS);
    expect((await typeCode(await typePassword(person), code(steps))).status).toBe(status);
  });

  it('takes a code once, also by two browsers at once, and no earlier one after it', async () => {
    const { person, secret, code } = await personWithCodes();
    wait(3 * STEP_MS);
    const browsers = [await typePassword(person), await typePassword(person)];
    const both = await Promise.all(browsers.map((cookie) => typeCode(cookie, code())));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await typeCode(await typePassword(person), code())).status).toBe(403);
    expect((await typeCode(await typePassword(person), code(-1))).status).toBe(403);
    expect((await typeCode(await typePassword(person), codeOf(secret, 1))).status).toBe(200);
  });

  it('does not take the code that set it up', async () => {
    const person = await newPerson();
    const { secret } = await setUp(person);
    expect((await typeCode(await typePassword(person), codeOf(secret))).status).toBe(403);
  });

  it('waits ten minutes, for one session, in one browser, for one account', async () => {
    const { person, code } = await personWithCodes();
    const other = await personWithCodes();
    expect((await typeCode('', code())).body.code).toBe('accounts.code_expired');
    expect((await typeCode('spotter-code=made-up', code())).body.code).toBe('accounts.code_expired');
    const waiting = await typePassword(person);
    expect((await typeCode(waiting, other.code())).status).toBe(403);
    expect((await typeCode(waiting, code())).status).toBe(200);
    expect((await typeCode(waiting, code(1))).body.code).toBe('accounts.code_expired');
    const late = await typePassword(person);
    wait(10 * 60_000);
    expect((await typeCode(late, code())).body.code).toBe('accounts.code_expired');
  });

  it('ends with the password that began it', async () => {
    const { person, code } = await personWithCodes();
    const waiting = await typePassword(person);
    const changed = await person.post('/api/auth/password', { current: PASSWORD, password: OTHER_PASSWORD });
    expect(changed.status).toBe(204);
    expect((await typeCode(waiting, code())).body.code).toBe('accounts.code_expired');
  });

  it('is also asked by the confirmation of a password', async () => {
    const { person, code } = await personWithCodes();
    wait(11 * 60_000);
    expect((await person.get(CONFIRM)).body).toEqual({
      way: 'password',
      asksCode: true,
      confirmedUntil: null,
    });
    const without = await person.post(CONFIRM, { password: PASSWORD });
    expect(without.body).toMatchObject({ status: 403, code: 'accounts.code_wrong' });
    expect((await person.delete(TOTP_URL)).status).toBe(403);
    expect((await person.post(CONFIRM, { password: PASSWORD, code: code() })).status).toBe(204);
    expect((await person.post(CONFIRM, { password: PASSWORD, code: code() })).status).toBe(403);
    expect((await person.delete(TOTP_URL)).status).toBe(204);
    expect((await signIn(person)).body.id).toBe(person.id);
  });

  it('needs a recovery code when the server’s key is another one', async () => {
    const { person, recoveryCodes, code } = await personWithCodes();
    const { secrets } = test.ctx;
    test.ctx.secrets = null;
    onTestFinished(() => {
      test.ctx.secrets = secrets;
    });
    const waiting = await typePassword(person);
    expect((await typeCode(waiting, code())).status).toBe(403);
    expect((await typeCode(waiting, recoveryCodes[0] ?? '')).status).toBe(200);
  });
});

describe('a recovery code', () => {
  it('signs in once, in any spelling, and its person is told', async () => {
    const { person, recoveryCodes } = await personWithCodes();
    const [first = '', second = ''] = recoveryCodes;
    const spelled = ` ${first.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    expect((await typeCode(await typePassword(person), spelled)).status).toBe(200);
    expect((await typeCode(await typePassword(person), first)).status).toBe(403);
    expect((await person.get(TOTP_URL)).body.codesLeft).toBe(9);
    const subjects = (await mailsTo(person)).map(({ subject }) => subject);
    expect(subjects).toContain('A recovery code of your Spotter account was used');
    const waiting = [await typePassword(person), await typePassword(person)];
    const both = await Promise.all(waiting.map((cookie) => typeCode(cookie, second)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('is only of its person', async () => {
    const one = await personWithCodes();
    const other = await setUp(await newPerson());
    const waiting = await typePassword(one.person);
    expect((await typeCode(waiting, other.recoveryCodes[0] ?? '')).status).toBe(403);
  });

  it('stops working when new ones are made', async () => {
    const { person, recoveryCodes } = await personWithCodes();
    const renewed = (await person.post(RENEW)).body.recoveryCodes;
    expect(renewed).toHaveLength(10);
    const waiting = await typePassword(person);
    expect((await typeCode(waiting, recoveryCodes[2] ?? '')).status).toBe(403);
    expect((await typeCode(waiting, renewed[2])).status).toBe(200);
  });

  it('has 45 random bits beside its number', () => {
    const codes = Array.from({ length: 200 }, newRecoveryCodes).flat();
    expect(new Set(codes.map((code) => code.slice(1))).size).toBe(2_000);
    expect(new Set(codes.flatMap((code) => [...code.slice(1)])).size).toBe(32);
    expect(readCode('ABCDEFGHJK')).toBeNull();
    expect(readCode('12345')).toBeNull();
    expect(readCode('1O3-456')).toBeNull();
    expect(readCode('123 456')).toEqual({ digits: '123456' });
  });
});

describe('guessing codes', () => {
  it('is slowed down from anywhere after five, and a wait and a right code end that', async () => {
    const { person, code } = await personWithCodes();
    const statuses = [];
    const browsers = [];
    for (let count = 0; count < 8; count++) {
      const browser = await typePassword(person);
      browsers.push(browser);
      statuses.push((await typeCode(browser, '000000')).status);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429, 429]);
    const [browser = ''] = browsers;
    const refused = await typeCode(browser, code());
    expect(refused).toMatchObject({ status: 429, body: { code: 'accounts.too_many_attempts' } });
    expect(refused.headers['retry-after']).toBe('1');
    wait(1_000);
    expect((await typeCode(browser, '000000')).status).toBe(403);
    expect((await typeCode(browser, code())).headers['retry-after']).toBe('2');
    wait(2_000);
    expect((await typeCode(browser, code())).status).toBe(200);
    expect((await typeCode(browsers[1] ?? '', '000000')).status).toBe(403);
  });

  it('counts tries at once as those one after another', async () => {
    const { person } = await personWithCodes();
    const waiting = await typePassword(person);
    const tries = await Promise.all(Array.from({ length: 20 }, () => typeCode(waiting, '000000')));
    expect(tries.filter(({ status }) => status === 403)).toHaveLength(5);
  });

  it('never delays longer than an hour, and forgets after a day', async () => {
    const { person } = await personWithCodes();
    await test.pool.query('update code_tries set failures = 2000000 where person_id = $1', [person.id]);
    let waiting = await typePassword(person);
    expect((await typeCode(waiting, '000000')).status).toBe(403);
    expect((await typeCode(waiting, '000000')).headers['retry-after']).toBe('3600');
    wait(25 * 3_600_000);
    waiting = await typePassword(person);
    for (let count = 0; count < 5; count++) {
      expect((await typeCode(waiting, '000000')).status).toBe(403);
    }
  });

  it('leaves a person without codes alone', async () => {
    const person = await newPerson();
    expect((await signIn(person)).body.id).toBe(person.id);
  });
});

describe('turning codes off', () => {
  it('deletes all of it, and twice changes nothing', async () => {
    const person = await newPerson();
    await setUp(person);
    // Two mails on their way at once may arrive in either order.
    expect(await mailsTo(person)).toHaveLength(1);
    const waiting = await typePassword(person);
    expect((await person.delete(TOTP_URL)).status).toBe(204);
    expect((await person.delete(TOTP_URL)).status).toBe(204);
    expect((await typeCode(waiting, '000000')).body.code).toBe('accounts.code_expired');
    expect((await person.get(TOTP_URL)).body).toMatchObject({ since: null, codesLeft: 0 });
    for (const table of ['totp_keys', 'recovery_codes', 'code_tries', 'code_sign_ins']) {
      const { rowCount } = await test.pool.query(`select from ${table} where person_id = $1`, [person.id]);
      expect(rowCount, table).toBe(0);
    }
    const mails = await mailsTo(person);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your Spotter account now asks for a code',
      'Your Spotter account no longer asks for a code',
    ]);
    for (const { text } of mails) expect(text).toContain('/profile#settings/sign-in');
    expect((await person.post(RENEW)).body.code).toBe('accounts.totp_missing');
  });

  it('also goes with the account', async () => {
    const { person } = await personWithCodes();
    await typePassword(person);
    expect((await person.post('/api/account/deletion', { email: person.email })).status).toBe(204);
    await letDeletionsPass(test);
    for (const table of ['totp_keys', 'recovery_codes', 'code_tries', 'code_sign_ins']) {
      const { rowCount } = await test.pool.query(`select from ${table} where person_id = $1`, [person.id]);
      expect(rowCount, table).toBe(0);
    }
  });
});

describe('the mails', () => {
  const brand = {
    appName: 'Iron $&',
    color: '#d12f2f',
    onColor: '#ffffff',
    icon: 'https://gym.example/i.png',
  };

  it.each(LANGUAGES)('are written in the language of their person, for the studio’s app: %s', (language) => {
    for (const what of ['on', 'off', 'used'] as const) {
      const { subject, text, html } = totpMail(language, what, 'Ada', 'https://gym.example/profile', brand);
      expect(subject).toContain('Iron $&');
      expect(`${subject}${text}${html}`).not.toMatch(/\{app\}|Spotter/);
    }
  });
});

describe('codes of an app', () => {
  /** RFC 6238, appendix B: the secret is "12345678901234567890"; the last six of its eight digits. */
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at %i s', async (seconds, digits) => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect(new TOTP({ secret }).generate({ timestamp: seconds * 1000 })).toBe(digits);
    expect(await stepOfCode(secret, digits, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
    expect(await stepOfCode(secret, '000000', new Date(seconds * 1000))).toBeNull();
  });
});
