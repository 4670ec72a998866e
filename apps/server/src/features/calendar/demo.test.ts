import { addDays, dayIn, weekdayOf } from '@spotter/contract/days';
import { kindOfEvent } from '@spotter/contract/event-kind';
import { expect, it } from 'vitest';
import { planDemo } from '#app/demo/plan-demo.ts';

import { DEMO_CLIENT_EMAIL, DEMO_TRAINER_EMAIL } from '#demo/studio.ts';

it.each([
  ['2026-03-11T12:00:00Z', 'Europe/Berlin'],
  ['2026-10-31T23:30:00Z', 'America/New_York'],
  ['2026-01-01T09:59:00Z', 'Pacific/Kiritimati'],
])('the two who are tried have a month of life around %s in %s', async (text, timeZone) => {
  const now = new Date(text);
  const today = dayIn(timeZone, now);
  const rows = await planDemo({ seed: 7, now, timeZone, clients: 12 });
  const idOf = (email: string) => rows.people?.find((person) => person.email === email)?.id;
  for (const email of [DEMO_CLIENT_EMAIL, DEMO_TRAINER_EMAIL]) {
    const events = (rows.calendar_events ?? []).filter(({ person_id }) => person_id === idOf(email));
    const days = events.map(({ start_at, start_date }) =>
      start_at ? dayIn(timeZone, new Date(start_at)) : (start_date ?? ''),
    );
    expect(days.filter((day) => day < today).length).toBeGreaterThan(8);
    expect(days.filter((day) => day >= today).length).toBeGreaterThan(8);
    const kinds = new Set(events.map(({ title, description = '' }) => kindOfEvent({ title, description })));
    expect([...kinds].sort()).toEqual(['birthday', 'plain', 'travel', 'unavailable']);
    for (const [index, { title }] of events.entries()) {
      if (/Blocked|Dentist|meeting/.test(title)) expect([0, 6]).not.toContain(weekdayOf(days[index] ?? ''));
    }
  }

  const away = (rows.calendar_events ?? []).filter(
    ({ person_id, title }) => person_id === idOf(DEMO_CLIENT_EMAIL) && /Trip|Unavailable/.test(title),
  );
  const planned = (rows.assignments ?? []).filter(
    ({ client_id, date }) =>
      client_id === idOf(DEMO_CLIENT_EMAIL) && date > today && date <= addDays(today, 7),
  );
  const hit = planned.filter(({ date }) =>
    away.some(({ start_date, end_date }) => (start_date ?? '~') <= date && date <= (end_date ?? '')),
  );
  expect(hit.length).toBe(1);
});
