import { beforeAll, describe, expect, it } from 'vitest';
import { type Actor, useApp } from '#testing/use-app.ts';
import { filledProgram, START } from '../programs.fixture.ts';

const test = useApp();
const CLIENTS = 100;
const WEEKDAYS = [1, 2, 3, 4, 5, 6];
let trainer: Actor;
let clients: Actor[];

beforeAll(async () => {
  test.clock.set('2026-03-02T10:00:00Z');
  trainer = await test.newPerson({ role: 'trainer' });
  const { studioId } = trainer;
  clients = await test.newPeople(Array.from({ length: CLIENTS }, () => ({ studioId })));
  await test.coachAll(clients.map((client) => [trainer, client]));
});

const wish = () => ({
  startDate: START,
  clients: clients.map(({ id }) => ({ clientId: id, weekdays: WEEKDAYS })),
});

const countAll = async () => {
  const { rows } = await test.pool.query(
    `select (select count(*)::int from assignments) as plans, (select count(*)::int from program_runs) as runs,
      (select count(*)::int from program_sends) as sends, (select count(*)::int from notifications) as lines`,
  );
  return rows[0];
};

describe('a year of six days a week for a hundred clients', () => {
  it('is given whole or not at all, and taken back by one undo', async () => {
    const { id, cells } = await filledProgram(trainer, { weeks: 52, days: WEEKDAYS, addKg: 0.5 });
    expect(cells).toHaveLength(312);
    // On one of the last rows, in the middle of the statement, it fails, or its connection is killed.
    for (const end of ["raise 'late'", 'perform pg_terminate_backend(pg_backend_pid())']) {
      await test.pool.query(`
        create function end_late() returns trigger language plpgsql as $$ begin
          if new.client_id = '${clients.at(-1)?.id}' and new.program_week = 51 then ${end}; end if;
          return new; end $$;
        create trigger end_late before insert on assignments for each row execute function end_late();`);
      expect((await trainer.post(`/api/programs/${id}/gives`, wish())).status).toBeGreaterThanOrEqual(500);
      expect(await countAll()).toEqual({ plans: 0, runs: 0, sends: 0, lines: 0 });
      await test.pool.query('drop trigger end_late on assignments; drop function end_late()');
    }

    const given = await trainer.post(`/api/programs/${id}/gives`, wish());
    expect(given.status).toBe(201);
    expect(await countAll()).toEqual({ plans: 31_200, runs: CLIENTS, sends: 1, lines: CLIENTS });
    const undone = await trainer.post(`/api/program-sends/${given.body.id}/undo`);
    expect(undone.body).toEqual({ undone: 31_200, kept: 0 });
    expect(await countAll()).toMatchObject({ plans: 0, runs: 0 });
  });
});
