import { afterAll, expect } from 'vitest';
import { addPhone } from '#features/alerts/alerts.fixture.ts';
import { type Actor, useApp } from '../use-app.ts';
import { type PushDevice, startPushService } from './push-service.ts';

/** A trainer, a client of theirs with a phone, and their chat. */
type Pair = { trainer: Actor; client: Actor; phone: PushDevice; channelId: string };

/** The app with a push service, which must see no wrong request until the tests of the file have ended. */
export async function useAlerts() {
  const service = await startPushService();
  const test = useApp({ PUSH_HOSTS: service.host });
  afterAll(async () => {
    expect(service.problems).toEqual([]);
    await service.stop();
  });
  async function newPair(): Promise<Pair> {
    const trainer = await test.newPerson({ role: 'trainer', firstName: 'Tara', lastName: 'Stone' });
    const client = await test.newPerson({ studioId: trainer.studioId });
    await test.coach(trainer, client);
    const { body } = await client.post('/api/channels/direct', { personId: trainer.id });
    return { trainer, client, channelId: body.id, phone: await addPhone(service, client) };
  }
  return { service, test, newPair };
}
