import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();
const limited = useApp({ RATE_LIMITS: 'on' });
const PATH = '/api/second-device';
let client: Actor;

beforeEach(async () => {
  test.clock.set('2026-03-02T10:00:00Z');
  client = await test.newPerson();
});

const makeCode = async (who = client): Promise<string> => (await who.post(`${PATH}/code`)).body.code;
const enter = (code: string, deviceName = 'Old phone') => test.visitor.post(PATH, { code, deviceName });
const send = async (token: string, url = '/api/heart-rate/samples', method: 'POST' | 'GET' = 'POST') =>
  test.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'POST' && { payload: { samples: [{ heartRate: 131 }] } }),
  });

describe('a second device', () => {
  it('connects with a typed code, and sends only for its person', async () => {
    const { body: made, status } = await client.post(`${PATH}/code`);
    expect(status).toBe(201);
    expect(made).toEqual({
      code: expect.stringMatching(/^[2-9A-HJKMNP-TW-Z]{8}$/),
      url: `http://localhost/strap/${made.code}`,
      expiresAt: '2026-03-02T10:10:00.000Z',
    });
    const typed = `${made.code.slice(0, 4)}-${made.code.slice(4)}`.toLowerCase();
    const entered = await enter(typed);
    expect(entered.body).toEqual({ token: expect.any(String), firstName: expect.any(String) });
    expect((await send(entered.body.token)).json()).toEqual({ accepted: 1, refused: 0 });
    expect((await client.get('/api/heart-rate/daily')).body[0]).toMatchObject({ maxHeartRate: 131 });
    expect((await client.get(PATH)).body).toMatchObject({ connected: true, deviceName: 'Old phone' });
  });

  it('can neither read nor write anything else with its token', async () => {
    const { token } = (await enter(await makeCode())).body;
    for (const url of ['/api/heart-rate/daily', '/api/auth/user', PATH, '/api/activities']) {
      expect((await send(token, url, 'GET')).statusCode, url).toBe(401);
    }
    for (const url of ['/api/activities', `${PATH}/code`, '/api/apple-watch/integration']) {
      expect([401, 403], url).toContain((await send(token, url)).statusCode);
    }
    const socket = await test.app.inject({ url: '/ws', headers: { authorization: `Bearer ${token}` } });
    expect(socket.statusCode).toBeGreaterThanOrEqual(400);
  });

  it('connects once per code, also concurrently, and not with an expired or replaced code', async () => {
    const code = await makeCode();
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => enter(code)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 404, 404, 404]);
    const replaced = await makeCode();
    const late = await makeCode();
    expect((await enter(replaced)).body.code).toBe('heart_rate.code_invalid');
    test.clock.set('2026-03-02T10:10:00.001Z');
    expect((await enter(late)).status).toBe(404);
    expect((await enter('not a code!')).status).toBe(400);
  });

  it('is disconnected at once in Settings, by the next device, and by a new password', async () => {
    const first = (await enter(await makeCode())).body.token;
    const second = (await enter(await makeCode())).body.token;
    expect([(await send(first)).statusCode, (await send(second)).statusCode]).toEqual([401, 200]);
    const open = await makeCode();
    expect((await client.delete(PATH)).status).toBe(204);
    expect([(await send(second)).statusCode, (await enter(open)).status]).toEqual([401, 404]);
    expect((await client.get(PATH)).body.connected).toBe(false);
    const third = (await enter(await makeCode())).body.token;
    const code = await makeCode();
    const { endSignInsOf } = await import('#features/accounts/sign-in/start-sign-in.ts');
    const { inTransaction } = await import('#db/context.ts');
    await inTransaction(test.ctx, (work) => endSignInsOf(work, client.id, null));
    expect([(await send(third)).statusCode, (await enter(code)).status]).toEqual([401, 404]);
  });

  it('is stored without its token and its code', async () => {
    const { token } = (await enter(await makeCode())).body;
    const code = await makeCode();
    const { rows } = await test.pool.query(
      `select d::text as text from device_connections d union all select c::text from second_device_codes c`,
    );
    const text = JSON.stringify(rows);
    expect([text.includes(token), text.includes(code)]).toEqual([false, false]);
  });

  it('cannot be guessed: an address has ten wrong codes, and right ones do not count', async () => {
    const owner = await limited.newPerson();
    const send = async (code: string) =>
      (
        await limited.app.inject({
          method: 'POST',
          url: PATH,
          headers: { 'sec-fetch-site': 'same-origin' },
          payload: { code },
          remoteAddress: '10.1.0.1',
        })
      ).statusCode;
    for (let n = 0; n < 12; n += 1) {
      const { body } = await owner.post(`${PATH}/code`);
      expect(await send(body.code)).toBe(201);
    }
    const guesses: number[] = [];
    for (let n = 0; n < 11; n += 1) guesses.push(await send(`AAAAAAA${(n % 8) + 2}`));
    expect([guesses[9], guesses[10]]).toEqual([404, 429]);
  });
});
