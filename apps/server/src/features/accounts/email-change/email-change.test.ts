import { LANGUAGES } from '@spotter/contract/languages';
import { beforeEach, describe, expect, it } from 'vitest';
import { isUpToDate, useApp } from '#testing/use-app.ts';
import { cookieOf, freshEmail, OTHER_PASSWORD, PASSWORD, signUpForm } from '../accounts.fixture.ts';
import { useInbox } from '../mail/inbox.fixture.ts';
import { mailsSent } from '../mail/send-behind.ts';
import texts from './email-change-texts.json' with { type: 'json' };

const CHANGE = '/api/auth/email-change';
const CONFIRM = '/api/auth/email-change/confirm';
const STOP = '/api/auth/email-change/stop';
const MINUTE = 60_000;

const { smtpUrl, inbox } = await useInbox();
const test = useApp({ SMTP_URL: smtpUrl, MAIL_FROM: 'Spotter <hello@gym.example>' });
const limited = useApp({ RATE_LIMITS: 'on' });
beforeEach(async () => {
  test.clock.set('2026-03-01T12:00:00Z');
  await mailsSent(test.ctx);
  inbox.length = 0;
});

const wait = (ms: number) => test.clock.set(new Date(test.clock.now().getTime() + ms));

async function newAccount(app = test) {
  const form = signUpForm();
  const answer = await app.visitor.post('/api/auth/sign-up', form);
  const id = answer.body.id as string;
  const signIn = (email: string, password = PASSWORD) =>
    app.visitor.post('/api/auth/sign-in', { email, password });
  const as = (cookie: string) => (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    app.request({ method, url, headers: { cookie }, ...(payload && { payload }) });
  return { ...form, id, signIn, as, call: as(cookieOf(answer)) };
}

/** The mails that came since the last look, and the tokens of their links, by whom they went to. */
async function mails() {
  await mailsSent(test.ctx);
  const came = inbox.splice(0);
  const to = (email: string) => came.find((mail) => mail.to === email);
  const token = (email: string) =>
    to(email)?.text.match(/\/(?:confirm|keep)-email\/([\w-]{43})\n/)?.[1] ?? '';
  return { came, to, token };
}

async function asked() {
  const person = await newAccount();
  await mails();
  const wanted = freshEmail();
  expect(await person.call('POST', CHANGE, { email: wanted })).toMatchObject({ status: 204, body: '' });
  const came = await mails();
  return { person, wanted, came, token: came.token(wanted), stop: came.token(person.email) };
}

const confirm = (token: string) => test.visitor.post(CONFIRM, { token });
const stop = (token: string) => test.visitor.post(STOP, { token });
const emailOf = async (id: string) =>
  (await test.pool.query('select email from people where id = $1', [id])).rows[0]?.email;

it('the old mailbox takes a change back also after a later wish was stopped from the new one', async () => {
  const { person, wanted, token } = await asked();
  await confirm(token);
  const undo = (await mails()).token(person.email);
  wait(MINUTE);
  await person.call('POST', CHANGE, { email: freshEmail() });
  expect((await stop((await mails()).token(wanted))).status).toBe(204);
  expect(await emailOf(person.id)).toBe(wanted);
  expect((await stop(undo)).status).toBe(204);
  expect(await emailOf(person.id)).toBe(person.email);
});

describe('asking for another email', () => {
  it('changes nothing yet, mails the new address a link, and tells the old one at once', async () => {
    const { person, wanted, came } = await asked();
    expect(await emailOf(person.id)).toBe(person.email);
    expect(came.came).toHaveLength(2);
    expect(came.to(wanted)).toMatchObject({ subject: 'Confirm your new email for Spotter' });
    expect(came.to(wanted)?.text).toMatch(/\nhttp:\/\/127\.0\.0\.1:3000\/confirm-email\/[\w-]{43}\n/);
    // The address may be a stranger's.
    expect(came.to(wanted)?.text).not.toContain(person.firstName);
    expect(came.to(person.email)).toMatchObject({
      subject: 'Somebody wants to change your email at Spotter',
    });
    expect(came.to(person.email)?.text).toContain(wanted);
    expect((await person.call('GET', CHANGE)).body).toEqual({
      sendsMail: true,
      waiting: { email: wanted, until: '2026-03-01T13:00:00.000Z' },
    });
  });

  it('needs a proof of the last ten minutes', async () => {
    const person = await newAccount();
    wait(11 * MINUTE);
    const refused = await person.call('POST', CHANGE, { email: freshEmail() });
    expect(refused.body).toMatchObject({ status: 403, code: 'accounts.confirm_needed' });
    await person.call('POST', '/api/auth/confirmation', { password: PASSWORD });
    expect((await person.call('POST', CHANGE, { email: freshEmail() })).status).toBe(204);
  });

  it('does not tell whether the address has an account: only its owner reads that', async () => {
    const person = await newAccount();
    const other = await newAccount();
    await mails();
    const free = freshEmail();
    const answers = [];
    for (const email of [free, other.email]) {
      const { status, body } = await person.call('POST', CHANGE, { email });
      const { waiting } = (await person.call('GET', CHANGE)).body;
      answers.push({ status, body, waiting: { ...waiting, email: waiting.email === email } });
    }
    expect(answers[0]).toEqual(answers[1]);
    const came = await mails();
    expect(came.to(other.email)?.subject).toBe('This address has an account at Spotter already');
    expect(came.token(other.email)).toBe('');
    const toOwner = came.came.filter(({ to }) => to === person.email);
    expect(toOwner.map(({ subject }) => subject)).toEqual(Array(2).fill(toOwner[0]?.subject));
    expect(await emailOf(other.id)).toBe(other.email);
  });

  it('refuses the present address, what is no address, and the demo', async () => {
    const person = await newAccount();
    expect((await person.call('POST', CHANGE, { email: person.email.toUpperCase() })).body.code).toBe(
      'accounts.email_same',
    );
    expect((await person.call('POST', CHANGE, { email: 'nothing' })).status).toBe(400);
    await test.pool.query(
      'update studios set is_demo = true where id = (select studio_id from people where id = $1)',
      [person.id],
    );
    expect((await person.call('POST', CHANGE, { email: freshEmail() })).body.code).toBe(
      'accounts.demo_protected',
    );
  });

  it('again replaces the earlier wish, and can be taken back', async () => {
    const { person, token } = await asked();
    const second = freshEmail();
    await person.call('POST', CHANGE, { email: second });
    const came = await mails();
    expect((await confirm(token)).body.code).toBe('accounts.change_invalid');
    expect((await person.call('DELETE', CHANGE)).status).toBe(204);
    expect((await confirm(came.token(second))).status).toBe(404);
    const fresh = await person.call('GET', CHANGE);
    expect(fresh.body).toEqual({ sendsMail: true, waiting: null });
  });

  it('is slowed down, and says where no mail is sent', async () => {
    const person = await newAccount(limited);
    const statuses = [];
    for (let n = 0; n < 6; n++)
      statuses.push((await person.call('POST', CHANGE, { email: freshEmail() })).status);
    expect(statuses).toEqual([...Array(5).fill(204), 429]);
    expect((await person.call('GET', CHANGE)).body.sendsMail).toBe(false);
  });
});

describe('the link to the new address', () => {
  it('changes it once, ends the sessions of other devices, and tells the old address again', async () => {
    const { person, wanted, token } = await asked();
    const elsewhere = person.as(cookieOf(await person.signIn(person.email)));
    await mails();
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(5).fill(404)]);
    expect(await emailOf(person.id)).toBe(wanted);
    expect((await elsewhere('GET', '/api/auth/user')).status).toBe(401);
    expect((await person.call('GET', '/api/auth/user')).body.email).toBe(wanted);
    const came = await mails();
    expect(came.came.map(({ to, subject }) => [to, subject])).toEqual([
      [person.email, 'Your email at Spotter was changed'],
    ]);
    expect((await person.signIn(person.email)).status).toBe(401);
    expect((await person.signIn(wanted)).status).toBe(200);
  });

  it('works for an hour, and ends with the password that was changed', async () => {
    const late = await asked();
    wait(60 * MINUTE);
    expect((await confirm(late.token)).status).toBe(404);
    expect((await late.person.call('GET', CHANGE)).body.waiting).toBeNull();
    const { person, token } = await asked();
    wait(60 * MINUTE - 1);
    const changed = { current: PASSWORD, password: OTHER_PASSWORD };
    expect((await person.call('POST', '/api/auth/password', changed)).status).toBe(204);
    expect((await confirm(token)).status).toBe(404);
  });

  it('ends the links for a new password that the old mailbox has', async () => {
    const { person, token } = await asked();
    await test.visitor.post('/api/auth/password-reset', { email: person.email });
    await mailsSent(test.ctx);
    expect((await confirm(token)).status).toBe(204);
    const { rowCount } = await test.pool.query(
      'select 1 from password_resets where person_id = $1 and used_at is null',
      [person.id],
    );
    expect(rowCount).toBe(0);
  });

  it('changes nothing when somebody took the address in the meantime', async () => {
    const { person, wanted, token } = await asked();
    expect((await test.visitor.post('/api/auth/sign-up', signUpForm({ email: wanted }))).status).toBe(201);
    expect((await confirm(token)).body.code).toBe('accounts.email_taken');
    expect(await emailOf(person.id)).toBe(person.email);
  });

  it('is read anew by who sees the address', async () => {
    const trainer = await test.newPerson({ role: 'trainer' });
    const client = await test.newPerson({ role: 'client', studioId: trainer.studioId });
    await test.coach(trainer, client);
    await test.pool.query('update sign_ins set confirmed_at = $1', [test.clock.now()]);
    const wanted = freshEmail();
    expect((await client.post(CHANGE, { email: wanted })).status).toBe(204);
    const { token } = await mails();
    const before = await trainer.get('/api/users/clients');
    expect((await confirm(token(wanted))).status).toBe(204);
    expect(await isUpToDate(trainer, '/api/users/clients', before.headers.etag)).toBe(true);
    expect((await trainer.get('/api/users/clients')).body[0].email).toBe(wanted);
    expect((await client.get('/api/profile')).body.email).toBe(wanted);
  });

  it('and the others are kept as hashes', async () => {
    const { token, stop: stopToken } = await asked();
    const { rows } = await test.pool.query('select confirm_hash, stop_hash from email_changes');
    const kept = rows
      .flatMap((row) => [row.confirm_hash, row.stop_hash])
      .map((hash) => hash.toString('base64url'));
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(stopToken);
  });
});

describe('the link to the old address', () => {
  it('stops a change that is not confirmed, once, and ends all sessions', async () => {
    const { person, token, stop: stopToken } = await asked();
    expect((await stop(token)).status).toBe(404);
    expect((await stop(stopToken)).status).toBe(204);
    expect((await stop(stopToken)).body.code).toBe('accounts.change_invalid');
    expect((await confirm(token)).status).toBe(404);
    expect(await emailOf(person.id)).toBe(person.email);
    expect((await person.call('GET', '/api/auth/user')).status).toBe(401);
  });

  it.each(['the first', 'the second'])('takes a change back that was made: %s', async (which) => {
    const { person, wanted, token, stop: stopToken } = await asked();
    expect((await confirm(token)).status).toBe(204);
    const second = (await mails()).token(person.email);
    // Who has the account goes on to a further address.
    const further = freshEmail();
    await person.call('POST', CHANGE, { email: further });
    expect((await confirm((await mails()).token(further))).status).toBe(204);
    const atWanted = (await mails()).token(wanted);
    expect((await stop(which === 'the first' ? stopToken : second)).status).toBe(204);
    expect(await emailOf(person.id)).toBe(person.email);
    expect((await person.call('GET', '/api/auth/user')).status).toBe(401);
    expect((await stop(atWanted)).status).toBe(404);
  });

  it('works for an hour after the change', async () => {
    const { person, token, stop: stopToken } = await asked();
    wait(30 * MINUTE);
    await confirm(token);
    const second = (await mails()).token(person.email);
    wait(30 * MINUTE);
    expect((await stop(stopToken)).status).toBe(404);
    wait(30 * MINUTE - 1);
    expect((await stop(second)).status).toBe(204);
    const next = await asked();
    await confirm(next.token);
    const late = (await mails()).token(next.person.email);
    wait(60 * MINUTE);
    expect((await stop(late)).status).toBe(404);
    expect(await emailOf(next.person.id)).toBe(next.wanted);
  });

  it('is not used up by programs that open links in mails', async () => {
    const { stop: stopToken, token } = await asked();
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
      for (const url of [`/keep-email/${stopToken}`, `/confirm-email/${token}`, STOP, CONFIRM]) {
        await test.request({ method, url });
      }
    }
    expect((await confirm(token)).status).toBe(204);
    expect((await stop(stopToken)).status).toBe(204);
  });
});

it.each(LANGUAGES)('the mails have all of their parts: %s', (language) => {
  for (const text of Object.values(texts[language])) {
    expect(Object.keys(text).sort()).toEqual(['after', 'before', 'button', 'subject']);
    expect(text.before).toContain('{name}');
    expect(text.subject).toContain('{app}');
  }
});
