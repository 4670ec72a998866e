import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { aChallenge } from '#features/challenges/challenges.fixture.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { addMinutes, addSample, MINUTE_MS, type Minutes } from './minutes/minutes.ts';
import { keeperOf } from './minutes/start-keeping.ts';
import { writeMinutes } from './minutes/write-minutes.ts';

const test = useApp();
const limited = useApp({ RATE_LIMITS: 'on' });
let trainer: Actor;
let client: Actor;

beforeEach(async () => {
  test.clock.set('2026-03-02T10:00:00Z');
  trainer = await test.newPerson({ role: 'trainer' });
  client = await test.newPerson({ studioId: trainer.studioId, timeZone: 'Europe/Berlin' });
  await test.coach(trainer, client);
  await share(true);
});

const NOBODY = '0199aaaa-0000-7000-8000-000000000009';
const share = (shareHeartRate: boolean) => client.patch('/api/profile', { shareHeartRate });
const flush = () => keeperOf(test.ctx).flush();

/** Sends one value a minute from an instant on, and waits until they are stored. */
async function measure(from: string, rates: number[], who = client) {
  const begin = Date.parse(from);
  const samples = rates.map((heartRate, index) => ({
    heartRate,
    at: new Date(begin + index * MINUTE_MS + 5_000).toISOString(),
  }));
  test.clock.set(new Date(Math.max(test.clock.now().getTime(), begin + rates.length * MINUTE_MS)));
  const { body } = await who.post('/api/heart-rate/samples', { samples });
  expect(body).toEqual({ accepted: rates.length, refused: 0 });
  await flush();
}
/** A session of the client, begun at ten o'clock. */
async function begin() {
  const { body: workout } = await trainer.post('/api/workouts', { name: 'Row' });
  const plan = { clientIds: [client.id], dates: ['2026-03-02'] };
  const { body: planned } = await trainer.post(`/api/workouts/${workout.id}/assignments`, plan);
  const session = await client.post(`/api/workouts/${workout.id}/sessions`, {
    assignmentId: planned[0].id,
  });
  return session.body.id as string;
}

const daily = async (who = client, query = '') => (await who.get(`/api/heart-rate/daily${query}`)).body;
const times = (count: number, value: number) => Array.from({ length: count }, () => value);

describe('minutes', () => {
  it('equal a plain fold of the samples, however often and wherever they are sent', async () => {
    const value = fc.record({
      at: fc.integer({ min: 0, max: 6 * MINUTE_MS - 1 }),
      heartRate: fc.integer({ min: 25, max: 250 }),
    });
    // Few different values, so that the same ones occur in several calls.
    const calls = fc
      .array(value, { minLength: 1, maxLength: 12 })
      .chain((values) => fc.array(fc.subarray(values, { minLength: 1 }), { maxLength: 6 }));
    await fc.assert(
      fc.asyncProperty(calls, async (sent) => {
        const person = await test.newPerson();
        const start = Date.parse('2026-03-02T09:00:00Z');
        await Promise.all(
          sent.map((values) => {
            const minutes: Minutes = new Map();
            // Half of this call was merged before its other half arrives.
            const late: Minutes = new Map();
            for (const [index, one] of values.entries()) {
              addSample(index % 2 ? late : minutes, start + one.at, one.heartRate);
            }
            addMinutes(minutes, late);
            return writeMinutes(test.ctx, [{ personId: person.id, minutes, again: [] }]);
          }),
        );
        const plain = new Map<number, number[]>();
        const measured = new Map(sent.flat().map((one) => [`${one.at}/${one.heartRate}`, one]));
        for (const { at, heartRate } of measured.values()) {
          const minute = Math.floor(at / MINUTE_MS);
          plain.set(minute, [...(plain.get(minute) ?? []), heartRate]);
        }
        const expected = [...plain]
          .sort(([a], [b]) => a - b)
          .map(([minute, rates]) => ({
            at: new Date(start + minute * MINUTE_MS).toISOString(),
            min: Math.min(...rates),
            max: Math.max(...rates),
            total: rates.reduce((sum, rate) => sum + rate, 0),
            samples: rates.length,
          }));
        const { rows } = await test.pool.query(
          'select at, min, max, total, samples from heart_rate_minutes where person_id = $1 order by at',
          [person.id],
        );
        expect(rows).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });

  it('are refused when they are older than a day or in the future, and the others are accepted', async () => {
    const at = (ms: number) => new Date(test.clock.now().getTime() + ms).toISOString();
    const samples = [-86_400_001, -86_400_000, 0, 60_000, 60_001].map((ms) => ({
      heartRate: 90,
      at: at(ms),
    }));
    const { body } = await client.post('/api/heart-rate/samples', {
      samples: [...samples, { heartRate: 91 }],
    });
    expect(body).toEqual({ accepted: 4, refused: 2 });
    for (const heartRate of [24, 251, '251', 'x', null]) {
      expect((await client.post('/api/heart-rate/samples', { samples: [{ heartRate }] })).status).toBe(400);
    }
  });

  it('are taken as devices write them, and a wrong one does not lose the others', async () => {
    const samples = [
      { heartRate: 62, at: '2026-03-02T10:59:00+01:00' },
      { heartRate: '63', at: '2026-03-02T09:59:01Z' },
      { heartRate: 64, at: Date.UTC(2026, 2, 2, 9, 59, 2) },
      { heartRate: 65, at: Date.UTC(2026, 2, 2, 9, 59, 3) / 1000 },
      { heartRate: 66, at: String(Date.UTC(2026, 2, 2, 9, 59, 4)), source: 'watch' },
      { heartRate: 67, at: '2026-03-02T10:59:05.250+0100' },
      ...[
        { heartRate: 300 },
        { heartRate: 70, at: 'x' },
        { heartRate: 70, at: '2026-03-02T10:00:00' },
        null,
        'x',
      ],
    ];
    const { status, body } = await client.post('/api/heart-rate/samples', { samples });
    expect([status, body]).toEqual([200, { accepted: 6, refused: 5 }]);
    const { body: minutes } = await client.get('/api/heart-rate/minutes?date=2026-03-02');
    expect(minutes).toEqual([{ at: '2026-03-02T09:59:00.000Z', min: 62, avg: 65, max: 67 }]);
  });

  it('can be read by day in the person’s time zone, or between two instants', async () => {
    await measure('2026-03-01T22:58:00Z', [81, 82, 83, 84]);
    const rates = async (query: string, who = client) =>
      (await who.get(`/api/heart-rate/minutes?${query}`)).body.map(({ avg }: { avg: number }) => avg);
    expect(await rates('date=2026-03-01')).toEqual([81, 82]);
    expect(await rates(`date=2026-03-02&clientId=${client.id}`, trainer)).toEqual([83, 84]);
    expect(await rates('from=2026-03-01T22:59:00Z&to=2026-03-01T23:01:00Z')).toEqual([82, 83]);
    for (const bad of [
      '',
      'date=2026-03-01&to=2026-03-01T23:01:00Z',
      'from=2026-03-01T00:00:00Z&to=2026-03-04T00:00:00Z',
    ])
      expect((await client.get(`/api/heart-rate/minutes?${bad}`)).status).toBe(400);
  });
});

describe('the zones of finished sessions', () => {
  it('are those of their minutes, for the person and a coach who is shown the heart rate', async () => {
    const other = await test.newPerson({ studioId: trainer.studioId });
    const session = await begin();
    await measure('2026-03-02T10:00:00Z', [95, 115, 140, 140, 175]);
    const zones = async (who: Actor) =>
      (await who.get(`/api/heart-rate/sessions?ids=${session},${NOBODY}`)).body;
    expect(await zones(client)).toEqual([]);
    await client.post(`/api/sessions/${session}/complete`, {});
    await measure('2026-03-02T10:06:00Z', [150]);
    const minutes = { rest: 1, 'fat-burn': 1, aerobic: 2, anaerobic: 0, max: 1 };
    const all = [{ sessionId: session, zoneMinutes: minutes }];
    expect([await zones(client), await zones(trainer), await zones(other)]).toEqual([all, all, []]);
    await share(false);
    expect([await zones(client), await zones(trainer)]).toEqual([all, []]);
    const { body: reads } = await client.get('/api/reads');
    expect(reads).toMatchObject([{ what: 'heartRate' }]);
    expect((await client.get('/api/heart-rate/sessions?ids=all')).status).toBe(400);
  });
});

describe('the daily record', () => {
  it('begins with today, which is all nulls when nothing was measured', async () => {
    await measure('2026-03-01T12:00:00Z', [70, 60, 60, 60, 60, 60, 140, 90]);
    test.clock.set('2026-03-01T23:30:00Z'); // the 2nd in Berlin
    const nothing = { rest: 0, 'fat-burn': 0, aerobic: 0, anaerobic: 0, max: 0 };
    expect(await daily()).toEqual([
      { date: '2026-03-02', restingHeartRate: null, maxHeartRate: null, minutes: 0, zoneMinutes: nothing },
      {
        date: '2026-03-01',
        restingHeartRate: 60,
        maxHeartRate: 140,
        minutes: 8,
        zoneMinutes: { ...nothing, rest: 7, aerobic: 1 },
      },
    ]);
    expect(await daily(client, '?limit=1')).toHaveLength(1);
  });

  it('begins with today, also when a changed zone or a fast clock has made a later day', async () => {
    await client.patch('/api/profile', { timeZone: 'Pacific/Auckland' });
    await measure('2026-03-02T10:50:00Z', times(15, 90)); // until the 3rd there
    await client.patch('/api/profile', { timeZone: 'Europe/Berlin' });
    const first = { date: '2026-03-02', maxHeartRate: 90 };
    expect(await daily(client, '?limit=1')).toMatchObject([first]);
    expect(await daily()).toMatchObject([first]);
  });

  it('takes five finished minutes in a row for the resting heart rate', async () => {
    await measure('2026-03-02T10:00:00Z', [70, 71, 72, 73]);
    await measure('2026-03-02T10:05:00Z', [50, 50]);
    expect(await daily()).toMatchObject([{ restingHeartRate: null }]);
    await measure('2026-03-02T10:20:00Z', [70, 70, 70, 70]);
    await client.post('/api/heart-rate/samples', { samples: [{ heartRate: 40 }] });
    await flush();
    expect(await daily()).toMatchObject([{ restingHeartRate: null, minutes: 11 }]);
    // The minute is over, and nothing more arrived.
    test.clock.set('2026-03-02T10:25:01Z');
    await flush();
    expect(await daily()).toMatchObject([{ restingHeartRate: 64, maxHeartRate: 73 }]);
  });

  it('cuts the zones by the person’s known maximum', async () => {
    await measure('2026-03-02T10:00:00Z', [115]);
    const zones = async () => (await client.get('/api/heart-rate/zones')).body;
    expect(await zones()).toEqual({ max: null, source: 'unknown', steps: [100, 130, 150, 170] });
    await client.patch('/api/profile', { birthYear: 1986 });
    expect(await zones()).toMatchObject({ max: 180, source: 'age' });
    await client.patch('/api/profile', { maxHeartRate: 150 });
    expect(await zones()).toMatchObject({ max: 150, source: 'measured', steps: [89, 104, 119, 134] });
    expect(await daily()).toMatchObject([{ zoneMinutes: { aerobic: 1 } }]);
  });

  it.each(['daily', 'minutes?date=2026-03-02', 'zones'])(
    'of a client is hidden when sharing or the coaching ends, also from a coach who has read %s before',
    async (path) => {
      const url = `/api/heart-rate/${path}${path.includes('?') ? '&' : '?'}clientId=${client.id}`;
      const first = await trainer.get(url);
      expect(first.status).toBe(200);
      const etag = { 'if-none-match': String(first.headers.etag) };
      expect((await trainer.get(url, etag)).status).toBe(304);
      await share(false);
      const closed = await trainer.get(url, etag);
      expect([closed.status, closed.body.code]).toEqual([404, 'heart_rate.not_found']);
      await share(true);
      const again = { 'if-none-match': String((await trainer.get(url)).headers.etag) };
      const [coaching] = (await client.get('/api/coachings')).body;
      await client.delete(`/api/coachings/${coaching.id}`);
      expect((await trainer.get(url, again)).status).toBe(404);
    },
  );
});

describe('devices', () => {
  const put = (headers: Record<string, string>, samples: object[] = [{ heartRate: 88 }]) =>
    test.app.inject({ method: 'POST', url: '/api/heart-rate/samples', headers, payload: { samples } });

  it('can be connected and disconnected, and show when they last sent a value', async () => {
    const path = '/api/garmin/integration';
    const nothing = { connected: false, deviceName: null, connectedAt: null, lastSampleAt: null };
    expect((await client.get(path)).body).toEqual(nothing);
    const { body } = await client.post(path, { deviceName: 'Fenix' });
    expect(body).toEqual({
      ...nothing,
      connected: true,
      deviceName: 'Fenix',
      connectedAt: '2026-03-02T10:00:00.000Z',
    });
    const etag = { 'if-none-match': String((await client.get(path)).headers.etag) };
    expect((await client.delete(path)).status).toBe(204);
    expect((await client.get(path, etag)).body).toEqual(nothing);
    expect((await client.delete(path)).status).toBe(204);
  });

  it('have a token that is shown once, works without session and Origin, and ends with the next one', async () => {
    const made = await client.post('/api/apple-watch/integration');
    const { token, url } = made.body;
    expect(url).toBe('http://localhost/api/heart-rate/samples');
    expect((await put({ authorization: `Bearer ${token}` })).json()).toEqual({ accepted: 1, refused: 0 });
    await flush();
    const known = await client.get('/api/apple-watch/integration');
    expect(known.body).toEqual({
      connected: true,
      deviceName: null,
      connectedAt: '2026-03-02T10:00:00.000Z',
      lastSampleAt: '2026-03-02T10:00:00.000Z',
    });
    expect(await daily()).toMatchObject([{ maxHeartRate: 88 }]);
    const { rows } = await test.pool.query('select t::text as text from device_connections t');
    expect(JSON.stringify(rows)).not.toContain(token);
    const second = await client.post('/api/apple-watch/integration');
    const old = await put({ authorization: `Bearer ${token}` });
    expect([old.statusCode, old.json().code]).toEqual([401, 'heart_rate.token_invalid']);
    await client.delete('/api/apple-watch/integration');
    expect((await put({ authorization: `Bearer ${second.body.token}` })).statusCode).toBe(401);
  });

  it('write only for the owner of the token, whatever the session, and grant nothing else', async () => {
    const { token } = (await client.post('/api/apple-watch/integration')).body;
    const authorization = `Bearer ${token}`;
    await put({ authorization, cookie: trainer.cookie, origin: 'https://evil.example' });
    await flush();
    expect([await daily(), await daily(trainer)]).toMatchObject([[{ minutes: 1 }], [{ minutes: 0 }]]);
    const bad = await put({ authorization: 'Bearer wrong', cookie: trainer.cookie });
    expect(bad.statusCode).toBe(401);
    const session = await put({ cookie: trainer.cookie, origin: 'https://evil.example' });
    expect([session.statusCode, session.json().code]).toEqual([403, 'http.cross_site']);
    const other = {
      method: 'POST',
      url: '/api/activities',
      payload: { type: 'post', content: 'x' },
    } as const;
    const elsewhere = await test.app.inject({ ...other, headers: { authorization, cookie: client.cookie } });
    expect(elsewhere.statusCode).toBe(403);
    expect(
      (await test.app.inject({ url: '/api/heart-rate/daily', headers: { authorization } })).statusCode,
    ).toBe(401);
  });

  it('are limited by token, and guesses by address', async () => {
    const owner = await limited.newPerson();
    const { token } = (await owner.post('/api/apple-watch/integration')).body;
    const send = async (authorization: string, remoteAddress: string) =>
      (
        await limited.app.inject({
          method: 'POST',
          url: '/api/heart-rate/samples',
          headers: { authorization },
          payload: { samples: [{ heartRate: 88 }] },
          remoteAddress,
        })
      ).statusCode;
    const good: number[] = [];
    for (let n = 0; n < 121; n += 1) good.push(await send(`Bearer ${token}`, '10.0.0.1'));
    expect([good.filter((status) => status === 200).length, good.at(-1)]).toEqual([120, 429]);
    const guesses: number[] = [];
    for (let n = 0; n < 101; n += 1) guesses.push(await send(`Bearer guess${n}`, '10.0.0.2'));
    expect([guesses[99], guesses[100]]).toEqual([401, 429]);
  });
});

describe('a call with a token', () => {
  it('counts against the address whatever its body, unless the token is valid', async () => {
    const owner = await limited.newPerson();
    const { token } = (await owner.post('/api/apple-watch/integration')).body;
    const send = async (authorization: string, payload: object) => {
      const call = { method: 'POST', url: '/api/heart-rate/samples', payload } as const;
      const { statusCode } = await limited.app.inject({
        ...call,
        headers: { authorization },
        remoteAddress: '10.0.0.3',
      });
      return statusCode;
    };
    const statuses: number[] = [];
    for (let n = 0; n < 100; n += 1) statuses.push(await send('Bearer guess', { samples: 'rubbish' }));
    expect([statuses[99], await send('Bearer guess', { samples: 'rubbish' })]).toEqual([400, 429]);
    expect(await send(`Bearer ${token}`, { samples: [{ heartRate: 88 }] })).toBe(429);
  });
});

describe('achievements', () => {
  const achieved = async (who = client) =>
    (await who.get('/api/activities')).body
      .filter(({ type }: { type: string }) => type === 'heart_rate_achievement')
      .map(({ figure, visibility }: { figure: object; visibility: string }) => ({ ...figure, visibility }));

  it('show a person’s longest time in aerobic or above once a day, updated in place', async () => {
    await measure('2026-03-02T10:00:00Z', times(12, 140));
    expect(await achieved()).toEqual([]); // there was no day before
    test.clock.set('2026-03-03T10:00:00Z');
    await measure('2026-03-03T10:00:00Z', times(12, 140));
    expect(await achieved()).toEqual([]); // as long, not longer
    await measure('2026-03-03T11:00:00Z', [140]);
    expect(await achieved()).toEqual([{ kind: 'longest-aerobic', value: 13, visibility: 'coach' }]);
    await measure('2026-03-03T12:00:00Z', [140, 140]);
    expect(await achieved(trainer)).toEqual([{ kind: 'longest-aerobic', value: 15, visibility: 'coach' }]);
    expect(await achieved(await test.newPerson({ studioId: trainer.studioId }))).toEqual([]);
  });

  it('ignore times under ten minutes', async () => {
    await measure('2026-03-02T10:00:00Z', times(2, 140));
    test.clock.set('2026-03-03T10:00:00Z');
    await measure('2026-03-03T10:00:00Z', times(9, 140));
    expect(await achieved()).toEqual([]);
    await measure('2026-03-03T10:30:00Z', times(1, 140));
    expect(await achieved()).toHaveLength(1);
  });

  it('show a resting low from the fourth day on, to the audience the person chose, and withdraw it', async () => {
    await client.patch('/api/profile', { feedPrivacy: 'studio' });
    for (const [day, rate] of [
      [2, 60],
      [3, 58],
      [4, 57],
    ] as const) {
      test.clock.set(`2026-03-0${day}T10:00:00Z`);
      await measure(`2026-03-0${day}T10:00:00Z`, times(5, rate));
    }
    expect(await achieved()).toEqual([]);
    test.clock.set('2026-03-05T10:00:00Z');
    await measure('2026-03-05T10:00:00Z', times(5, 57));
    expect(await achieved()).toEqual([]);
    await measure('2026-03-05T11:00:00Z', times(5, 55));
    const peer = await test.newPerson({ studioId: trainer.studioId });
    expect(await achieved(peer)).toEqual([{ kind: 'resting-low', value: 55, visibility: 'studio' }]);
    // A second device reports that these minutes were not that low.
    await measure('2026-03-05T11:00:00Z', times(5, 99));
    expect(await achieved()).toEqual([]);
  });
});

describe('challenges of zone minutes', () => {
  async function makeChallenge() {
    const challenge = aChallenge({ goalType: 'zone_minutes', endDate: '2026-03-31' });
    const { body } = await trainer.post('/api/challenges', challenge);
    return body.id as string;
  }
  const scoreOf = async (id: string) => (await client.get(`/api/challenges/${id}`)).body.mine?.score;

  it('count the minutes between start and end of a finished session, also late ones', async () => {
    const id = await makeChallenge();
    await client.post(`/api/challenges/${id}/join`);
    await measure('2026-03-02T09:50:00Z', times(9, 140));
    test.clock.set('2026-03-02T10:00:00Z');
    const session = await begin();
    await measure('2026-03-02T10:00:00Z', [...times(3, 140), ...times(2, 120)]);
    expect(await scoreOf(id)).toBe(0);
    await client.post(`/api/sessions/${session}/complete`, {});
    expect(await scoreOf(id)).toBe(3);
    // What the phone stored while it was offline; two of the values are from after the end.
    await measure('2026-03-02T10:03:00Z', times(4, 180));
    expect(await scoreOf(id)).toBe(5);
    await client.delete(`/api/sessions/${session}/complete`);
    expect(await scoreOf(id)).toBe(0);
  });

  it('count earlier training since the start of the challenge for a person who joins later', async () => {
    const session = await begin();
    await measure('2026-03-02T10:00:00Z', times(6, 140));
    await client.post(`/api/sessions/${session}/complete`, {});
    const id = await makeChallenge();
    expect((await client.post(`/api/challenges/${id}/join`)).body.mine.score).toBe(6);
  });
});
