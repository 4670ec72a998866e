import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { openPool } from '#db/database.ts';
import { cookieName } from '#features/accounts/cookie.ts';
import { folderWithCluster, startHere } from '#testing/clusters.ts';
import { insertCoachings, insertPeople } from '#testing/insert-people.ts';
import { type PushDevice, startPushService } from '#testing/push/push-service.ts';
import { spawnServer } from '#testing/spawned-server.ts';

const CLIENTS = 12;
const patience = { timeout: 120_000, interval: 100 };

/** A PostgreSQL and a push service of its own, and a function that starts servers on them. */
async function place() {
  const push = await startPushService();
  onTestFinished(() => push.stop());
  const { connection } = await startHere(await folderWithCluster());
  const pool = openPool(connection, () => undefined, 4);
  onTestFinished(() => pool.end());
  const { user, password, host, port, database } = connection as Record<string, unknown>;
  const at = `${encodeURIComponent(String(host))}:${port}`;
  const env = {
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(String(password ?? ''))}@${at}/${database}`,
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    PUSH_HOSTS: push.host,
    LOG_LEVEL: 'error',
  };
  const start = () => {
    const server = spawnServer(env);
    onTestFinished(async () => void (await server.stop()));
    return server;
  };
  return { pool, push, start };
}

async function send<T>(url: string, token: string, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(url + path, {
    method,
    headers: { cookie: `${cookieName('')}=${token}`, origin: url, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** The time that 95 of 100 do not exceed. */
const p95 = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;

test('two servers tell each device once, and what a killed one was sending is told by the other', {
  timeout: 300_000,
}, async () => {
  const { pool, push, start } = await place();
  const first = start();
  const urls = [await first.ready()];
  const second = start();
  urls.push(await second.ready());
  const [trainer] = await insertPeople(pool, [{ role: 'trainer' }], new Date());
  if (!trainer) throw new Error('no trainer');
  const people = Array.from({ length: CLIENTS }, () => ({ studioId: trainer.studioId }));
  const clients = await insertPeople(pool, people, new Date());
  await insertCoachings(
    pool,
    clients.map((client) => [trainer, client] as const),
  );
  const phones: { device: PushDevice; channelId: string }[] = [];
  for (const [index, { token, id }] of clients.entries()) {
    // Both servers take part in the queue from their first device on.
    const url = urls[index % 2] ?? '';
    const { key } = await send<{ key: string }>(url, token, 'GET', '/api/alerts');
    const device = push.subscribe(key);
    const { endpoint, keys } = device;
    await send(url, token, 'PUT', '/api/alerts/device', { endpoint, keys, language: 'en' });
    const channel = { personId: id };
    const { id: channelId } = await send<{ id: string }>(
      url,
      trainer.token,
      'POST',
      '/api/channels/direct',
      channel,
    );
    phones.push({ device, channelId });
  }
  const counts = () => phones.map(({ device }) => device.pushed.length);
  const rest = async () =>
    Number(
      (
        await pool.query(
          "select count(*) as count from spotter_jobs.job where state in ('created', 'retry', 'active')",
        )
      ).rows[0].count,
    );
  const write = (url: string, channelId: string, content: string) =>
    send(url, trainer.token, 'POST', '/api/messages', { id: randomUUID(), channelId, content });

  const times = await Promise.all(
    phones.map(async ({ device, channelId }, index) => {
      const since = Date.now();
      await write(urls[index % 2] ?? '', channelId, 'One');
      const [pushed] = await device.has(1);
      return (pushed?.at ?? Number.NaN) - since;
    }),
  );
  console.log(`from the message to the push service, p95 of ${CLIENTS} at once: ${p95(times)} ms`);
  await expect.poll(rest, patience).toBe(0);
  expect(counts()).toEqual(phones.map(() => 1));

  await second.stop();
  const pause = push.pause();
  for (const { channelId } of phones) await write(urls[0] ?? '', channelId, 'Two');
  await push.holds(CLIENTS);
  const third = start();
  await third.ready();
  const cut = pause.cut();
  await first.kill('node');
  await cut;
  pause.release();
  await Promise.all(phones.map(({ device }) => device.has(2)));
  await expect.poll(rest, patience).toBe(0);
  expect(counts()).toEqual(phones.map(() => 2));
  expect(phones.map(({ device }) => device.pushed[1]?.notice.body)).toEqual(phones.map(() => 'Two'));
  expect(push.problems).toEqual([]);
});
