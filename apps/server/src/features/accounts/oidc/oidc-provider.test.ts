import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { useApp } from '#testing/use-app.ts';
import { cookieOf } from '../accounts.fixture.ts';

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
