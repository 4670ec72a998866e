import { Writable } from 'node:stream';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { useApp } from '#testing/use-app.ts';
import { cookieOf, joinForm, OTHER_PASSWORD, PASSWORD, signUpForm } from './accounts.fixture.ts';

const app = useApp({ RATE_LIMITS: 'on' });
const form = signUpForm();
let cookie = '';
let id = '';
const lines: string[] = [];

beforeAll(async () => {
  // The delay after five failures is a second, which passes by itself on a busy machine.
  app.clock.set('2026-03-01T12:00:00Z');
  const answer = await app.visitor.post('/api/auth/sign-up', form);
  cookie = cookieOf(answer);
  id = answer.body.id;
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  app.ctx.log = pino({ level: 'debug' }, stream);
});

const events = () => lines.map((line) => JSON.parse(line).event);

test('refusals are logged with an id of the account, without secrets or e-mails', async () => {
  const token = 'a-token-that-nobody-has';
  const signIn = { email: form.email, password: OTHER_PASSWORD };
  for (let n = 0; n < 6; n++) await app.visitor.post('/api/auth/sign-in', signIn);
  const change = { current: OTHER_PASSWORD, password: 'a-third-good-password' };
  await app.request({ method: 'POST', url: '/api/auth/password', payload: change, headers: { cookie } });
  await app.visitor.post('/api/auth/password-reset/confirm', { token, password: OTHER_PASSWORD });
  await app.visitor.post('/api/auth/join', joinForm('a-code-that-nobody-has'));
  expect(events()).toEqual([
    ...new Array(5).fill('accounts.sign_in_failed'),
    'accounts.too_many_attempts',
    'accounts.password_wrong',
    'accounts.reset_invalid',
    'accounts.invite_invalid',
  ]);
  const text = lines.join('');
  expect(text).toContain(id);
  const secrets = [
    form.email,
    PASSWORD,
    OTHER_PASSWORD,
    token,
    'a-code-that-nobody-has',
    cookie.split('=')[1],
  ];
  for (const secret of secrets) expect(text).not.toContain(secret);
});

test('all failures of one account are logged with the same id', async () => {
  const marks = lines
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === 'accounts.sign_in_failed');
  expect(new Set(marks.map(({ account }) => account)).size).toBe(1);
});
