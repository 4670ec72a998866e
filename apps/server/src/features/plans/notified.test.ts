import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { plansTopics } from '@spotter/contract/plans';
import { topicText } from '@spotter/contract/topic';
import { beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();
let host: string;

beforeAll(async () => {
  test.clock.set('2026-03-02T10:00:00Z');
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  host = `127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});

/** The topics of the plans of this test. */
const PLANS = new Set<string>();
const planOf = ({ id }: Actor) => topicText(plansTopics.plan.of(id));

/** Collects the touched plans in the order of the frames. */
async function listen({ cookie }: Actor) {
  const socket = new WebSocket(`ws://${host}/ws`, { headers: { cookie, origin: `http://${host}` } });
  const received: unknown[] = [];
  const waiting: ((plan: unknown) => void)[] = [];
  const greeted = once(socket, 'message');
  socket.on('message', (message) => {
    const { type, topics } = JSON.parse(String(message));
    const plan = topics?.find((topic: string) => PLANS.has(topic));
    if (type !== 'touched' || !plan) return;
    const waiter = waiting.shift();
    if (waiter) waiter(plan);
    else received.push(plan);
  });
  await greeted;
  return {
    next: () =>
      received.length > 0
        ? Promise.resolve(received.shift())
        : new Promise((resolve) => {
            waiting.push(resolve);
          }),
    close: () => socket.terminate(),
  };
}

it('tells only the client and the current coaches about a changed plan', async () => {
  const trainer = await test.newPerson({ role: 'trainer' });
  const person = (role: 'trainer' | 'client') => test.newPerson({ studioId: trainer.studioId, role });
  const [client, other, second] = [await person('client'), await person('client'), await person('trainer')];
  await test.coach(trainer, client);
  await test.coach(trainer, other);
  await test.coach(second, client);
  const plan = async (of: Actor) => {
    const { body: workout } = await trainer.post('/api/workouts', { name: 'Legs' });
    const days = { clientIds: [of.id], dates: ['2026-03-04'] };
    const { body } = await trainer.post(`/api/workouts/${workout.id}/assignments`, days);
    return { workoutId: workout.id as string, assignmentId: body[0].id as string };
  };
  for (const one of [client, other]) PLANS.add(planOf(one));
  const mine = await plan(client);
  const ears = {
    client: await listen(client),
    trainer: await listen(trainer),
    second: await listen(second),
    other: await listen(other),
  };
  const told = planOf(client);

  await client.patch(`/api/assignments/${mine.assignmentId}`, { date: '2026-03-05' });
  for (const ear of [ears.client, ears.trainer, ears.second]) expect(await ear.next()).toEqual(told);
  await trainer.patch(`/api/assignments/${mine.assignmentId}`, { date: '2026-03-06' });
  for (const ear of [ears.client, ears.trainer, ears.second]) expect(await ear.next()).toEqual(told);
  await trainer.put(`/api/workouts/${mine.workoutId}`, { name: 'Arms' });
  for (const ear of [ears.client, ears.trainer, ears.second]) expect(await ear.next()).toEqual(told);
  await trainer.delete(`/api/workouts/${mine.workoutId}`);
  for (const ear of [ears.client, ears.trainer, ears.second]) expect(await ear.next()).toEqual(told);

  const again = await plan(client);
  for (const ear of [ears.client, ears.trainer, ears.second]) expect(await ear.next()).toEqual(told);
  await trainer.delete(`/api/assignments/${again.assignmentId}`);
  for (const ear of [ears.client, ears.trainer, ears.second]) expect(await ear.next()).toEqual(told);

  // The first frame of the other client is about their own plan.
  await plan(other);
  expect(await ears.other.next()).toEqual(planOf(other));
  for (const ear of Object.values(ears)) ear.close();
});
