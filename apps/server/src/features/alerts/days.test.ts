import { afterAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#lib/ids.ts';
import { type PushDevice, startPushService } from '#testing/push/push-service.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { addPhone, allSent } from './alerts.fixture.ts';
import { takeUntoldAsSystem } from './day-queries.ts';
import { tellDays } from './jobs.ts';

const service = await startPushService();
const test = useApp({ PUSH_HOSTS: service.host });
/** A Monday. */
const DAY = '2026-03-02';
let trainer: Actor;
let client: Actor;
let phone: PushDevice;

beforeEach(async () => {
  test.clock.set('2026-03-01T12:00:00Z');
  trainer = await test.newPerson({ role: 'trainer' });
  client = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
  await test.pool.query("update people set time_zone = 'Europe/Berlin' where id = $1", [client.id]);
  phone = await addPhone(service, client);
});

afterAll(async () => {
  expect(service.problems).toEqual([]);
  await service.stop();
});

const plan = async (name: string, date: string) => {
  const { body } = await trainer.post('/api/workouts', { name });
  await trainer.post(`/api/workouts/${body.id}/assignments`, { clientIds: [client.id], dates: [date] });
};

/** Two servers whose turns come at once. */
const morning = async (instant: string) => {
  test.clock.set(instant);
  await Promise.all([tellDays(test.ctx), tellDays(test.ctx)]);
  await allSent(test.pool);
};
const titles = () => phone.pushed.map(({ notice }) => `${notice.title} | ${notice.path}`).sort();

it('in the morning a client is told once of the plan, of what was missed, and of a check-in', async () => {
  await client.put('/api/alerts/kinds', { kind: 'plan', isOn: false });
  await plan('Legs', DAY);
  await plan('Run', '2026-03-01');
  const formId = newId();
  const question = { id: newId(), type: 'text', label: 'How was it?', unit: '', kind: null, options: [] };
  await trainer.put(`/api/check-ins/forms/${formId}`, {
    name: 'Weekly',
    rhythm: { every: 'week', weekday: 1 },
    questions: [question],
  });
  await trainer.put(`/api/check-ins/forms/${formId}/given`, { clientIds: [client.id], state: 'going' });
  await morning(`${DAY}T06:29:00Z`);
  expect(titles()).toEqual([]);
  await morning(`${DAY}T06:30:00Z`);
  await morning(`${DAY}T06:31:00Z`);
  expect(titles()).toEqual([
    'Missed Run yesterday? Move it to today | /workouts',
    'Today: Legs | /workouts',
    'Your check-in is due: Weekly | /',
  ]);
});

it('a device that is added during the day is told from the next one on, and nothing of an empty day', async () => {
  await morning('2026-03-01T13:00:00Z');
  await morning(`${DAY}T09:00:00Z`);
  expect(phone.requests()).toBe(0);
});

it('what is turned off, done or too late is not told', async () => {
  await client.put('/api/alerts/kinds', { kind: 'plan', isOn: false });
  await client.put('/api/alerts/kinds', { kind: 'missed', isOn: false });
  await plan('Run', '2026-03-01');
  await plan('Legs', DAY);
  await test.pool.query('update assignments set completed_at = now() where client_id = $1 and date = $2', [
    client.id,
    DAY,
  ]);
  await morning(`${DAY}T06:30:00Z`);
  expect(phone.requests()).toBe(0);
  await plan('Swim', '2026-03-03');
  await morning('2026-03-03T19:30:00Z');
  expect(phone.requests()).toBe(0);
});

it('of two servers whose turns come at once, each device is taken by one', async () => {
  const take = () => test.ctx.db.transaction().execute((db) => takeUntoldAsSystem(db, 'Europe/Berlin', DAY));
  const taken = (await Promise.all([take(), take()])).flat().filter(({ personId }) => personId === client.id);
  expect(taken).toHaveLength(1);
});
