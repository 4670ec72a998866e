import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import type { Config } from '#lib/config.ts';
import { useApp } from '#testing/use-app.ts';
import { cookieOf } from '../accounts.fixture.ts';
import { createOidcProvider } from './oidc-provider.ts';

const CLIENT = { OIDC_CLIENT_ID: 'spotter', OIDC_CLIENT_SECRET: 'a secret' };

/** A provider with nothing but a discovery document; it can be switched off. */
async function startStub(host: string) {
  const stub = { hits: 0, works: true, issuer: '', close: () => server.close() };
  const server = createServer((request, response) => {
    stub.hits += 1;
    const { issuer } = stub;
    const endpoint = (name: string) => ({ [`${name}_endpoint`]: `${issuer}/${name}` });
    const metadata = { issuer, ...endpoint('authorization'), ...endpoint('token') };
    const found = stub.works && request.url?.startsWith('/.well-known/');
    response.writeHead(found ? 200 : 500, { 'content-type': 'application/json' });
    response.end(JSON.stringify(metadata));
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  stub.issuer = `http://${host}:${(server.address() as AddressInfo).port}`;
  return stub;
}
const stub = await startStub('127.0.0.1');
// The same machine, under a name that is not known to be local.
const elsewhere = await startStub('0.0.0.0');
afterAll(() => {
  stub.close();
  elsewhere.close();
});

describe('a broken provider', () => {
  const failing = useApp({ ...CLIENT, OIDC_ISSUER: stub.issuer });
  const failed = { status: 302, headers: { location: '/sign-in?error=accounts.oidc_failed' } };

  test('leads to the sign-in page, and is tried again at the next sign-in', async () => {
    stub.works = false;
    const answer = await failing.visitor.get('/api/login');
    expect(answer).toMatchObject(failed);
    expect(answer.headers['set-cookie']).toBeUndefined();
    stub.works = true;
    const again = await failing.visitor.get('/api/login');
    expect(again.headers.location).toContain(`${stub.issuer}/authorization?`);
  });

  test('is asked once for its discovery document', async () => {
    await failing.visitor.get('/api/login');
    const { hits } = stub;
    await failing.visitor.get('/api/login');
    expect(stub.hits).toBe(hits);
  });

  test('that fails at the code exchange leads to the sign-in page', async () => {
    const begun = await failing.visitor.get('/api/login');
    const state = new URL(String(begun.headers.location)).searchParams.get('state');
    const cookie = cookieOf(begun, 'spotter-oidc');
    const url = `/api/login/callback?code=x&state=${state}`;
    expect(await failing.request({ url, headers: { cookie } })).toMatchObject(failed);
  });

  test('on this machine sends the browser back to the host it came from', async () => {
    const redirectOf = async (host: string) => {
      const { headers } = await failing.request({ url: '/api/login', headers: { host } });
      return new URL(String(headers.location)).searchParams.get('redirect_uri');
    };
    expect(await redirectOf('localhost:3000')).toBe('http://localhost:3000/api/login/callback');
    expect(await redirectOf('evil.example')).toBe('http://127.0.0.1:3000/api/login/callback');
  });
});

describe('plain http', () => {
  const far = useApp({ ...CLIENT, OIDC_ISSUER: elsewhere.issuer });

  test('to a remote provider is refused before anything is sent', async () => {
    const answer = await far.visitor.get('/api/login');
    expect(answer.headers.location).toBe('/sign-in?error=accounts.oidc_failed');
    expect(elsewhere.hits).toBe(0);
  });
});

describe('what a provider says', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const answers: Record<string, () => object> = {};
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    asked.push(path);
    response.writeHead(answers[path] ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answers[path]?.() ?? {}));
  });
  afterAll(() => server.close());

  /** A provider at a path, whose ID token has these claims. */
  async function providerSaying(claims: object, { calledAs = '', key = privateKey, hasKeys = true } = {}) {
    if (!server.listening) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const issuer = `${host}/realm`;
    answers['/realm/.well-known/openid-configuration'] = () => ({
      issuer: issuer + calledAs,
      authorization_endpoint: `${host}/authorization`,
      token_endpoint: `${host}/token`,
      jwks_uri: `${host}/jwks`,
      userinfo_endpoint: `${host}/userinfo`,
      ...(!hasKeys && { id_token_signing_alg_values_supported: ['HS256'] }),
    });
    answers['/jwks'] = () => ({
      keys: [{ ...publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }],
    });
    answers['/userinfo'] = () => ({ sub: 'ada', email: 'ada@example.test', email_verified: 'true' });
    const provider = createOidcProvider({ ...CLIENT, OIDC_ISSUER: issuer } as Config);
    if (!provider) throw new Error('not configured');
    asked.length = 0;
    const begun = await provider.begin('http://localhost/callback', false);
    const now = Math.floor(Date.now() / 1000);
    const times = { iat: now, exp: now + 60 };
    const payload = { iss: issuer, sub: 'ada', aud: 'spotter', nonce: begun.nonce, ...times, ...claims };
    const text = `${base64({ alg: hasKeys ? 'RS256' : 'HS256' })}.${base64(payload)}`;
    const signature = hasKeys
      ? sign('sha256', Buffer.from(text), key)
      : createHmac('sha256', CLIENT.OIDC_CLIENT_SECRET).update(text).digest();
    const id_token = `${text}.${signature.toString('base64url')}`;
    answers['/token'] = () => ({ access_token: 'x', token_type: 'bearer', id_token });
    const { url, ...secrets } = begun;
    const back = new URL(`http://localhost/callback?code=x&state=${secrets.state}`);
    return (await provider.finish(back, secrets)).readClaims();
  }

  test('is asked for at userinfo when the token does not say whether the e-mail is verified', async () => {
    const claims = await providerSaying({ email: 'ada@example.test', name: 'Ada' });
    expect(claims).toMatchObject({ name: 'Ada', email: 'ada@example.test', email_verified: 'true' });
    expect(asked).toContain('/userinfo');
  });

  test('is taken from the token when it says all', async () => {
    const claims = await providerSaying({ email: 'bo@example.test', email_verified: false });
    expect(claims).toMatchObject({ email: 'bo@example.test', email_verified: false });
    expect(asked).not.toContain('/userinfo');
  });

  test('is refused when its keys did not sign it', async () => {
    const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    await expect(providerSaying({}, { key })).rejects.toThrow();
    expect(asked).toContain('/jwks');
  });

  test('is taken over TLS from one that signs with the client’s secret alone', async () => {
    expect(await providerSaying({}, { hasKeys: false })).toMatchObject({ sub: 'ada' });
    expect(asked).not.toContain('/jwks');
  });

  test('about itself is named beside the configured issuer, when they differ by a slash', async () => {
    await expect(providerSaying({}, { calledAs: '/' })).rejects.toThrow(
      /^OIDC_ISSUER is http:\/\/127\.0\.0\.1:\d+\/realm, but the provider calls itself http:\/\/127\.0\.0\.1:\d+\/realm\/$/,
    );
  });
});
