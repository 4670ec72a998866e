import { randomUUID } from 'node:crypto';
import { startPushService } from '../apps/server/src/testing/push/push-service.ts';
import { addPeople, addStudio, coach, type Person } from './lib/people.ts';
import { against, type Report } from './lib/report.ts';
import { type Stand, startDatabase } from './lib/stand.ts';
import { startTarget } from './lib/target.ts';

const CLIENTS = 100;
/** Milliseconds. */
const AT_MOST = 5_000;

/**
 * A coach writes to 100 clients at once, each with a phone on which Spotter is closed: the time from the message to the
 * push service, which decrypts what comes and checks who signed it.
 */
export async function alertDelivery(stand: Stand): Promise<Report> {
  const { connection, pool } = await startDatabase(stand);
  const push = await startPushService();
  stand.atEnd(() => push.stop());
  const studioId = await addStudio(pool);
  const [trainer] = await addPeople(pool, studioId, 'trainer', 1);
  const clients = await addPeople(pool, studioId, 'client', CLIENTS);
  if (!trainer) throw new Error('there is no trainer');
  await coach(pool, trainer, clients);
  const env = { SECRET_KEY: Buffer.alloc(32, 7).toString('base64'), PUSH_HOSTS: push.host };
  const spotter = await startTarget(stand, 'spotter', { connection, env });

  async function send<T>({ cookie }: Person, method: string, path: string, body?: unknown): Promise<T> {
    const headers = { cookie, 'content-type': 'application/json', origin: spotter.url };
    const answer = await fetch(spotter.url + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  async function withPhone(client: Person) {
    const { key } = await send<{ key: string }>(client, 'GET', '/api/alerts');
    const phone = push.subscribe(key);
    const { endpoint, keys } = phone;
    await send(client, 'PUT', '/api/alerts/device', { endpoint, keys, language: 'en' });
    const direct = { personId: client.id };
    const { id: channelId } = await send<{ id: string }>(
      trainer as Person,
      'POST',
      '/api/channels/direct',
      direct,
    );
    return { phone, channelId };
  }

  const phones = [];
  for (const client of clients) phones.push(await withPhone(client));
  const times = await Promise.all(
    phones.map(async ({ phone, channelId }) => {
      const since = Date.now();
      const message = { id: randomUUID(), channelId, content: 'Squats moved to Thursday.' };
      await send(trainer, 'POST', '/api/messages', message);
      const [pushed] = await phone.has(1);
      return (pushed?.at ?? Number.NaN) - since;
    }),
  );
  if (push.problems.length > 0) throw new Error(push.problems.join());
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(CLIENTS * share) - 1] ?? Number.NaN;
  return {
    rows: [
      against(`from a message to the push service, p95 of ${CLIENTS} at once`, {
        ours: [at(0.95)],
        reference: [],
        unit: 'ms',
        atMost: AT_MOST,
      }),
    ],
    notes: [`half within ${at(0.5)} ms, all within ${at(1)} ms; each waits 1500 ms for an open page`],
  };
}
