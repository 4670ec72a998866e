import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '#testing/use-app.ts';
import { freshEmail, OTHER_PASSWORD, PASSWORD, signUpForm } from './accounts.fixture.ts';

const app = useApp({ RATE_LIMITS: 'off', TRUST_PROXY: '127.0.0.1' });
const limited = useApp({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
const HOME = '203.0.113.1';
const FLOOD = 400;
/** The queue runs 2 and holds 24. */
const WAITING = 26;
const form = signUpForm();

const signIn = (email: string, password: string, address: string, test = app) =>
  test.request({
    method: 'POST',
    url: '/api/auth/sign-in',
    payload: { email, password },
    headers: { 'x-forwarded-for': address },
  });
/** Sends wrong passwords concurrently, each from its own address. */
const flood = (net: number, emailOf: (index: number) => string) =>
  Array.from({ length: FLOOD }, (_, index) =>
    signIn(emailOf(index), OTHER_PASSWORD, `10.${net}.${index >> 8}.${index & 255}`),
  );

beforeAll(async () => {
  await app.visitor.post('/api/auth/sign-up', form);
  expect((await signIn(form.email, PASSWORD, HOME)).status).toBe(200);
});

describe('under a flood of wrong passwords, with rate limits off', () => {
  const targets: [string, number, () => string][] = [
    ['for the same account', 1, () => form.email],
    ['for unknown accounts', 2, freshEmail],
  ];
  test.each(targets)(
    '%s, the right password from a known address still signs in',
    async (_what, net, emailOf) => {
      let hashes = 0;
      const wrong = flood(net, emailOf);
      for (const one of wrong) void one.then(({ status }) => (hashes += status === 401 ? 1 : 0));
      const refused = await Promise.any(
        wrong.map((one) => one.then((answer) => (answer.status === 503 ? answer : Promise.reject()))),
      );
      expect(refused).toMatchObject({ body: { code: 'accounts.busy' }, headers: { 'retry-after': '5' } });
      const before = hashes;
      expect((await signIn(form.email, PASSWORD, HOME)).status).toBe(200);
      expect(hashes - before).toBeLessThan(WAITING / 2);
      const answers = await Promise.all(wrong);
      const count = (status: number) => answers.filter((answer) => answer.status === status).length;
      expect(count(401) + count(503)).toBe(FLOOD);
      expect(count(503)).toBeGreaterThan(FLOOD / 2);
      for (const answer of answers)
        if (answer.status === 503) expect(answer.headers['retry-after']).toBe('5');
    },
  );

  test('known and unknown e-mails get the same answer', async () => {
    const known = signUpForm();
    await app.visitor.post('/api/auth/sign-up', known);
    expect((await signIn(known.email, PASSWORD, HOME)).status).toBe(200);
    const emails = [known.email, freshEmail()];
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        signIn(emails[index % 2] ?? '', OTHER_PASSWORD, `10.4.0.${index}`),
      ),
    );
    const told = (which: number) =>
      answers.filter(({ status }, index) => index % 2 === which && status === 401).length;
    expect(Math.abs(told(0) - told(1))).toBeLessThanOrEqual(4);
  });
});

test('a try that was refused as busy does not count as a failure', async () => {
  limited.clock.set('2026-03-01T12:00:00Z');
  const other = signUpForm();
  await limited.visitor.post('/api/auth/sign-up', other);
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, index) =>
      signIn(other.email, OTHER_PASSWORD, `10.5.0.${index}`, limited),
    ),
  );
  const refused = answers.findIndex(({ status }) => status === 503);
  expect(refused).toBeGreaterThan(0);
  for (let count = 0; count < 4; count += 1) {
    expect((await signIn(other.email, OTHER_PASSWORD, `10.5.0.${refused}`, limited)).status).toBe(401);
  }
  expect((await signIn(other.email, PASSWORD, `10.5.0.${refused}`, limited)).status).toBe(200);
});
