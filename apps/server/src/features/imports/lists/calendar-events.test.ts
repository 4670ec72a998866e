import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#lib/ids.ts';
import { type Actor, useApp } from '#testing/use-app.ts';

const test = useApp();
const NOW = '2026-03-02T10:30:00.000Z';
let person: Actor;

beforeEach(async () => {
  test.clock.set(NOW);
  person = await test.newPerson();
});

/** Events of a series as the page reads them off a file: one title, one time of writing. */
const seriesOf = (days: readonly string[], more: object = {}) =>
  days.map((day, at) => ({
    ...{ id: `0d6b8f2e-4a57-5d0c-9d61-8a1c5f7e2b9${at}`, title: 'Physio', description: '' },
    ...{ startAt: `2026-03-${day}T09:00:00.000Z`, endAt: `2026-03-${day}T10:00:00.000Z` },
    ...{ startDate: null, endDate: null, source: 'own', changedAt: NOW, createdAt: NOW, fromGoogle: null },
    ...more,
  }));

/** Sends each part of a calendar file by itself. */
async function importCalendar(actor: Actor, ...parts: object[][]) {
  const path = `/api/imports/${newId()}`;
  const rows = parts.flat().length;
  const begun = { name: 'work.ics', source: 'calendar', sessions: 0, sets: 0, rows };
  expect((await actor.put(path, begun)).status).toBe(200);
  let from = 0;
  for (const part of parts) {
    const { status } = await actor.post(`${path}/lists`, { from, list: 'calendar-events', rows: part });
    expect(status).toBe(200);
    from += part.length;
  }
  return { path, added: (await actor.post(`${path}/finish`, {})).body.addedRows };
}

const daysOf = async (actor: Actor): Promise<string[]> =>
  (await actor.get('/api/calendar/events?from=2026-03-01&to=2026-03-31')).body.map(
    ({ startTime }: { startTime: string }) => startTime.slice(8, 10),
  );

describe('events of a calendar file', () => {
  it.each(['client', 'trainer'] as const)(
    'come to a %s, add nothing a second time, are taken back, and come again',
    async (role) => {
      const actor = await test.newPerson({ role });
      const rows = seriesOf(['03', '10', '17']);
      const { path, added } = await importCalendar(actor, rows.slice(0, 1), rows.slice(1));
      expect(added).toBe(3);
      expect(await daysOf(actor)).toEqual(['03', '10', '17']);
      const [first] = (await actor.get('/api/calendar/events?from=2026-03-01&to=2026-03-31')).body;
      await actor.patch(`/api/calendar/events/${first.id}`, { title: 'Mine' });
      const { body } = await actor.post('/api/imports/lists/check', { list: 'calendar-events', rows });
      expect(body).toMatchObject({ there: [0, 1, 2], wrong: [] });
      expect((await importCalendar(actor, rows)).added).toBe(0);
      expect((await actor.delete(path)).status).toBe(204);
      expect(await daysOf(actor)).toEqual([]);
      expect((await importCalendar(actor, rows)).added).toBe(3);
    },
  );

  it('have no title where the file has none, and never a day that nobody knows', async () => {
    const rows = [
      ...seriesOf(['03'], { title: '' }),
      ...seriesOf(['04'], { id: newId(), startAt: '9999-01-01T00:00:00.000Z' }),
      ...seriesOf(['05'], { id: newId(), endAt: '2026-03-05T08:00:00.000Z' }),
    ];
    const { body } = await person.post('/api/imports/lists/check', { list: 'calendar-events', rows });
    expect(body.wrong.map(({ row }: { row: number }) => row)).toEqual([1, 2]);
    expect((await importCalendar(person, rows)).added).toBe(1);
  });

  it('are what a trainer brings for themself, beside a library', async () => {
    const trainer = await test.newPerson({ role: 'trainer' });
    const { body: names } = await trainer.get('/api/imports/lists');
    expect(names).toContain('calendar-events');
    expect(names).not.toContain('habits');
    const { path } = await importCalendar(trainer, seriesOf(['03']));
    const lists = await trainer.post('/api/imports/lists/check', { list: 'habits', rows: [{}] });
    expect(lists).toMatchObject({ status: 400, body: { code: 'imports.list_unknown' } });
    const open = `/api/imports/${newId()}`;
    expect((await trainer.put(open, { name: 'a', source: 'other', sessions: 1, sets: 1 })).status).toBe(403);
    expect((await trainer.get('/api/imports')).body).toMatchObject([{ source: 'calendar', addedRows: 1 }]);
    expect((await trainer.delete(path)).status).toBe(204);
  });
});
