import { expect, onTestFinished, test } from 'vitest';
import { folderWithCluster } from '#testing/clusters.ts';
import { spawnServer } from '#testing/spawned-server.ts';
import { openPage } from './heart-rate.fixture.ts';

const MINUTE_MS = 60_000;
type Sample = { heartRate: number; at: string };

/** Signs a person up and makes calls as a browser would. */
function newPerson() {
  let cookie = '';
  const headers = (url: string) => ({ origin: url, cookie, 'content-type': 'application/json' });
  return {
    async signUp(url: string) {
      const body = JSON.stringify({
        email: 'runner@example.com',
        password: 'tall grey lighthouse',
        firstName: 'Ada',
        lastName: 'Runner',
        studioName: 'Iron House',
      });
      const reply = await fetch(`${url}/api/auth/sign-up`, { method: 'POST', headers: headers(url), body });
      expect(reply.status, await reply.text()).toBe(201);
      cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? '';
    },
    async send(url: string, samples: Sample[]) {
      const body = JSON.stringify({ samples });
      const reply = await fetch(`${url}/api/heart-rate/samples`, {
        method: 'POST',
        headers: headers(url),
        body,
      });
      expect(reply.status).toBe(200);
      return reply.json();
    },
    async minutes(url: string, from: number, to: number) {
      const span = `from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`;
      const reply = await fetch(`${url}/api/heart-rate/minutes?${span}`, { headers: headers(url) });
      return (await reply.json()) as { at: string; min: number; avg: number; max: number }[];
    },
    open: (url: string) => openPage(new URL(url).host, { cookie }),
  };
}

/** The minutes of these values, each counted once. */
function minutesOf(samples: readonly Sample[]) {
  const byMinute = new Map<number, number[]>();
  for (const { heartRate, at } of samples) {
    const minute = Math.floor(Date.parse(at) / MINUTE_MS) * MINUTE_MS;
    byMinute.set(minute, [...(byMinute.get(minute) ?? []), heartRate]);
  }
  return [...byMinute].map(([minute, rates]) => ({
    at: new Date(minute).toISOString(),
    min: Math.min(...rates),
    avg: Math.round(rates.reduce((sum, rate) => sum + rate, 0) / rates.length),
    max: Math.max(...rates),
  }));
}

test('kill -9 loses no acknowledged heart rate, and a repeated one counts once', {
  timeout: 240_000,
}, async () => {
  const env = { DATA_DIR: await folderWithCluster(), LOG_LEVEL: 'error' };
  const person = newPerson();
  const start = async () => {
    const server = spawnServer(env);
    onTestFinished(async () => void (await server.stop()));
    return { server, url: await server.ready() };
  };
  let { server, url } = await start();
  await person.signUp(url);
  const begin = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 60 * MINUTE_MS;
  // Low and high in turn: if only some counted twice, the average of the minute would differ.
  const hour = Array.from({ length: 3_600 }, (_, n) => ({
    heartRate: n % 2 ? 60 : 180,
    at: new Date(begin + n * 1_000).toISOString(),
  }));
  expect(await person.send(url, hour)).toEqual({ accepted: 3_600, refused: 0 });
  await server.kill('node');

  ({ server, url } = await start());
  expect(await person.minutes(url, begin, begin + 60 * MINUTE_MS)).toEqual(minutesOf(hour));
  await person.send(
    url,
    hour.filter(({ heartRate }) => heartRate === 60),
  );
  expect(await person.minutes(url, begin, begin + 60 * MINUTE_MS)).toEqual(minutesOf(hour));

  // A training: confirmed values of the live stream are on disk, and later ones are lost with the server.
  const training: Sample[] = [];
  const page = await person.open(url);
  const say = (heartRate: number) => {
    const at = new Date(Date.now() + training.length).toISOString();
    training.push({ heartRate, at });
    page.publish(heartRate, at);
  };
  for (const heartRate of [200, 190]) say(heartRate);
  await page.until('heart_rate_kept');
  const confirmedNow = () => new Set(page.of('heart_rate_kept').flatMap(({ at = [] }) => at));
  // On a busy machine the next round of the server may come before its end.
  const mayBeLost = () => training.filter(({ at }) => !confirmedNow().has(at));
  do {
    for (const heartRate of [90, 80, 70]) say(heartRate);
    await page.drain();
  } while (mayBeLost().length === 0);
  await server.kill('node');
  const unconfirmed = mayBeLost();
  expect(unconfirmed.length).toBeGreaterThan(0);

  ({ server, url } = await start());
  for (let time = 0; time < 2; time += 1) await person.send(url, unconfirmed);
  const end = Date.now() + 2 * MINUTE_MS;
  expect(await person.minutes(url, begin + 60 * MINUTE_MS, end)).toEqual(minutesOf(training));
});
