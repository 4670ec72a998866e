import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { PushDevice } from '#testing/push/push-service.ts';
import { useAlerts } from '#testing/push/use-alerts.ts';
import type { Actor } from '#testing/use-app.ts';
import { ring } from '../../calls/calls.fixture.ts';
import { allSent } from '../alerts.fixture.ts';
import { deliver } from '../sending/deliver.ts';

const { test, newPair } = await useAlerts();
let trainer: Actor;
let client: Actor;
let phone: PushDevice;
let channelId: string;

beforeEach(async () => {
  ({ trainer, client, phone, channelId } = await newPair());
});

const award = () => trainer.post('/api/trophies', { title: 'Iron Will', awardedTo: client.id });
const write = (content: string) => trainer.post('/api/messages', { id: randomUUID(), channelId, content });
const choose = (kind: string, isOn: boolean) => client.put('/api/alerts/kinds', { kind, isOn });

it('a trophy and a changed plan are told in the words of the bell, and taken away with its line', async () => {
  const { body: trophy } = await award();
  const [first] = await phone.has(1);
  expect(first).toMatchObject({
    urgency: 'normal',
    notice: { title: 'Tara Stone awarded you a trophy: Iron Will', path: '/profile#trophies' },
  });
  await allSent(test.pool);
  await client.post('/api/notifications/read', {});
  expect((await phone.has(2))[1]?.notice).toEqual({ do: 'close', tag: `trophy:trophy_awarded/${trophy.id}` });
  const { body: workout } = await trainer.post('/api/workouts', { name: 'Legs' });
  const dates = ['2026-03-02', '2026-03-04'];
  await trainer.post(`/api/workouts/${workout.id}/assignments`, { clientIds: [client.id], dates });
  expect((await phone.has(3))[2]?.notice).toMatchObject({ title: 'Tara Stone planned Legs for you' });
});

it('a kind that was turned off is not told, on any device', async () => {
  expect((await choose('trophy', false)).body.kinds).toContainEqual({
    kind: 'trophy',
    isOn: false,
    isMailed: false,
  });
  await award();
  await choose('message', false);
  await write('Squats today');
  await allSent(test.pool);
  expect(phone.requests()).toBe(0);
  await choose('message', true);
  await write('And lunges');
  expect((await phone.has(1))[0]?.notice).toMatchObject({ title: 'Tara Stone (2)' });
  expect((await client.get('/api/alerts')).body.choices.kinds).toContainEqual({
    kind: 'message',
    isOn: true,
    isMailed: false,
  });
});

it('in quiet hours nothing rings, and what is unread after them is told once', async () => {
  await test.pool.query("update people set time_zone = 'UTC' where id = $1", [client.id]);
  const hour = test.clock.now().getUTCHours();
  const time = (after: number) => `${String((hour + 24 + after) % 24).padStart(2, '0')}:00`;
  const { body } = await client.put('/api/alerts/quiet', { quiet: { from: time(-1), until: time(2) } });
  expect(body.quiet).toEqual({ from: time(-1), until: time(2) });
  await write('One');
  await write('Two');
  await ring(trainer, client);
  await expect
    .poll(async () => {
      const { rows } = await test.pool.query(
        `select data->>'kind' as kind, state::text, start_after > now() as waits from spotter_jobs.job
         where data->>'deviceId' = (select id::text from push_subscriptions where person_id = $1)
           and state in ('created', 'retry', 'active') order by 1`,
        [client.id],
      );
      return rows;
    })
    .toEqual([{ kind: 'message', state: 'created', waits: true }]);
  expect(phone.requests()).toBe(0);
  await client.put('/api/alerts/quiet', { quiet: null });
  const { rows } = await test.pool.query(
    "select data from spotter_jobs.job where data->>'isLate' = 'true' and state = 'created' order by created_on desc limit 1",
  );
  await deliver(test.ctx, rows[0].data);
  expect((await phone.has(1)).map(({ notice }) => notice)).toMatchObject([
    { title: 'Tara Stone (2)', body: 'Two' },
  ]);
  // It would wait until the quiet hours end.
  await test.pool.query("delete from spotter_jobs.job where data->>'isLate' = 'true'");
});

it('nothing is mailed where no mail server is set', async () => {
  const answer = await client.put('/api/alerts/kinds', { kind: 'message', isOn: true, channel: 'mail' });
  expect(answer).toMatchObject({ status: 409, body: { code: 'alerts.mail_unavailable' } });
  expect((await client.get('/api/alerts')).body.canMail).toBe(false);
});
