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
  const row = {
    ...{ id, title: 'Physio', description: '', startDate: null, endDate: null, source: 'own' },
    ...{ startAt: '2026-03-11T10:00:00.000Z', endAt: '2026-03-11T11:00:00.000Z' },
    ...{ changedAt: NOW, createdAt: NOW, fromGoogle: googleId },
  };
  await mia.put(path, { name: 'mia.ics', source: 'calendar', sessions: 0, sets: 0, rows: 1 });
  const sent = await mia.post(`${path}/lists`, { from: 0, list: 'calendar-events', rows: [row] });
  expect(sent.status).toBe(200);
  return path;
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
});
