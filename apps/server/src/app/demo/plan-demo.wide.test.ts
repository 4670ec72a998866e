import { dayIn } from '@spotter/contract/days';
import { expect, it } from 'vitest';
import type { Feature } from '#db/feature.ts';
import { DEMO_CLIENT_EMAIL } from '#demo/studio.ts';
import { planDemo } from './plan-demo.ts';

const HOURS = [
  { now: '2026-01-01T00:00:00.000Z', timeZone: 'UTC' },
  { now: '2026-03-29T02:10:00.000Z', timeZone: 'Europe/Berlin' },
  { now: '2026-06-30T11:59:59.999Z', timeZone: 'Pacific/Kiritimati' },
  { now: '2026-11-01T09:30:00.000Z', timeZone: 'America/Los_Angeles' },
  { now: '2026-10-04T16:05:00.000Z', timeZone: 'Australia/Lord_Howe' },
  { now: '2026-12-24T20:45:00.000Z', timeZone: 'Asia/Kolkata' },
];

it.each(HOURS)('holds at $now in $timeZone', async ({ now: text, timeZone }) => {
  const now = new Date(text);
  const today = dayIn(timeZone, now);
  const rows = await planDemo({ seed: 7, now, timeZone, clients: 60 });

  // One comparison a table: a million of them, each with its own text, take most of a minute.
  for (const [table, all] of Object.entries(rows)) {
    const late = all.filter((row) =>
      // A scheduled message is sent later, and a token ends later.
      Object.entries(row).some(
        ([name, value]) => !['send_at', 'expires_at'].includes(name) && value instanceof Date && value > now,
      ),
    );
    expect(late, table).toEqual([]);
    const ids = all.map((row) => ('id' in row ? row.id : JSON.stringify(row)));
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
    if (!assignment_id) continue;
    const date = dates.get(assignment_id);
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

it('changes with the seed', async () => {
  const names = async (seed: number) => {
    const now = new Date('2026-05-05T12:00:00Z');
    const rows = await planDemo({ seed, now, timeZone: 'UTC', clients: 20 });
    return rows.people?.map(({ last_name }) => last_name);
  };
  expect(await names(1)).toEqual(await names(1));
  expect(await names(1)).not.toEqual(await names(2));
});

it('takes rows from the feature that owns their table alone', async () => {
  const plan = { seed: 1, now: new Date('2026-05-05T12:00:00Z'), timeZone: 'UTC', clients: 2 };
  const thief: Feature = { name: 'thief', tables: {}, demo: async () => ({ rows: () => ({ streaks: [] }) }) };
  await expect(planDemo(plan, [thief])).rejects.toThrow('makes rows of streaks, which thief does not own');
});
