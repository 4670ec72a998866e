import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayIn, spanOf } from '@spotter/contract/days';
import { TIME_ZONES } from '@spotter/contract/time-zones';
import { beforeAll, describe, expect, it } from 'vitest';
import { addSample, MINUTE_MS, type Minutes } from '#features/heart-rate/minutes/minutes.ts';
import { writeMinutes } from '#features/heart-rate/minutes/write-minutes.ts';
import { aSet, beginSession, makePair } from '#features/sessions/sessions.fixture.ts';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();
const NOW = '2026-07-02T10:00:00Z';

const intlKnows = (timeZone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== null;
  } catch {
    return false;
  }
};

describe('the list of time zones', () => {
  it('is exactly the zones that this PostgreSQL and this Intl both know', async () => {
    const { rows } = await test.pool.query<{ name: string }>('select name from pg_timezone_names');
    const both = rows.map(({ name }) => name).filter(intlKnows);
    expect([...TIME_ZONES].sort()).toEqual(both.sort());
  });

  it('contains every zone that Intl lists, which browsers report', () => {
    const names = new Set(TIME_ZONES);
    expect(Intl.supportedValuesOf('timeZone').filter((zone) => !names.has(zone))).toEqual([]);
  });
});

/** Known only to Intl, only to PostgreSQL, to neither, or defined differently by the two. */
const BAD = [
  'CNT',
  'SST',
  'US/Pacific-New',
  'IST',
  'EST5',
  'Asia/Riyadh87',
  'Mars/Base',
  '+05:00',
  'Etc/Unknown',
  '',
];

describe('an invalid time zone', () => {
  it.each(BAD)('is refused by every route: %s', async (timeZone) => {
    const person = await test.newPerson({ role: 'trainer' });
    const invite = (await person.post('/api/invites', {})).body;
    const newcomer = {
      email: 'new@example.test',
      password: 'squat-more-on-mondays',
      firstName: 'New',
      lastName: 'Person',
      timeZone,
    };
    for (const answer of [
      await person.patch('/api/profile', { timeZone }),
      await test.visitor.post('/api/auth/sign-up', { ...newcomer, studioName: 'New' }),
      await test.visitor.post('/api/auth/join', { ...newcomer, code: invite.code }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([400, 'http.invalid']);
      expect(answer.body.errors).toMatchObject([{ path: 'timeZone' }]);
    }
  });

  it('is stored in IANA spelling, however it was typed', async () => {
    const person = await test.newPerson();
    expect((await person.patch('/api/profile', { timeZone: 'aMERICA/pORT-AU-pRINCE' })).body.timeZone).toBe(
      'America/Port-au-Prince',
    );
  });
});

describe('a row with an unknown time zone', () => {
  const readable = () =>
    test.routes
      .filter(({ method, path }) => method === 'GET' && !path.includes(':') && path !== '/api/logout')
      .map(({ path }) => path);

  it.each(BAD)('breaks no page, no write and no background job: %s', async (timeZone) => {
    test.clock.set(NOW);
    const { trainer, client, exercise } = await makePair(test);
    await client.patch('/api/profile', { shareHeartRate: true });
    const session = await beginSession(trainer, client, [{ exerciseId: exercise('back-squat') }]);
    await test.pool.query('update people set time_zone = $2 where id = any($1)', [
      [trainer.id, client.id],
      timeZone,
    ]);
    // The session gate caches people for a while.
    await client.patch('/api/profile', { units: 'imperial' });
    await trainer.patch('/api/profile', { units: 'imperial' });
    await measure(client, new Date(NOW));
    const day = { from: '2026-06-20', to: '2026-07-10' };
    const span = new URLSearchParams(day);
    for (const answer of [
      await client.put(`/api/sessions/${session.id}/sets`, { sets: [aSet(session.items[0]?.id ?? '')] }),
      await client.post(`/api/sessions/${session.id}/complete`, {}),
      await trainer.post('/api/challenges', {
        ...{ name: 'Go', category: 'strength', goal: 5, goalType: 'workouts' },
        ...{ startDate: '2026-06-01', endDate: '2026-07-30' },
      }),
      await client.post('/api/calendar/feed'),
    ]) {
      expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
    }
    const { body: feed } = await client.post('/api/calendar/feed');
    const [challenge] = (await client.get('/api/challenges')).body;
    const pages = [
      ...readable(),
      `/api/calendar/plan?${span}`,
      `/api/calendar/events?${span}`,
      `/api/progress/plan?${span}`,
      '/api/heart-rate/minutes?date=2026-07-02',
      `/api/challenges/${challenge?.id}/leaderboard`,
      new URL(feed.url).pathname,
      ...['heart-rate/daily', 'heart-rate/zones', 'progress/adherence', 'progress/exercises', 'sessions'].map(
        (page) => `/api/${page}?clientId=${client.id}`,
      ),
      `/api/progress/plan?clientId=${client.id}&${span}`,
      `/api/heart-rate/minutes?date=2026-07-02&clientId=${client.id}`,
    ];
    for (const page of pages) {
      for (const reader of [client, trainer]) {
        const { status, body } = await reader.get(page);
        expect([500, 503], `${page} ${JSON.stringify(body)}`).not.toContain(status);
      }
    }
    const [today] = (await trainer.get(`/api/heart-rate/daily?clientId=${client.id}`)).body;
    expect(today).toMatchObject({ minutes: 1 });
    expect((await client.post(`/api/challenges/${challenge.id}/join`)).status).toBe(200);
  });
});

async function measure(person: Actor, ...instants: Date[]) {
  const minutes: Minutes = new Map();
  for (const at of instants) addSample(minutes, at.getTime(), 120);
  await writeMinutes(test.ctx, [{ personId: person.id, minutes, again: [] }]);
}

describe('a day of heart rate is a calendar day', () => {
  let person: Actor;
  beforeAll(async () => {
    person = await test.newPerson();
  });

  // CET in summer, which PostgreSQL reads as one hour without summer time; midnights that occur twice or
  // never.
  it.each([
    ['CET', '2026-07-02'],
    ['Europe/Berlin', '2026-03-29'],
    ['America/Havana', '2025-11-02'],
    ['Africa/Cairo', '2026-04-24'],
    ['Asia/Kathmandu', '2026-07-02'],
    ['Pacific/Kiritimati', '2026-07-02'],
  ])('in %s on %s', async (timeZone, date) => {
    test.clock.set(NOW);
    person = await test.newPerson({ timeZone });
    const noon = Date.parse(`${date}T12:00:00Z`);
    const all = Array.from({ length: 60 * 60 }, (_, index) => new Date(noon + (index - 30 * 60) * MINUTE_MS));
    await measure(person, ...all);
    const ofDay = all.filter((at) => dayIn(timeZone, at) === date).map((at) => at.toISOString());
    const { body } = await person.get(`/api/heart-rate/minutes?date=${date}`);
    expect(body.map(({ at }: { at: string }) => at)).toEqual(ofDay);
    const days = (await person.get('/api/heart-rate/daily')).body;
    const [day] = days.filter((one: { date: string }) => one.date === date);
    expect(day.minutes).toBe(ofDay.length);
    const inZones = Object.values<number>(day.zoneMinutes).reduce((sum, minutes) => sum + minutes, 0);
    expect(inZones).toBe(ofDay.length);
  });

  it('covers every minute exactly once, in every zone', () => {
    const wrong = TIME_ZONES.flatMap((zone) =>
      ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-11-01']
        .filter((date) => {
          const { from, to } = spanOf(zone, date);
          const dayAt = (instant: Date, ms: number) => dayIn(zone, new Date(instant.getTime() + ms));
          const [before, first, last, after] = [dayAt(from, -1), dayAt(from, 0), dayAt(to, -1), dayAt(to, 0)];
          return before === date || first !== date || last !== date || after === date;
        })
        .map((date) => `${zone} ${date}`),
    );
    expect(wrong).toEqual([]);
  });
});

it('no SQL of the server computes with a time zone: only Intl does', () => {
  const root = join(import.meta.dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const reckoning = files.filter((file) =>
    /at time zone|timezone\(/i.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(reckoning).toEqual([]);
});
