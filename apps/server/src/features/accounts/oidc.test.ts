import { createHash } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { useApp } from '#testing/use-app.ts';
import { cookieOf, newInvite, setCookieOf, signUpForm, snapshot } from './accounts.fixture.ts';
import { CLIENT, startProvider } from './oidc/oidc-provider.fixture.ts';

const PUBLIC = 'https://gym.example';
const provider = await startProvider([`${PUBLIC}/api/login/callback`, 'http://localhost/api/login/callback']);
afterAll(() => provider.close());

const app = useApp({ ...CLIENT, OIDC_ISSUER: provider.issuer, PUBLIC_URL: PUBLIC });
const ATTEMPT = '__Host-spotter-oidc';
const SESSION = '__Host-spotter';

let count = 0;
const newAccount = (more: object = {}) => {
  const sub = `subject-${++count}`;
  return {
    sub,
    email: `${sub}@example.test`,
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Lift',
    ...more,
  };
};

/** Starts a sign-in at our link. @returns the address of the redirect, and the cookie */
async function begin(query = '') {
  const answer = await app.visitor.get(`/api/login${query}`);
  expect(answer.status).toBe(302);
  return { location: String(answer.headers.location), cookie: cookieOf(answer, ATTEMPT), answer };
}

/** Follows the redirect from the provider to our callback. */
const comeBack = (url: string, cookie: string) => {
  const { pathname, search } = new URL(url);
  return app.request({ url: pathname + search, headers: { cookie } });
};

/** The whole sign-in, in one browser. */
async function signIn(query = '') {
  const { location, cookie } = await begin(query);
  return comeBack(await provider.visit(location), cookie);
}

const meOf = async (answer: Parameters<typeof cookieOf>[0]) =>
  (await app.request({ url: '/api/auth/user', headers: { cookie: cookieOf(answer, SESSION) } })).body;

const hasSession = (answer: Parameters<typeof cookieOf>[0]) =>
  [answer.headers['set-cookie'] ?? []].flat().some((line) => String(line).startsWith(`${SESSION}=`));

const known = newAccount();
beforeEach(async () => {
  provider.signInAs(known);
  const { rowCount } = await app.pool.query('select 1 from identities where subject = $1', [known.sub]);
  if (rowCount === 0) expect(hasSession(await signIn('?studio=Iron%20House'))).toBe(true);
});

describe('signing in with a provider', () => {
  test('is offered when a provider is configured', async () => {
    expect((await app.visitor.get('/api/auth/options')).body).toMatchObject({ oidc: true });
  });

  test('creates a session and goes to the requested page', async () => {
    const answer = await signIn('?next=/chat');
    expect(answer).toMatchObject({ status: 302, headers: { location: '/chat' } });
    expect(await meOf(answer)).toMatchObject({ email: known.email, role: 'trainer' });
  });

  test('redirects only to our own pages', async () => {
    expect((await signIn('?next=//evil.example')).headers.location).toBe('/');
  });

  test('sends state, nonce and a PKCE S256 challenge, and the verifier with the code', async () => {
    provider.requests.length = 0;
    const { location, cookie } = await begin();
    const asked = new URL(location).searchParams;
    expect(Object.fromEntries(asked)).toEqual({
      response_type: 'code',
      client_id: 'spotter',
      redirect_uri: `${PUBLIC}/api/login/callback`,
      scope: 'openid email profile',
      state: expect.stringMatching(/^.{43}$/),
      nonce: expect.stringMatching(/^.{43}$/),
      code_challenge: expect.stringMatching(/^.{43}$/),
      code_challenge_method: 'S256',
    });
    await comeBack(await provider.visit(location), cookie);
    const exchange = provider.requests.find(({ path }) => path === '/token');
    const verifier = String(exchange?.body.code_verifier);
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(asked.get('code_challenge'));
    expect(exchange?.body.redirect_uri).toBe(`${PUBLIC}/api/login/callback`);
    expect(exchange?.body.client_secret).toBeUndefined();
  });

  test('every attempt has its own state, nonce and challenge', async () => {
    const [one, two] = [await begin(), await begin()].map(({ location }) => new URL(location).searchParams);
    for (const name of ['state', 'nonce', 'code_challenge']) expect(one?.get(name)).not.toBe(two?.get(name));
  });

  test('binds the attempt to the browser with an HttpOnly cookie of ten minutes', async () => {
    const { answer, location, cookie } = await begin();
    const attributes = setCookieOf(answer, ATTEMPT).split('; ').slice(1).sort();
    expect(attributes).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax', 'Secure']);
    const back = await comeBack(await provider.visit(location), cookie);
    expect(setCookieOf(back, ATTEMPT)).toContain('Expires=Thu, 01 Jan 1970');
  });

  test('the previous session of the browser ends', async () => {
    const old = cookieOf(await signIn(), SESSION);
    const { location, cookie } = await begin();
    await comeBack(await provider.visit(location), `${cookie}; ${old}`);
    expect((await app.request({ url: '/api/auth/user', headers: { cookie: old } })).status).toBe(401);
  });

  test('a person who is already signed in is redirected at once', async () => {
    const cookie = cookieOf(await signIn(), SESSION);
    const answer = await app.request({ url: '/api/login?next=/chat', headers: { cookie } });
    expect(answer.headers.location).toBe('/chat');
  });

  test('a person whose e-mail changed at the provider stays the same person', async () => {
    provider.signInAs({ ...known, email: 'other@example.test' });
    expect(await meOf(await signIn())).toMatchObject({ email: known.email });
  });
});

describe('an invite that is opened with the identity of an account', () => {
  test('leads back to the invite, which is not used up, and is accepted there', async () => {
    const { code } = await newInvite(app);
    const answer = await signIn(`?invite=${code}`);
    expect(answer).toMatchObject({ status: 302, headers: { location: `/join/${code}` } });
    expect(await meOf(answer)).toMatchObject({ email: known.email, role: 'trainer' });
    const { rows } = await app.pool.query('select uses from invites where code = $1', [code]);
    expect(rows).toEqual([{ uses: 0 }]);
  });
});

describe('a forged callback', () => {
  const failed = { status: 302, headers: { location: '/sign-in?error=accounts.oidc_failed' } };

  async function expectRefused(url: string, cookie: string) {
    const before = await snapshot(app);
    const answer = await comeBack(url, cookie);
    expect(answer).toMatchObject(failed);
    expect(hasSession(answer)).toBe(false);
    expect(await snapshot(app)).toBe(before);
  }

  test('with an unknown state is refused', async () => {
    const { location, cookie } = await begin();
    const url = new URL(await provider.visit(location));
    url.searchParams.set('state', 'x'.repeat(43));
    await expectRefused(url.href, cookie);
  });

  test('without a state is refused', async () => {
    const { location, cookie } = await begin();
    const url = new URL(await provider.visit(location));
    url.searchParams.delete('state');
    await expectRefused(url.href, cookie);
  });

  test('with two states is refused', async () => {
    const { location, cookie } = await begin();
    const url = new URL(await provider.visit(location));
    url.searchParams.append('state', 'x'.repeat(43));
    await expectRefused(url.href, cookie);
  });

  test('used a second time is refused', async () => {
    const { location, cookie } = await begin();
    const url = await provider.visit(location);
    expect(hasSession(await comeBack(url, cookie))).toBe(true);
    await expectRefused(url, cookie);
  });

  test('sent fifty times concurrently signs in once', async () => {
    const { location, cookie } = await begin();
    const url = await provider.visit(location);
    const answers = await Promise.all(Array.from({ length: 50 }, () => comeBack(url, cookie)));
    expect(answers.filter(hasSession)).toHaveLength(1);
  });

  test('in another browser is refused, and the right browser can still use it', async () => {
    const { location, cookie } = await begin();
    const other = await begin();
    const url = await provider.visit(location);
    await expectRefused(url, other.cookie);
    await expectRefused(url, '');
    expect(hasSession(await comeBack(url, cookie))).toBe(true);
  });

  test('with the code of another attempt is refused', async () => {
    const mine = await begin();
    const theirs = await begin();
    const url = new URL(await provider.visit(mine.location));
    const foreign = new URL(await provider.visit(theirs.location));
    url.searchParams.set('code', foreign.searchParams.get('code') ?? '');
    await expectRefused(url.href, mine.cookie);
  });

  test('after ten minutes is refused', async () => {
    const begun = new Date();
    app.clock.set(begun);
    const { location, cookie } = await begin();
    const url = await provider.visit(location);
    app.clock.set(new Date(begun.getTime() + 10 * 60_000));
    await expectRefused(url, cookie);
    app.clock.set(begun);
  });

  test('with an error from the provider is refused', async () => {
    const { location, cookie } = await begin();
    const state = new URL(location).searchParams.get('state');
    const iss = encodeURIComponent(provider.issuer);
    await expectRefused(`${PUBLIC}/api/login/callback?error=access_denied&state=${state}&iss=${iss}`, cookie);
  });
});

describe('an unknown identity', () => {
  async function expectRefused(query: string, code: string) {
    const before = await snapshot(app);
    const answer = await signIn(query);
    expect(answer).toMatchObject({ status: 302, headers: { location: `/sign-in?error=${code}` } });
    expect(hasSession(answer)).toBe(false);
    expect(await snapshot(app)).toBe(before);
  }

  test('gets an error, and nothing is created', async () => {
    provider.signInAs(newAccount());
    await expectRefused('', 'accounts.oidc_unknown');
  });

  test('is never linked to an account by its e-mail', async () => {
    const form = signUpForm();
    const headers = { origin: PUBLIC };
    await app.request({ method: 'POST', url: '/api/auth/sign-up', payload: form, headers });
    provider.signInAs(newAccount({ email: form.email }));
    await expectRefused('', 'accounts.oidc_unknown');
    await expectRefused('?studio=Mine', 'accounts.email_taken');
    const invite = await newInvite(app);
    await expectRefused(`?invite=${invite.code}`, 'accounts.email_taken');
  });

  test('can create a studio', async () => {
    const account = newAccount({ zoneinfo: 'Europe/Paris', locale: 'fr-FR' });
    provider.signInAs(account);
    const answer = await signIn('?studio=Maison%20de%20fer&next=/coach');
    expect(answer.headers.location).toBe('/coach');
    expect(await meOf(answer)).toEqual({
      id: expect.any(String),
      firstName: 'Ada',
      lastName: 'Lift',
      email: account.email,
      role: 'trainer',
      profileImageUrl: null,
      studio: { id: expect.any(String), name: 'Maison de fer' },
    });
    const { rows } = await app.pool.query('select * from people where email = $1', [account.email]);
    expect(rows).toMatchObject([{ time_zone: 'Europe/Paris', language: 'fr', password_hash: null }]);
    expect(await meOf(await signIn())).toMatchObject({ email: account.email });
  });

  test('can join by an invite, with the role and the trainer of the invite', async () => {
    provider.signInAs(newAccount());
    const invite = await newInvite(app);
    const me = await meOf(await signIn(`?invite=${invite.code}`));
    expect(me).toMatchObject({ role: 'client', studio: { id: invite.studioId } });
    const { rows } = await app.pool.query('select trainer_id from coachings where client_id = $1', [me.id]);
    expect(rows).toEqual([{ trainer_id: invite.trainerId }]);
    provider.signInAs(newAccount());
    await expectRefused(`?invite=${invite.code}`, 'accounts.invite_invalid');
  });

  test.each([{ uses: 1 }, { revoked_at: new Date(0) }, { expires_at: new Date(Date.now() - 60_000) }])(
    'cannot join by an invite with %j',
    async (more) => {
      provider.signInAs(newAccount());
      const { code } = await newInvite(app, more);
      await expectRefused(`?invite=${code}`, 'accounts.invite_invalid');
    },
  );

  test('without a verified e-mail creates nothing', async () => {
    for (const more of [{ email_verified: false }, { email_verified: undefined }, { email: undefined }]) {
      provider.signInAs(newAccount(more));
      await expectRefused('?studio=Mine', 'accounts.oidc_email_unverified');
    }
  });

  test('by one name and an e-mail that is verified as text is shown by that name', async () => {
    provider.signInAs(
      newAccount({ email_verified: 'true', given_name: undefined, family_name: undefined, name: 'Sukarno' }),
    );
    const me = await meOf(await signIn('?studio=Mine'));
    expect(me).toMatchObject({ firstName: 'Sukarno', lastName: null });
  });

  test('with the same subject at another issuer is another person', async () => {
    await app.pool.query("update identities set issuer = 'https://other.example' where subject = $1", [
      known.sub,
    ]);
    await expectRefused('', 'accounts.oidc_unknown');
    await app.pool.query('update identities set issuer = $1 where subject = $2', [
      provider.issuer,
      known.sub,
    ]);
  });
});
