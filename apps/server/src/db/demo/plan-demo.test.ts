import { expect, it } from 'vitest';
import { dayIn } from '#lib/day.ts';
import { DEMO_CLIENT_EMAIL } from './people.ts';
import { planDemo } from './plan-demo.ts';

const HOURS = [
  { now: '2026-01-01T00:00:00.000Z', timeZone: 'UTC' },
  { now: '2026-03-29T02:10:00.000Z', timeZone: 'Europe/Berlin' },
  { now: '2026-06-30T11:59:59.999Z', timeZone: 'Pacific/Kiritimati' },
  { now: '2026-11-01T09:30:00.000Z', timeZone: 'America/Los_Angeles' },
  { now: '2026-10-04T16:05:00.000Z', timeZone: 'Australia/Lord_Howe' },
  { now: '2026-12-24T20:45:00.000Z', timeZone: 'Asia/Kolkata' },
];

it.each(HOURS)('holds at $now in $timeZone', ({ now: text, timeZone }) => {
  const now = new Date(text);
  const today = dayIn(timeZone, now);
  const rows = planDemo({ seed: 7, now, timeZone, clients: 60 });

  for (const [table, all] of Object.entries(rows)) {
    for (const row of all) {
      for (const value of Object.values(row)) {
        if (value instanceof Date) expect(value <= now, `${table} ${JSON.stringify(row)}`).toBe(true);
      }
    }
    const ids = all.map((row) => JSON.stringify('id' in row ? row.id : row));
    expect(new Set(ids).size, table).toBe(ids.length);
  }

  const client = rows.people?.find(({ email }) => email === DEMO_CLIENT_EMAIL)?.id;
  const days = rows.assignments?.filter(({ client_id }) => client_id === client) ?? [];
  expect(days.filter(({ date }) => date === today)).toMatchObject([{ completed_at: null }]);
  const missed = days
    .filter(({ date, completed_at }) => date < today && !completed_at)
    .map(({ date }) => date);
  const since = days.filter(({ date, completed_at }) => completed_at && date > (missed.at(-1) ?? ''));
  expect(since.length).toBe(12);

  const dates = new Map(rows.assignments?.map(({ id, date }) => [id, date]));
  for (const { assignment_id, started_at, completed_at } of rows.sessions ?? []) {
    const date = dates.get(assignment_id ?? '');
    expect(dayIn(timeZone, started_at as Date)).toBe(date);
    if (completed_at) expect(dayIn(timeZone, completed_at as Date)).toBe(date);
  }
  const unread = rows.notifications?.filter(({ person_id, read_at }) => person_id === client && !read_at);
  expect(unread?.length).toBe(3);
  const lastDay = rows.activities?.filter(
    ({ created_at }) => now.getTime() - Number(created_at) < 86_400_000,
  );
  expect(lastDay?.length).toBeGreaterThan(8);
});

it('changes with the seed', () => {
  const names = (seed: number) =>
    planDemo({ seed, now: new Date('2026-05-05T12:00:00Z'), timeZone: 'UTC', clients: 20 }).people?.map(
      ({ last_name }) => last_name,
    );
  expect(names(1)).toEqual(names(1));
  expect(names(1)).not.toEqual(names(2));
});
