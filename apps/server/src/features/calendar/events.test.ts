import { calendarTopics } from '@spotter/contract/calendar';
import { EVENTS_MAX } from '@spotter/contract/calendar-limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#lib/ids.ts';
import { countStatements } from '#testing/count-statements.ts';
import { type Actor, isUpToDate, useApp } from '#testing/use-app.ts';
import { anEvent, connectRow, someDays } from './calendar.fixture.ts';

const test = useApp();
const NOW = '2026-03-11T12:00:00.000Z';
const EVENTS = '/api/calendar/events';
let mia: Actor;

beforeEach(async () => {
  test.clock.set(NOW);
  mia = await test.newPerson();
});

async function add(event: object, actor = mia): Promise<string> {
  const { status, body } = await actor.post(EVENTS, event);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}
const list = async (from?: string, to?: string, actor = mia) =>
  (await actor.get(from ? `${EVENTS}?from=${from}&to=${to}` : EVENTS)).body;
const titles = async (from?: string, to?: string, actor = mia) =>
  (await list(from, to, actor)).map(({ title }: { title: string }) => title);

async function rowOf(id: string) {
  const { rows } = await test.pool.query('select * from calendar_events where id = $1', [id]);
  return rows[0];
}

/** Marks an event as one that Google created. */
async function googleRow(more: Record<string, unknown> = {}): Promise<string> {
  const id = newId();
  const row = {
    ...{ id, studio_id: mia.studioId, person_id: mia.id, title: 'Standup', source: 'google' },
    ...{ google_id: id, start_at: anEvent().startTime, end_at: anEvent().endTime },
    ...{ changed_at: NOW, created_at: NOW, version: 1, pushed_version: 1, ...more },
  };
  const names = Object.keys(row);
  await test.pool.query(
    `insert into calendar_events (${names}) values (${names.map((_, index) => `$${index + 1}`)})`,
    Object.values(row),
  );
  return id;
}

describe('events by days', () => {
  it('returns the instants, the days and the kind of an event', async () => {
    const timed = await add(anEvent({ description: 'Bring the scan', startTime: '2026-03-11T10:00:00Z' }));
    const days = await add(someDays('2026-03-12', '2026-03-14'));
    expect(await list('2026-03-11', '2026-03-14')).toEqual([
      {
        ...anEvent({ id: timed, description: 'Bring the scan', kind: 'plain', isAllDay: false }),
        ...{ startDate: null, endDate: null, source: 'own', isReadOnly: false, sync: 'off' },
      },
      {
        ...someDays('2026-03-12', '2026-03-14'),
        ...{ id: days, startTime: '2026-03-12T00:00:00.000Z', endTime: '2026-03-15T00:00:00.000Z' },
        ...{ description: '', kind: 'travel', source: 'own', isReadOnly: false, sync: 'off' },
      },
    ]);
  });

  it('returns exactly the events that touch a day in some time zone', async () => {
    // 11 March begins on Kiritimati (UTC+14) on the 10th at 10:00 UTC, and ends on Baker Island (UTC-12)
    // on the 12th at 12:00 UTC; the test looks two hours further on both sides.
    await add(
      anEvent({ title: 'before', startTime: '2026-03-10T09:00:00Z', endTime: '2026-03-10T10:00:00Z' }),
    );
    await add(anEvent({ title: 'east', startTime: '2026-03-10T09:00:00Z', endTime: '2026-03-10T10:01:00Z' }));
    await add(anEvent({ title: 'west', startTime: '2026-03-12T11:59:00Z', endTime: '2026-03-12T13:00:00Z' }));
    await add(
      anEvent({ title: 'after', startTime: '2026-03-12T14:00:00Z', endTime: '2026-03-12T15:00:00Z' }),
    );
    await add(anEvent({ title: 'over', startTime: '2026-02-01T00:00:00Z', endTime: '2026-05-01T00:00:00Z' }));
    expect(await titles('2026-03-11', '2026-03-11')).toEqual(['over', 'east', 'west']);
  });

  it.each(['Pacific/Auckland', 'Pacific/Kiritimati', 'Pacific/Honolulu', 'America/Sao_Paulo'])(
    'never shifts a whole day for a person in %s',
    async (timeZone) => {
      const actor = await test.newPerson({ timeZone });
      await add(someDays('2026-03-11', '2026-03-11', 'one'), actor);
      await add(someDays('2026-03-09', '2026-03-10', 'two'), actor);
      expect(await titles('2026-03-11', '2026-03-11', actor)).toEqual(['one']);
      expect(await titles('2026-03-10', '2026-03-10', actor)).toEqual(['two']);
      expect(await titles('2026-03-12', '2026-03-12', actor)).toEqual([]);
      expect(await titles('2026-03-10', '2026-03-11', actor)).toEqual(['two', 'one']);
      const [one] = await list('2026-03-11', '2026-03-11', actor);
      expect(one).toMatchObject({ startDate: '2026-03-11', endDate: '2026-03-11' });
    },
  );

  it('keeps instants across daylight saving changes', async () => {
    // Berlin has no 02:30 on this night, and 25 October has it twice.
    for (const startTime of [
      '2026-03-29T00:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ]) {
      const endTime = new Date(Date.parse(startTime) + 3_600_000).toISOString();
      await add(anEvent({ title: startTime, startTime, endTime }));
    }
    await add(someDays('2026-10-25', '2026-10-25', 'the long day'));
    expect(await titles('2026-03-29', '2026-03-29')).toEqual(['2026-03-29T00:30:00.000Z']);
    const [first, second, third] = await list('2026-10-25', '2026-10-25');
    expect(first).toMatchObject({ title: 'the long day', endTime: '2026-10-26T00:00:00.000Z' });
    expect([second.startTime, third.startTime]).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ]);
  });

  it('returns a month back to two months ahead of the person’s day by default', async () => {
    // Noon in UTC is already the twelfth on Kiritimati.
    const actor = await test.newPerson({ timeZone: 'Pacific/Kiritimati' });
    for (const day of ['2026-02-08', '2026-02-09', '2026-05-12', '2026-05-13']) {
      await add(someDays(day, day, day), actor);
      await add(someDays(day, day, day));
    }
    expect(await titles(undefined, undefined, actor)).toEqual(['2026-02-09', '2026-05-12']);
    expect(await titles()).toEqual(['2026-02-08', '2026-02-09']);
  });

  it.each([
    'from=2026-03-11',
    'from=2026-03-12&to=2026-03-11',
    'from=2026-01-01&to=2026-04-03',
    'from=2026-02-30&to=2026-03-01',
  ])('refuses %s', async (query) => {
    expect((await mia.get(`${EVENTS}?${query}`)).status).toBe(400);
  });

  it('takes one statement for any number of events, and none when nothing changed', async () => {
    const read = () => countStatements(() => mia.get(EVENTS));
    await mia.get(EVENTS);
    const few = await read();
    for (let index = 0; index < 30; index += 1) await add(anEvent({ title: `No ${index}` }));
    expect(await read()).toBe(few);
    expect(few).toBe(1);

    const { headers } = await mia.get(EVENTS);
    const known = { 'if-none-match': String(headers.etag) };
    expect(await countStatements(() => mia.get(EVENTS, known))).toBe(0);
    expect((await mia.get(EVENTS, known)).status).toBe(304);
    // On another day, the default range has other events.
    test.clock.set('2026-03-12T00:00:00Z');
    expect(await isUpToDate(mia, EVENTS, headers.etag)).toBe(true);
    test.clock.set(NOW);
    await add(anEvent({ title: 'new' }));
    expect((await mia.get(EVENTS, known)).status).toBe(200);
  });
});

describe('adding an event', () => {
  it('with a used id changes nothing, and does not restore a deleted event', async () => {
    const id = newId();
    const first = await mia.post(EVENTS, anEvent({ id }));
    const again = await mia.post(EVENTS, anEvent({ id, title: 'Something else' }));
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await titles('2026-03-11', '2026-03-11')).toEqual(['Physio']);

    await connectRow(test.pool, mia);
    await mia.delete(`${EVENTS}/${id}`);
    expect(await mia.post(EVENTS, anEvent({ id }))).toMatchObject({ status: 404 });
    expect(await titles('2026-03-11', '2026-03-11')).toEqual([]);
  });

  it('twice concurrently creates one event', async () => {
    const id = newId();
    const answers = await Promise.all([1, 2, 3, 4].map(() => mia.post(EVENTS, anEvent({ id }))));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await titles('2026-03-11', '2026-03-11')).toEqual(['Physio']);
  });

  it.each([
    ['no title', anEvent({ title: '  ' })],
    ['no end', { title: 'x', startTime: '2026-03-11T10:00:00Z' }],
    ['the end first', anEvent({ endTime: '2026-03-11T09:59:59Z' })],
    ['no length', anEvent({ endTime: '2026-03-11T10:00:00Z' })],
    [
      'a length below a millisecond',
      anEvent({ startTime: '2026-03-11T10:00:00.0001Z', endTime: '2026-03-11T10:00:00.0009Z' }),
    ],
    ['times and days', anEvent({ startDate: '2026-03-11', endDate: '2026-03-11' })],
    ['days without isAllDay', { title: 'x', startDate: '2026-03-11', endDate: '2026-03-11' }],
    ['days in the wrong order', someDays('2026-03-12', '2026-03-11')],
    ['more than a year', someDays('2026-03-12', '2027-03-13')],
    [
      'a year that PostgreSQL does not have',
      anEvent({ startTime: '0000-03-11T10:00:00Z', endTime: '0000-03-11T11:00:00Z' }),
    ],
    ['an unknown field', anEvent({ location: 'Oslo' })],
  ])('refuses %s', async (_what, event) => {
    expect((await mia.post(EVENTS, event)).status).toBe(400);
  });

  it('is limited per person, also for concurrent requests', async () => {
    await test.pool.query(
      `insert into calendar_events (id, studio_id, person_id, title, start_date, end_date, source, changed_at, created_at)
       select gen_random_uuid(), $1, $2, 'x', '2020-01-01', '2020-01-01', 'own', now(), now() from generate_series(1, $3)`,
      [mia.studioId, mia.id, EVENTS_MAX - 1],
    );
    const id = newId();
    const both = await Promise.all([mia.post(EVENTS, anEvent({ id })), mia.post(EVENTS, anEvent())]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('calendar.full');
    const { body } = both.find(({ status }) => status === 201) ?? {};
    // A repeated request adds nothing.
    expect((await mia.post(EVENTS, anEvent({ id: body.id }))).status).toBe(201);
  });
});

describe('changing an event', () => {
  it('changes only the given fields, from times to days and back', async () => {
    const id = await add(anEvent({ description: 'Bring the scan' }));
    const days = await mia.patch(`${EVENTS}/${id}`, {
      ...{ isAllDay: true, startDate: '2026-03-20', endDate: '2026-03-21' },
    });
    expect(days.body).toMatchObject({
      title: 'Physio',
      description: 'Bring the scan',
      startDate: '2026-03-20',
    });
    const back = await mia.patch(`${EVENTS}/${id}`, {
      ...{ title: 'Flight', startTime: '2026-03-22T10:00:00Z', endTime: '2026-03-22T11:00:00Z' },
    });
    expect(back.body).toMatchObject({
      kind: 'travel',
      isAllDay: false,
      startDate: null,
      description: 'Bring the scan',
    });
    expect(await titles('2026-03-20', '2026-03-20')).toEqual([]);
    expect((await mia.patch(`${EVENTS}/${id}`, { startTime: '2026-03-22T12:00:00Z' })).status).toBe(400);
    expect((await mia.patch(`${EVENTS}/${newId()}`, { title: 'x' })).body.code).toBe('calendar.not_found');
  });

  it('raises the version and the time of change, also against a fast clock of Google; an empty change does neither', async () => {
    const id = await add(anEvent());
    await test.pool.query("update calendar_events set changed_at = '2026-03-11T12:05:00Z' where id = $1", [
      id,
    ]);
    await mia.patch(`${EVENTS}/${id}`, { title: 'Physio at ten' });
    expect(await rowOf(id)).toMatchObject({ version: 2, changed_at: '2026-03-11T12:05:00.001Z' });
    const { headers } = await mia.get(EVENTS);
    await mia.patch(`${EVENTS}/${id}`, {
      title: 'Physio at ten',
      startTime: '2026-03-11T10:00:00Z',
      endTime: '2026-03-11T11:00:00Z',
    });
    await mia.patch(`${EVENTS}/${id}`, {});
    expect(await rowOf(id)).toMatchObject({ version: 2 });
    expect((await mia.get(EVENTS, { 'if-none-match': String(headers.etag) })).status).toBe(304);
  });

  it('is refused when Google lets only others change', async () => {
    await connectRow(test.pool, mia);
    const id = await googleRow({ is_read_only: true });
    expect((await mia.patch(`${EVENTS}/${id}`, { title: 'x' })).body.code).toBe('calendar.read_only');
    expect((await mia.delete(`${EVENTS}/${id}`)).body.code).toBe('calendar.read_only');
    expect(await list('2026-03-11', '2026-03-11')).toMatchObject([
      { title: 'Standup', source: 'google', isReadOnly: true, sync: 'done' },
    ]);
  });
});

describe('deleting an event', () => {
  it('deletes the row; with a connection it stays hidden until Google knows', async () => {
    const gone = await add(anEvent());
    expect((await mia.delete(`${EVENTS}/${gone}`)).status).toBe(204);
    expect(await rowOf(gone)).toBeUndefined();
    expect((await mia.delete(`${EVENTS}/${gone}`)).status).toBe(404);

    await connectRow(test.pool, mia);
    // Changed a minute from now by Google's clock: the deletion is later all the same.
    const kept = await googleRow({ changed_at: '2026-03-11T12:01:00.000Z' });
    // It may be at Google already, if an answer was lost.
    const unsure = await add(anEvent());
    for (const id of [kept, unsure]) {
      expect((await mia.delete(`${EVENTS}/${id}`)).status).toBe(204);
      const { removed_at, changed_at, version } = await rowOf(id);
      expect(removed_at).toBe(id === kept ? '2026-03-11T12:01:00.001Z' : '2026-03-11T12:00:00.001Z');
      expect({ changed_at, version }).toEqual({ changed_at: removed_at, version: 2 });
      expect((await mia.delete(`${EVENTS}/${id}`)).status).toBe(404);
      expect((await mia.patch(`${EVENTS}/${id}`, { title: 'x' })).status).toBe(404);
    }
    expect(await titles('2026-03-11', '2026-03-11')).toEqual([]);
  });
});

describe('the sync state of an event', () => {
  it('is waiting, done or refused by its versions, and off without a connection', async () => {
    const id = await add(anEvent());
    const sync = async () => (await list('2026-03-11', '2026-03-11'))[0].sync;
    expect(await sync()).toBe('off');
    await connectRow(test.pool, mia);
    const set = async (columns: string) => {
      await test.pool.query(`update calendar_events set ${columns} where id = $1`, [id]);
      test.ctx.versions.touch([calendarTopics.calendar.of(mia.id)]);
      return sync();
    };
    expect(await set('version = 1')).toBe('waiting');
    expect(await set('refused_version = 1')).toBe('refused');
    expect(await set('version = 2')).toBe('waiting');
    expect(await set('pushed_version = 2')).toBe('done');
    const { body } = await mia.patch(`${EVENTS}/${id}`, { title: 'Later' });
    expect(body.sync).toBe('waiting');
  });
});

it('tells the person’s own pages about every change, and nobody else', async () => {
  const told: unknown[] = [];
  const { apply } = test.hub;
  test.hub.apply = (signal) => {
    told.push(...signal.touched);
    apply(signal);
  };
  try {
    const id = await add(anEvent());
    await mia.patch(`${EVENTS}/${id}`, { title: 'x' });
    await mia.delete(`${EVENTS}/${id}`);
  } finally {
    test.hub.apply = apply;
  }
  const touched = { topic: calendarTopics.calendar.of(mia.id), to: { people: [mia.id] } };
  expect(told).toEqual([touched, touched, touched]);
});
