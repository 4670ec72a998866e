import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { PushDevice } from '#testing/push/push-service.ts';
import { useAlerts } from '#testing/push/use-alerts.ts';
import type { Actor } from '#testing/use-app.ts';
import { addPhone, allSent } from '../alerts.fixture.ts';
import { deliver } from './deliver.ts';

const { service, test, newPair } = await useAlerts();
let trainer: Actor;
let client: Actor;
let phone: PushDevice;
let channelId: string;

beforeEach(async () => {
  ({ trainer, client, phone, channelId } = await newPair());
});

const write = () => trainer.post('/api/messages', { id: randomUUID(), channelId, content: 'Squats today' });
const job = async (who: Actor) => {
  const { devices } = (await who.get('/api/alerts')).body;
  return {
    deviceId: devices[0].id,
    kind: 'message' as const,
    id: channelId,
    at: test.clock.now().toISOString(),
  };
};

it('tells a device nothing of a channel that its person is not in', async () => {
  const other = await test.newPerson({ studioId: trainer.studioId });
  const phoneOfOther = await addPhone(service, other);
  await write();
  await phone.has(1);
  await deliver(test.ctx, await job(other));
  expect(phoneOfOther.requests()).toBe(0);
});

it('tells the same once, however often the alert runs', async () => {
  await write();
  await phone.has(1);
  await allSent(test.pool);
  await deliver(test.ctx, await job(client));
  expect(phone.requests()).toBe(1);
});

it('tells nothing to who has left the studio', async () => {
  const waiting = await job(client);
  await test.pool.query('update people set left_at = now() where id = $1', [client.id]);
  await write();
  await allSent(test.pool);
  await deliver(test.ctx, waiting);
  expect(phone.requests()).toBe(0);
});

it('counts to 99, so that an alert costs the same however many messages came', async () => {
  await test.pool.query(
    `insert into messages (id, channel_id, studio_id, number, sender_id, content, created_at)
      select gen_random_uuid(), c.id, c.studio_id, n, $2, 'One more', now()
      from channels c, generate_series(1, 120) n where c.id = $1`,
    [channelId, trainer.id],
  );
  await test.pool.query('update channels set last_number = 120 where id = $1', [channelId]);
  await write();
  expect((await phone.has(1))[0]?.notice).toMatchObject({ title: expect.stringMatching(/ \(99\+\)$/) });
});
