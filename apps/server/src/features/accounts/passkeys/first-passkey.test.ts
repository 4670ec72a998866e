import { beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '#testing/use-app.ts';
import { cookieOf, joinForm, newInvite, PASSWORD, signUpForm, snapshot } from '../accounts.fixture.ts';
import { useInbox } from '../mail/inbox.fixture.ts';
import { newAuthenticator } from './authenticator.fixture.ts';

const BEGIN = '/api/auth/passkey-sign-up/challenge';
const SIGN_UP = '/api/auth/sign-up';
const JOIN = '/api/auth/join';

const { smtpUrl } = await useInbox();
const test = useApp({ SMTP_URL: smtpUrl, MAIL_FROM: 'Spotter <hello@gym.example>' });
const mute = useApp();
const closed = useApp({ SMTP_URL: smtpUrl, MAIL_FROM: 'Spotter <hello@gym.example>', SIGN_UP: 'closed' });
beforeEach(() => test.clock.set('2026-03-01T12:00:00Z'));

const without = <Form extends { password: string }>({ password: _, ...rest }: Form) => rest;
const begin = (
  { email, firstName, lastName }: { email: string; firstName: string; lastName: string },
  code?: string,
) => test.visitor.post(BEGIN, { email, firstName, lastName, ...(code && { code }) });

describe('a new account with a passkey alone', () => {
  it('makes a studio, is signed in by it, and signs in with it again', async () => {
    const form = without(signUpForm());
    const making = await begin(form);
    expect(making).toMatchObject({
      status: 200,
      body: {
        rp: { id: 'localhost', name: 'Spotter' },
        user: { name: form.email, displayName: 'Ada Lift' },
        excludeCredentials: [],
      },
    });
    const device = newAuthenticator();
    const made = await test.visitor.post(SIGN_UP, { ...form, passkey: device.make(making.body) });
    expect(made).toMatchObject({ status: 201, body: { email: form.email, role: 'trainer' } });
    const headers = { cookie: cookieOf(made) };
    const get = async (url: string) => (await test.request({ method: 'GET', url, headers })).body;
    expect(await get('/api/auth/sessions')).toMatchObject([{ way: 'passkey' }]);
    expect(await get('/api/auth/passkeys')).toMatchObject([{ host: 'localhost' }]);
    expect(await get('/api/auth/password')).toEqual({ state: 'none', missing: null });
    const asking = (await test.visitor.post('/api/auth/passkey-sign-in/challenge')).body;
    const again = await test.visitor.post('/api/auth/passkey-sign-in', device.sign(asking));
    expect(again).toMatchObject({ status: 200, body: { id: made.body.id } });
  });

  it('joins by an invite', async () => {
    const { code, studioId } = await newInvite(test);
    const form = without(joinForm(code));
    const making = (await begin(form, code)).body;
    const made = await test.visitor.post(JOIN, { ...form, passkey: newAuthenticator().make(making) });
    expect(made).toMatchObject({ status: 201, body: { role: 'client', studio: { id: studioId } } });
  });

  it('is refused before a device makes anything: a taken e-mail, a bad invite', async () => {
    const form = signUpForm();
    await test.visitor.post(SIGN_UP, form);
    expect((await begin(form)).body).toMatchObject({ status: 409, code: 'accounts.email_taken' });
    expect((await begin(signUpForm(), 'unknown')).body).toMatchObject({
      status: 404,
      code: 'accounts.invite_invalid',
    });
    const { email, firstName, lastName } = signUpForm();
    const shut = await closed.visitor.post(BEGIN, { email, firstName, lastName, code: 'x' });
    expect(shut.body).toMatchObject({ status: 403, code: 'accounts.sign_up_closed' });
  });

  it('takes a challenge once, and only one that was made for it', async () => {
    const [one, other] = [without(signUpForm()), without(signUpForm())];
    const making = (await begin(one)).body;
    const device = newAuthenticator();
    const forSignIn = (await test.visitor.post('/api/auth/passkey-sign-in/challenge')).body.challenge;
    const before = await snapshot(test);
    const refused = await test.visitor.post(SIGN_UP, {
      ...one,
      passkey: device.make(making, { challenge: forSignIn }),
    });
    expect(refused.body).toMatchObject({ status: 400, code: 'accounts.passkey_invalid' });
    expect(await snapshot(test)).toBe(before);
    // It signs nobody in, and is no passkey of somebody who is signed in.
    const person = await test.newPerson();
    const second = (await begin(one)).body;
    expect((await person.post('/api/auth/passkeys', device.make(second))).status).toBe(400);
    const passkey = device.make(making);
    expect((await test.visitor.post(SIGN_UP, { ...one, passkey })).status).toBe(201);
    expect((await test.visitor.post(SIGN_UP, { ...other, passkey })).status).toBe(400);
  });

  it('has a password or a passkey, not both and not neither', async () => {
    const form = without(signUpForm());
    const passkey = newAuthenticator().make((await begin(form)).body);
    expect((await test.visitor.post(SIGN_UP, form)).status).toBe(400);
    expect((await test.visitor.post(SIGN_UP, { ...form, passkey, password: PASSWORD })).status).toBe(400);
  });

  it('is not offered where no link can be mailed: one lost device would lock its person out', async () => {
    const { email, firstName, lastName } = signUpForm();
    const answer = await mute.visitor.post(BEGIN, { email, firstName, lastName });
    expect(answer.body).toMatchObject({ status: 409, code: 'accounts.passkey_off' });
    const offered = async (app: typeof test, host = 'localhost') =>
      (await app.request({ method: 'GET', url: '/api/auth/options', headers: { host } })).body.passkeySignUp;
    expect([await offered(test), await offered(mute)]).toEqual([true, false]);
    expect(await offered(test, '127.0.0.1')).toBe(false);
  });
});
