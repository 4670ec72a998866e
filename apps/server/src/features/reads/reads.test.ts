import type { DataRead } from '@spotter/contract/reads';
import { beforeEach, describe, expect, it } from 'vitest';
import { letDeletionsPass } from '#features/accounts/deletion.fixture.ts';
import { filmOf, uploadFor } from '#features/form-checks/form-checks.fixture.ts';
import { listen, openPage } from '#features/heart-rate/heart-rate.fixture.ts';
import { fixedId, newId } from '#lib/ids.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';
import { forgetOldReads } from './service.ts';

const test = useApp();
let trainer: Actor;
let client: Actor;
const DAY = '2026-03-02';
const at = (minute: number, day = DAY) => `${day}T10:${String(minute).padStart(2, '0')}:00.000Z`;

beforeEach(async () => {
  test.clock.set(at(30));
  trainer = await test.newPerson({ role: 'trainer', firstName: 'Jonas', lastName: 'Weber' });
  client = await test.newPerson({ studioId: trainer.studioId });
  await test.coach(trainer, client);
});

const ofClient = () => `clientId=${client.id}`;
const typed = (kind: string, value: number) => ({
  ...{ id: newId(), kind, day: DAY, time: null, value, changedAt: at(0) },
});
const weigh = (...values: object[]) => client.put('/api/body/values', { values });
const reads = async (): Promise<DataRead[]> => (await client.get('/api/reads')).body;
const seen = async () => (await reads()).map(({ what, at: when }) => `${what} ${when.slice(0, 16)}`);

describe('a look of a coach', () => {
  it('at body numbers is one row for each kind with numbers, none for what is hidden or one’s own', async () => {
    await weigh(typed('weight', 80), typed('hip', 100));
    await client.put('/api/body/kinds/hip/hidden', { hidden: true });
    const before = await client.get('/api/reads');
    expect(before.body).toEqual([]);
    await client.get('/api/body');
    expect(await isUpToDate(client, '/api/reads', before.headers.etag)).toBe(true);
    await trainer.get(`/api/body?${ofClient()}`);
    await trainer.get(`/api/body?${ofClient()}`);
    expect(await reads()).toEqual([
      { by: { id: trainer.id, name: 'Jonas Weber' }, what: 'body/weight', at: at(30) },
    ]);
    expect(await isUpToDate(client, '/api/reads', before.headers.etag)).toBe(true);
  });

  it('at the values of one kind is noted, at an empty one it is not', async () => {
    await weigh(typed('sleep', 7));
    await trainer.get(`/api/body/values?kind=weight&${ofClient()}`);
    expect(await seen()).toEqual([]);
    await trainer.get(`/api/body/values?kind=sleep&${ofClient()}`);
    expect(await seen()).toEqual([`body/sleep ${DAY}T10:30`]);
  });

  it('at habits is noted', async () => {
    await trainer.get(`/api/habits?${ofClient()}`);
    expect(await seen()).toEqual([]);
    await client.put(`/api/habits/${newId()}`, { name: 'Walk', days: [1], unit: null, goal: null });
    await trainer.get(`/api/habits?${ofClient()}`);
    expect(await seen()).toEqual([`habits ${DAY}T10:30`]);
  });

  it('at heart rate is noted', async () => {
    await client.patch('/api/profile', { shareHeartRate: true });
    await client.post('/api/heart-rate/samples', { samples: [{ heartRate: 120, at: at(29) }] });
    await client.get('/api/heart-rate/daily');
    expect(await seen()).toEqual([]);
    expect((await trainer.get(`/api/heart-rate/daily?${ofClient()}`)).status).toBe(200);
    expect(await seen()).toEqual([`heartRate ${DAY}T10:30`]);
  });

  it('at a film is noted when its page is opened, not when it is told of in a list', async () => {
    const body = filmOf(await uploadFor(client, 'form-film'), fixedId('exercise/back-squat'), [trainer]);
    const id = newId();
    expect((await client.put(`/api/form-checks/${id}`, body)).status).toBe(204);
    await trainer.get('/api/form-checks');
    await client.get(`/api/form-checks/${id}`);
    expect(await seen()).toEqual([]);
    const first = await trainer.get(`/api/form-checks/${id}`);
    expect(first.status).toBe(200);
    expect(await seen()).toEqual([`clips ${DAY}T10:30`]);
    test.clock.set(at(10, '2026-03-03'));
    await trainer.get(`/api/form-checks/${id}`, { 'if-none-match': String(first.headers.etag) });
    expect(await seen()).toEqual(['clips 2026-03-03T10:10', `clips ${DAY}T10:30`]);
  });

  it('at a live heart rate is noted once a true value was shown, and only for others', async () => {
    await client.patch('/api/profile', { shareHeartRate: true });
    const address = await listen(test);
    const [own, coach] = [await openPage(address, client), await openPage(address, trainer)];
    own.watch(client.id);
    coach.watch(client.id);
    await coach.drain();
    expect(await seen()).toEqual([]);
    own.publish(141);
    await coach.until('heart_rate_update', 1, false);
    await expect.poll(seen).toEqual([`liveHeartRate ${DAY}T10:30`]);
    for (const { socket } of [own, coach]) socket.close();
  });

  it('later on a day moves the time; one of the next day is another row, though nothing changed', async () => {
    await weigh(typed('weight', 80));
    const first = await trainer.get(`/api/body?${ofClient()}`);
    test.clock.set(at(50));
    await trainer.get(`/api/body?${ofClient()}`);
    expect(await seen()).toEqual([`body/weight ${DAY}T10:50`]);
    test.clock.set(at(10, '2026-03-03'));
    await trainer.get(`/api/body?${ofClient()}`, { 'if-none-match': String(first.headers.etag) });
    expect(await seen()).toEqual(['body/weight 2026-03-03T10:10', `body/weight ${DAY}T10:50`]);
  });

  it('is told in pages of whole days, until there are none', async () => {
    await test.pool.query(
      `insert into data_reads (person_id, reader_id, what, day, studio_id, last_at)
       select $1, $2, 'body/' || k, d, $3, d + interval '9 hours' + k * interval '1 second'
       from generate_series(1, 45) k, generate_series($4::date - 7, $4::date - 1, '1 day') d`,
      [client.id, trainer.id, client.studioId, DAY],
    );
    const days: string[][] = [];
    for (let before = ''; days.at(-1)?.length !== 0 && days.length < 9; before = days.at(-1)?.at(-1) ?? '') {
      const page: DataRead[] = (await client.get(`/api/reads${before && `?before=${before}`}`)).body;
      expect(page.map(({ at: when }) => when)).toEqual(
        page
          .map(({ at: when }) => when)
          .sort()
          .reverse(),
      );
      days.push([...new Set(page.map(({ at: when }) => when.slice(0, 10)))]);
    }
    expect(days).toEqual([
      ['2026-03-01', '2026-02-28', '2026-02-27'],
      ['2026-02-26', '2026-02-25', '2026-02-24'],
      ['2026-02-23'],
      [],
    ]);
  });

  it('outlives the account of who looked, without their name', async () => {
    await weigh(typed('weight', 80));
    await trainer.get(`/api/body?${ofClient()}`);
    const other = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
    expect((await trainer.post(`/api/staff/${other.id}/ownership`)).status).toBe(204);
    expect((await trainer.post('/api/account/deletion', { email: trainer.email })).status).toBe(204);
    expect(await letDeletionsPass(test)).toBe(1);
    expect(await reads()).toEqual([{ by: { id: trainer.id, name: '' }, what: 'body/weight', at: at(30) }]);
  });

  it('that is refused is not noted', async () => {
    await weigh(typed('weight', 80));
    const other = await test.newPerson({ role: 'trainer', studioId: trainer.studioId });
    expect((await other.get(`/api/body?${ofClient()}`)).status).toBe(404);
    expect(await seen()).toEqual([]);
  });

  it('is forgotten after a year at the start of a server, and not before', async () => {
    await weigh(typed('weight', 80));
    await trainer.get(`/api/body/values?kind=weight&${ofClient()}`);
    const count = async () =>
      (await test.pool.query('select from data_reads where person_id = $1', [client.id])).rowCount;
    const grow = (days: number) => test.pool.query('update data_reads set day = day - $1::int', [days]);
    await grow(365);
    await forgetOldReads(test.ctx);
    expect(await count()).toBe(1);
    await grow(1);
    await forgetOldReads(test.ctx);
    expect(await count()).toBe(0);
  });

  it('is kept for a year', async () => {
    await weigh(typed('weight', 80), typed('sleep', 7));
    await trainer.get(`/api/body/values?kind=weight&${ofClient()}`);
    await test.pool.query("update data_reads set day = day - 366, last_at = last_at - interval '366 days'");
    expect(await seen()).toEqual([]);
    await trainer.get(`/api/body/values?kind=sleep&${ofClient()}`);
    const { rows } = await test.pool.query('select from data_reads where person_id = $1', [client.id]);
    expect(rows).toHaveLength(1);
  });
});
