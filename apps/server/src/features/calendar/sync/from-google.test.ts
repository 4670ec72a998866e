import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#lib/ids.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { anEvent } from '../calendar.fixture.ts';
import { connect, eventsOf, HOUR } from '../google/google.fixture.ts';
import { startGoogleStandIn } from '../google/google-stand-in.fixture.ts';
import { googleIdOf } from '../google/remote-event.ts';
import { syncNow } from './jobs.ts';

const NOW = '2026-03-11T12:00:00.000Z';
const google = await startGoogleStandIn();
afterAll(() => google.stop());
const test = useApp(google.environment);
let mia: Actor;
let account = 0;

beforeEach(async () => {
  test.clock.set(NOW);
  google.setClock(() => test.clock.now());
  account += 1;
  google.consent.account = `file${account}@gmail.example`;
  mia = await test.newPerson();
  await test.pool.query('delete from calendar_connections');
});

/** Imports the file that Google makes of an event. @returns the path of the import */
async function importFile(googleId: string, id = newId()): Promise<string> {
  const path = `/api/imports/${newId()}`;
  await begin(path);
  await sendRow(path, googleId, id);
  return path;
}

const begin = (path: string) =>
  mia.put(path, { name: 'mia.ics', source: 'calendar', sessions: 0, sets: 0, rows: 1 });

async function sendRow(path: string, googleId: string, id = newId()): Promise<void> {
  const row = {
    ...{ id, title: 'Physio', description: '', startDate: null, endDate: null, source: 'own' },
    ...{ startAt: '2026-03-11T10:00:00.000Z', endAt: '2026-03-11T11:00:00.000Z' },
    ...{ changedAt: NOW, createdAt: NOW, fromGoogle: googleId },
  };
  const sent = await mia.post(`${path}/lists`, { from: 0, list: 'calendar-events', rows: [row] });
  expect(sent.status).toBe(200);
}

/** Adds an event of the page. @returns its id, and the id that it has at Google */
async function add(id = newId()): Promise<{ id: string; googleId: string }> {
  expect((await mia.post('/api/calendar/events', { id, ...anEvent({ title: 'Run' }) })).status).toBe(201);
  return { id, googleId: googleIdOf(id) };
}

const there = () =>
  google
    .calendar()
    .live()
    .map(({ summary }) => summary);

describe('a file of Google', () => {
  it('adds nothing that is here from Google', async () => {
    await connect(test, google, mia);
    const { id } = google.calendar().put({ summary: 'Physio', ...HOUR });
    await syncNow(test.ctx, mia.id);
    await importFile(id);
    await syncNow(test.ctx, mia.id);
    expect(await eventsOf(mia)).toMatchObject([{ title: 'Physio', source: 'google' }]);
    expect(there()).toEqual(['Physio']);
  });

  it('that was read in before is the same event once Google is connected, and stays there when it is taken back', async () => {
    const path = await importFile('physio1');
    google.calendar().put({ id: 'physio1', summary: 'Physio, moved', ...HOUR });
    await connect(test, google, mia);
    expect(await eventsOf(mia)).toMatchObject([{ title: 'Physio, moved', sync: 'done' }]);
    expect(there()).toEqual(['Physio, moved']);
    expect((await mia.delete(path)).status).toBe(204);
    await syncNow(test.ctx, mia.id);
    expect(await eventsOf(mia)).toMatchObject([{ title: 'Physio, moved', source: 'google' }]);
    expect(there()).toEqual(['Physio, moved']);
  });

  it('is not sent to Google, where another calendar of the person has it', async () => {
    await connect(test, google, mia);
    await importFile('other1');
    await syncNow(test.ctx, mia.id);
    expect(await eventsOf(mia)).toMatchObject([{ title: 'Physio', sync: 'off' }]);
    const { rows } = await test.pool.query(
      'select pushed_version < version as "isSentByOlderServers" from calendar_events where person_id = $1',
      [mia.id],
    );
    expect(rows).toEqual([{ isSentByOlderServers: false }]);
    expect(there()).toEqual([]);
  });

  it('brings an event again that was deleted here while Google was connected', async () => {
    const id = newId();
    await connect(test, google, mia);
    await importFile('other1', id);
    const [event] = await eventsOf(mia);
    expect((await mia.delete(`/api/calendar/events/${event?.id}`)).status).toBe(204);
    await importFile('other1', id);
    expect(await eventsOf(mia)).toMatchObject([{ title: 'Physio' }]);
  });

  it('adds nothing that was sent to Google before it was disconnected', async () => {
    const { id, googleId } = await add();
    await connect(test, google, mia);
    expect((await mia.delete('/api/calendar/integration')).status).toBe(204);
    await importFile(googleId);
    await connect(test, google, mia);
    expect(await eventsOf(mia)).toMatchObject([{ id, title: 'Run', sync: 'done' }]);
    expect(there()).toEqual(['Run']);
  });

  it('does not take the place of an event that was sent to Google', async () => {
    const id = newId();
    await importFile(googleIdOf(id));
    const { googleId } = await add(id);
    google.calendar().put({ id: googleId, summary: 'Run', ...HOUR });
    await connect(test, google, mia);
    expect(await syncNow(test.ctx, mia.id)).toBe('ok');
    const states = (await eventsOf(mia)).map((event) => [event.id === id, event.sync]);
    expect(states.sort()).toEqual([
      [false, 'off'],
      [true, 'done'],
    ]);
    expect(there()).toEqual(['Run']);
  });

  it('is one event, also when Google tells of it while the file is being read in', async () => {
    await connect(test, google, mia);
    google.calendar().put({ id: 'both1', summary: 'Physio', ...HOUR });
    // The import has added its row and cannot end: what it has added is not seen by others yet.
    const held = await test.pool.connect();
    const path = `/api/imports/${newId()}`;
    await begin(path);
    await held.query('begin');
    await held.query('select from imports where id = $1 for no key update', [path.split('/').at(-1)]);
    const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    const waiting = async () => (await test.pool.query(waits)).rowCount ?? 0;
    const imported = sendRow(path, 'both1');
    await expect.poll(waiting).toBe(1);
    let isSynced = false;
    const synced = syncNow(test.ctx, mia.id).finally(() => {
      isSynced = true;
    });
    await expect
      .poll(async () => isSynced || (await waiting()) > 1)
      .toBe(true)
      .finally(() => held.release(true));
    await Promise.all([imported, synced]);
    expect(await eventsOf(mia)).toMatchObject([{ title: 'Physio', sync: 'done' }]);
  });

  it.each([
    ['before it was read in', '2026-03-11T11:00:00.000Z', ['Physio']],
    ['after it was read in', '2026-03-11T13:00:00.000Z', []],
  ])('has an event that Google deleted %s', async (_when, deletedAt, left) => {
    await connect(test, google, mia);
    await importFile('gone1');
    test.clock.set(deletedAt);
    google.calendar().put({ id: 'gone1', ...HOUR, status: 'cancelled' });
    test.clock.set('2026-03-11T14:00:00.000Z');
    expect(await syncNow(test.ctx, mia.id)).toBe('ok');
    expect((await eventsOf(mia)).map(({ title }) => title)).toEqual(left);
  });
});
