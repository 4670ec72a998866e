import { beforeAll, describe, expect, it } from 'vitest';
import { makeDemoStudio } from '#app/demo/make-demo-studio.ts';
import { DEMO_CLIENT_EMAIL } from '#demo/studio.ts';
import { achievedOn } from '#features/heart-rate/achieved-on.ts';
import { countDays, findEarlierBests } from '#features/heart-rate/minutes/day-queries.ts';
import { aerobicOver, lockMeasured } from '#features/heart-rate/watching/people-queries.ts';
import { knownAsSystem } from '#lib/known.ts';
import { useApp } from '#testing/use-app.ts';

const app = useApp();
const now = new Date('2026-03-31T15:42:10.123Z');

beforeAll(async () => {
  app.clock.set(now);
  await makeDemoStudio(app.ctx, { timeZone: 'Europe/Berlin', clients: 60 });
});

async function allDays() {
  const { rows } = await app.pool.query('select person_id, date from heart_rate_days order by 1, 2');
  const people = await lockMeasured(app.ctx.db, [
    ...new Set(rows.map((row) => knownAsSystem('person', row.person_id))),
  ]);
  const byId = new Map(people.map((person) => [person.id, person]));
  return rows.map((row) => {
    const person = byId.get(row.person_id);
    if (!person) throw new Error('the demo has a day of heart rates whose person does not exist');
    return { personId: person.id, date: row.date, timeZone: person.timeZone, over: aerobicOver(person, now) };
  });
}

describe('heart rates of the demo', () => {
  it('have the daily records that the feature computes from their minutes', async () => {
    const days = await allDays();
    expect(days.length).toBeGreaterThan(60);
    for (const { now: counted, before } of await countDays(app.ctx.db, days, now))
      expect(before).toEqual(counted);
  });

  it('have the achievements that the feature would have created', async () => {
    const days = await allDays();
    const counted = await countDays(app.ctx.db, days, now);
    const found = new Map(counted.map((day) => [`${day.personId}/${day.date}`, day]));
    const earlier = await findEarlierBests(app.ctx.db, days);
    const expected = days.flatMap(({ personId, date }, index) => {
      const day = found.get(`${personId}/${date}`);
      if (!day) return [];
      return achievedOn({ ...day, before: null }, earlier[index] ?? null).map(
        ({ kind, value }) => `${personId} ${kind}/${date} ${value}`,
      );
    });
    const { rows } = await app.pool.query(
      "select person_id, figure, figure_key from activities where type = 'heart_rate_achievement'",
    );
    const told = rows.map(
      ({ person_id, figure, figure_key }) => `${person_id} ${figure_key} ${figure.value}`,
    );
    expect(told.length).toBeGreaterThan(5);
    expect(told.sort()).toEqual(expected.sort());
  });

  it('are plausible for a healthy person who trains', async () => {
    const { rows } = await app.pool.query(
      `select count(*)::integer as days, min(resting) as low, max(resting) as high, max(max) as top,
         max(aerobic_minutes) as aerobic, max(p.birth_year) as born
       from heart_rate_days d join people p on p.id = d.person_id where p.email = $1`,
      [DEMO_CLIENT_EMAIL],
    );
    const [{ days, low, high, top, aerobic, born }] = rows;
    expect([days, born]).toEqual([30, 1992]);
    expect(low).toBeGreaterThanOrEqual(52);
    expect(high).toBeLessThanOrEqual(61);
    expect(top).toBeGreaterThan(150);
    expect(top).toBeLessThan(195);
    expect(aerobic).toBeGreaterThan(15);
    const open = await app.pool.query(
      `select count(*)::integer as sessions, count(*) filter (where exists (select from heart_rate_minutes m
         where m.person_id = s.client_id and m.at between s.started_at and s.completed_at))::integer as measured
       from sessions s join people p on p.id = s.client_id
       where p.email = $1 and s.started_at > $2::timestamptz - interval '29 days' and s.completed_at is not null`,
      [DEMO_CLIENT_EMAIL, now],
    );
    expect(open.rows[0].measured).toBe(open.rows[0].sessions);
  });
});
