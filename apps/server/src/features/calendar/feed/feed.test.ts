import { settingsTopics } from '@spotter/contract/settings';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { countStatements } from '#testing/count-statements.ts';
import { type Actor, useApp } from '#testing/use-app.ts';
import { anEvent, someDays } from '../calendar.fixture.ts';
import { anySpan, anyText, anyTitle, asRead, readFeed } from './feed.fixture.ts';

const test = useApp();
const NOW = '2026-03-11T12:00:00.000Z';
let trainer: Actor;
let mia: Actor;

beforeEach(async () => {
  test.clock.set(NOW);
  trainer = await test.newPerson({ role: 'trainer' });
  mia = await test.newPerson({ studioId: trainer.studioId, firstName: 'Mia', lastName: 'Larsen' });
  await test.coach(trainer, mia);
});

async function makeFeed(actor: Actor): Promise<string> {
  const { status, body } = await actor.post('/api/calendar/feed');
  expect(status).toBe(201);
  return new URL(body.url).pathname;
}
const read = (path: string, headers?: Record<string, string>) => test.visitor.get(path, headers);
const events = async (path: string) => readFeed((await read(path)).body).events;
const summaries = async (path: string) => (await events(path)).map(({ summary }) => summary);

async function plan(dates: string[], name = 'Push A') {
  const { body: workout } = await trainer.post('/api/workouts', { name });
  const { body } = await trainer.post(`/api/workouts/${workout.id}/assignments`, {
    ...{ clientIds: [mia.id], dates },
  });
  return {
    workoutId: workout.id as string,
    days: (body as { id: string; date: string }[]).sort((a, b) => a.date.localeCompare(b.date)),
  };
}

async function train(workoutId: string, assignmentId?: string) {
  const { body } = await mia.post(`/api/workouts/${workoutId}/sessions`, { assignmentId });
  await mia.post(`/api/sessions/${body.id}/complete`, {});
  return body.id as string;
}

/** Sets the name of the app, as the settings do. */
async function nameApp(name: string) {
  await test.pool.query('update studios set app_name = $2 where id = $1', [mia.studioId, name]);
  test.ctx.versions.touch([settingsTopics.settings.of(mia.studioId)]);
}

describe('the secret address', () => {
  it('is shown once, stored as a hash, and replaced by the next one', async () => {
    expect((await mia.get('/api/calendar/feed')).body).toEqual({
      isOn: false,
      createdAt: null,
      readAt: null,
    });
    const { body } = await mia.post('/api/calendar/feed');
    expect(body.url).toMatch(/^http:\/\/localhost(:\d+)?\/api\/calendar\/feeds\/[\w-]{43}\.ics$/);
    const first = new URL(body.url).pathname;
    expect((await mia.get('/api/calendar/feed')).body).toEqual({ isOn: true, createdAt: NOW, readAt: null });
    const { rows } = await test.pool.query(
      'select f::text as row from calendar_feeds f where person_id = $1',
      [mia.id],
    );
    expect(rows[0].row).not.toContain(body.url.slice(-47, -4));

    const second = await makeFeed(mia);
    expect((await read(second)).status).toBe(200);
    expect(await read(first)).toMatchObject({ status: 404, body: { code: 'calendar.not_found' } });
  });

  it('gives the same answer when it is unknown, ended or of a deleted person, also with an ETag', async () => {
    const path = await makeFeed(mia);
    const { headers } = await read(path);
    const known = { 'if-none-match': String(headers.etag) };
    const unknown = await read(`/api/calendar/feeds/${'x'.repeat(43)}.ics`, known);
    expect(unknown.status).toBe(404);

    await mia.delete('/api/calendar/feed');
    expect((await read(path, known)).body).toEqual(unknown.body);
    expect((await mia.delete('/api/calendar/feed')).status).toBe(204);

    const leaver = await test.newPerson();
    const left = await makeFeed(leaver);
    await test.pool.query('delete from people where id = $1', [leaver.id]);
    expect((await read(left)).body).toEqual(unknown.body);
  });

  it('begins with the configured public address, whatever the Host header', async () => {
    test.ctx.publicUrl = 'https://train.example';
    try {
      const { body } = await mia.post('/api/calendar/feed');
      expect(body.url).toMatch(/^https:\/\/train\.example\/api\/calendar\/feeds\//);
    } finally {
      test.ctx.publicUrl = '';
    }
  });

  it('shows when it was last read, to the minute', async () => {
    const path = await makeFeed(mia);
    const readAt = async () => (await mia.get('/api/calendar/feed')).body.readAt;
    await read(path);
    expect(await readAt()).toBe(NOW);
    test.clock.set('2026-03-11T12:00:59.000Z');
    await read(path);
    expect(await readAt()).toBe(NOW);
    test.clock.set('2026-03-11T12:01:00.000Z');
    await read(path);
    expect(await readAt()).toBe('2026-03-11T12:01:00.000Z');
  });

  it('answers 304 until its content changes, and is cacheable for five minutes', async () => {
    const path = await makeFeed(mia);
    const { headers } = await read(path);
    expect(headers).toMatchObject({
      'cache-control': 'private, max-age=300',
      'content-type': 'text/calendar; charset=utf-8',
    });
    let tag = String(headers.etag);
    expect((await read(path, { 'if-none-match': tag })).status).toBe(304);
    // The weak form, as a compressing proxy returns it.
    expect((await read(path, { 'if-none-match': `"other", W/${tag}` })).status).toBe(304);

    const { workoutId, days } = await plan(['2026-03-12']);
    const changes: (() => Promise<unknown>)[] = [
      () => mia.post('/api/calendar/events', anEvent()),
      () => trainer.put(`/api/workouts/${workoutId}`, { name: 'Push B' }),
      () => train(workoutId, days[0]?.id),
      () => nameApp('Iron House'),
      async () => test.clock.set('2026-03-12T00:00:00Z'),
    ];
    tag = String((await read(path)).headers.etag);
    for (const [index, change] of changes.entries()) {
      expect((await read(path, { 'if-none-match': tag })).status).toBe(304);
      await change();
      const after = await read(path, { 'if-none-match': tag });
      expect([index, after.status]).toEqual([index, 200]);
      tag = String(after.headers.etag);
    }
  });
});

describe('the calendar at the address', () => {
  it('has only the person’s events and planned workouts; finished ones have a tick, on the day they were done', async () => {
    await mia.post('/api/calendar/events', anEvent({ description: 'Bring the scan' }));
    await mia.post('/api/calendar/events', someDays('2026-03-12', '2026-03-14'));
    await trainer.post('/api/calendar/events', anEvent({ title: 'Payroll' }));
    const { workoutId, days } = await plan(['2026-03-09', '2026-03-12']);
    await train(workoutId, days[0]?.id);
    await train(workoutId);
    const found = await events(await makeFeed(mia));
    expect(found.map(({ summary, start, end }) => [summary, start, end])).toEqual([
      ['Physio', '2026-03-11T10:00:00.000Z', '2026-03-11T11:00:00.000Z'],
      ['Trip to Oslo', '2026-03-12', '2026-03-15'],
      ['✓ Push A', '2026-03-11', '2026-03-12'],
      ['✓ Push A', '2026-03-11', '2026-03-12'],
      ['Push A', '2026-03-12', '2026-03-13'],
    ]);
    expect(found[0]).toMatchObject({ description: 'Bring the scan', modified: NOW, sequence: 1 });
  });

  it('shows a trainer the workouts of their clients until the coaching ends', async () => {
    await plan(['2026-03-12']);
    await mia.post('/api/calendar/events', anEvent());
    const path = await makeFeed(trainer);
    expect(await summaries(path)).toEqual(['Mia Larsen: Push A']);
    const tag = String((await read(path)).headers.etag);
    const { body } = await trainer.get('/api/coachings');
    await trainer.delete(`/api/coachings/${body[0].id}`);
    const after = await read(path, { 'if-none-match': tag });
    expect(after.status).toBe(200);
    expect(readFeed(after.body).events).toEqual([]);
  });

  it('covers 90 days back to 365 ahead of the person’s day, without deleted events', async () => {
    await mia.patch('/api/profile', { timeZone: 'Pacific/Kiritimati' });
    for (const day of ['2025-12-11', '2025-12-12', '2027-03-12', '2027-03-13']) {
      await mia.post('/api/calendar/events', someDays(day, day, day));
    }
    const { body } = await mia.post('/api/calendar/events', anEvent());
    await mia.delete(`/api/calendar/events/${body.id}`);
    expect(await summaries(await makeFeed(mia))).toEqual(['2025-12-12', '2027-03-12']);
  });

  it('keeps the UID of a changed event, and raises its SEQUENCE', async () => {
    const { body } = await mia.post('/api/calendar/events', anEvent());
    const path = await makeFeed(mia);
    const [before] = await events(path);
    test.clock.set('2026-03-11T12:30:00.000Z');
    await mia.patch(`/api/calendar/events/${body.id}`, { title: 'Physio, moved' });
    const [after] = await events(path);
    expect(after).toMatchObject({ uid: before?.uid, sequence: 2, modified: '2026-03-11T12:30:00.000Z' });

    const { workoutId, days } = await plan(['2026-03-12']);
    const planned = async () => (await events(path)).find(({ summary }) => summary.includes('Push A'));
    const uid = (await planned())?.uid;
    await mia.patch(`/api/assignments/${days[0]?.id}`, { date: '2026-03-13' });
    await train(workoutId, days[0]?.id);
    expect(await planned()).toMatchObject({ uid, summary: '✓ Push A', start: '2026-03-11' });
  });

  it('has the studio’s name of the app, escaped', async () => {
    await nameApp('Iron; House, \\o/');
    const { body } = await read(await makeFeed(mia));
    expect(body).toContain('\r\nX-WR-CALNAME:Iron\\; House\\, \\\\o/\r\n');
    expect(readFeed(body).events).toEqual([]);
  });

  it('takes the same number of statements for many events as for few', async () => {
    const path = await makeFeed(trainer);
    await read(path);
    const few = await countStatements(() => read(path));
    await plan(['2026-03-12', '2026-03-13', '2026-03-14']);
    for (let index = 0; index < 10; index += 1) await trainer.post('/api/calendar/events', anEvent());
    expect(await countStatements(() => read(path))).toBe(few);
    expect(few).toBe(5);
  });

  it('reads back in another parser as the events of the database', async () => {
    const path = await makeFeed(mia);
    const event = fc.record({
      ...{ id: fc.uuid({ version: 7 }), title: anyTitle, description: anyText },
      ...{ version: fc.integer({ min: 1, max: 99 }), span: anySpan('2025-12-12', '2027-03-11') },
      at: fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
    });
    const holds = fc.asyncProperty(
      fc.uniqueArray(event, { maxLength: 20, selector: ({ id }) => id }),
      async (all) => {
        await test.pool.query('delete from calendar_events where person_id = $1', [mia.id]);
        const rows = all.map(({ span, at, ...fields }) => ({
          ...{ ...fields, ...span, changed_at: at, created_at: at },
          ...{
            studio_id: mia.studioId,
            person_id: mia.id,
            source: 'google',
            is_read_only: true,
            pushed_version: 0,
          },
        }));
        await test.pool.query(
          'insert into calendar_events select * from jsonb_populate_recordset(null::calendar_events, $1::jsonb)',
          [JSON.stringify(rows)],
        );
        const { rows: kept } = await test.pool.query('select * from calendar_events where person_id = $1', [
          mia.id,
        ]);
        expect(kept.length).toBe(all.length);
        const byId = (events: { uid: string }[]) => events.toSorted((a, b) => a.uid.localeCompare(b.uid));
        expect(byId(await events(path))).toEqual(byId(kept.map(asRead)));
      },
    );
    await fc.assert(holds, { numRuns: 25 });
  });
});
