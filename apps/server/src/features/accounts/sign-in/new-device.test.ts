import { LANGUAGES } from '@spotter/contract/languages';
import { beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '#testing/use-app.ts';
import { cookieOf, OTHER_PASSWORD, PASSWORD, setCookieOf, signUpForm } from '../accounts.fixture.ts';
import { useInbox } from '../mail/inbox.fixture.ts';
import { mailsSent } from '../mail/send-behind.ts';
import { passwordChangedMail } from '../password/mail-password-changed.ts';
import { newDeviceMail } from './mail-new-device.ts';

const DEVICE = 'spotter-device';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const { smtpUrl, inbox } = await useInbox();
const test = useApp({ SMTP_URL: smtpUrl, MAIL_FROM: 'Spotter <hello@gym.example>' });
beforeEach(() => test.clock.set('2026-03-01T12:00:00Z'));

/** A person who signed up in a browser. @returns their e-mail, and the cookies of that browser */
async function signUp() {
  const form = signUpForm({ timeZone: 'Europe/Berlin' });
  const answer = await test.visitor.post('/api/auth/sign-up', form);
  return { email: form.email, session: cookieOf(answer), device: cookieOf(answer, DEVICE) };
}

/** Signs in with these cookies. */
async function signIn(email: string, cookie = '') {
  const headers = { cookie, 'user-agent': FIREFOX };
  const payload = { email, password: PASSWORD };
  const answer = await test.request({ method: 'POST', url: '/api/auth/sign-in', headers, payload });
  expect(answer.status).toBe(200);
  return answer;
}

async function mailsTo(email: string) {
  await mailsSent(test.ctx);
  return inbox.filter(({ to }) => to === email);
}

describe('a sign-in from another browser', () => {
  it('is told by mail once: when, and from which browser; the first one is not', async () => {
    const { email } = await signUp();
    expect(await mailsTo(email)).toEqual([]);
    const other = await signIn(email);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('New sign-in to your Spotter account');
    // By the person's clock.
    expect(mail?.text).toContain('(Firefox, Windows): March 1, 2026 at 1:00:00 PM');
    expect(mail?.text).toContain('/profile#settings/sign-in');

    await signIn(email, cookieOf(other, DEVICE));
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is not told where the browser is known: after signing out, and for another account of it', async () => {
    const [ada, kim] = [await signUp(), await signUp()];
    await test.request({ url: '/api/logout', headers: { cookie: ada.session } });
    await signIn(ada.email, ada.device);
    expect(await mailsTo(ada.email)).toEqual([]);
    // Known as Ada's, not as Kim's.
    await signIn(kim.email, ada.device);
    expect(await mailsTo(kim.email)).toHaveLength(1);
    await signIn(kim.email, ada.device);
    expect(await mailsTo(kim.email)).toHaveLength(1);
  });

  it('is not told of a browser whose session goes on, from before browsers were known', async () => {
    const { email, session } = await signUp();
    const second = cookieOf(await signIn(email));
    await mailsTo(email);
    await test.pool.query('delete from known_devices');
    inbox.length = 0;
    await signIn(email, session);
    expect(await mailsTo(email)).toEqual([]);
    expect((await test.request({ url: '/api/auth/user', headers: { cookie: second } })).status).toBe(200);
    await signIn(email);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('forgets a browser that has not come for longer than browsers keep its cookie', async () => {
    const { email, device } = await signUp();
    const ids = async () => (await test.pool.query('select 1 from known_devices')).rowCount;
    await test.pool.query('delete from known_devices');
    await signIn(email, device);
    expect(await ids()).toBe(1);
    test.clock.set(new Date(Date.parse('2026-03-01T12:00:00Z') + 401 * 86_400_000));
    await signIn(email);
    expect(await ids()).toBe(1);
  });

  it('sets a cookie that no script reads, and keeps none that is not of its form', async () => {
    const { email, device } = await signUp();
    const line = setCookieOf(await signIn(email, device), DEVICE);
    expect(line.split(';')[0]).toBe(device);
    expect(line.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=34560000',
      'Path=/',
      'SameSite=Lax',
    ]);
    const odd = cookieOf(await signIn(email, `${DEVICE}=x`), DEVICE);
    expect(odd).toMatch(/^spotter-device=[\w-]{43}$/);
  });
});

describe('a changed password', () => {
  it('is told by mail, when it was changed in the settings and by a link', async () => {
    const { email, session } = await signUp();
    const change = { current: PASSWORD, password: OTHER_PASSWORD };
    const headers = { cookie: session };
    const url = '/api/auth/password';
    expect((await test.request({ method: 'POST', url, headers, payload: change })).status).toBe(204);
    // Two mails on their way at once may arrive in either order.
    expect(await mailsTo(email)).toHaveLength(1);
    await test.visitor.post('/api/auth/password-reset', { email });
    const asked = (await mailsTo(email)).at(-1);
    const token = asked?.text.match(/\/reset-password\/(\S+)/)?.[1];
    await test.visitor.post('/api/auth/password-reset/confirm', { token, password: PASSWORD });
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toEqual([
      'Your Spotter password was changed',
      'Your new Spotter password',
      'Your Spotter password was changed',
    ]);
  });
});

describe('the mails', () => {
  const brand = {
    appName: 'Iron $&',
    color: '#d12f2f',
    onColor: '#ffffff',
    icon: 'https://gym.example/i.png',
  };
  const link = 'https://gym.example/profile';
  const device = { browser: 'Fire$&fox', system: 'Windows', kind: 'desktop' } as const;
  const signedIn = { firstName: 'Ada', timeZone: 'Asia/Tokyo', at: new Date('2026-03-01T12:00:00Z') };

  it.each(LANGUAGES)('are written in the language of their person, for the studio’s app: %s', (language) => {
    const mails = [
      newDeviceMail(language, { ...signedIn, device }, link, brand),
      passwordChangedMail(language, 'Ada', link, brand),
    ];
    expect(mails[0]?.text).toContain(' (Fire$&fox, Windows)');
    for (const { subject, text, html } of mails) {
      expect(subject).toContain('Iron $&');
      expect(`${subject}${text}${html}`).not.toMatch(/\{\w+\}|Spotter/);
    }
  });

  it('names no browser that is not known', () => {
    const unknown = { browser: null, system: null, kind: null };
    const { text } = newDeviceMail('en', { ...signedIn, device: unknown }, link, brand);
    expect(text).toContain('had not seen before: March 1, 2026');
  });
});
