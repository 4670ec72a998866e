import { fixedId } from '#lib/ids.ts';
import type { Actor, TestApp } from '#testing/use-app.ts';

/** The time in every world. It stands still, so no call is missed and no code runs out in the middle of another row. */
export const NOW = '2026-06-11T08:30:00.000Z';
export const TODAY = NOW.slice(0, 10);

/** The actors of the access table. */
export const ACTORS = ['V', 'S', 'O', 'T', 'X', 'E', 'F'] as const;

/**
 * V visitor, S client and subject, O another client of the studio, T trainer who coaches S, X trainer of the
 * studio who never coached S, E trainer whose coaching of S has ended, F trainer of another studio.
 */
export type ActorName = (typeof ACTORS)[number];

export type World = Record<ActorName, Actor> & { exerciseId: string };

/** One studio with all its actors, and a trainer of another: in few statements, as thousands of tests make one. */
export async function makeWorld(test: TestApp): Promise<World> {
  test.clock.set(NOW);
  const studioId = await test.newStudio();
  const [client, trainer] = [{ studioId, role: 'client' } as const, { studioId, role: 'trainer' } as const];
  const people = await test.newPeople([client, client, trainer, trainer, trainer, { role: 'trainer' }]);
  const [S, O, T, X, E, F] = people as [Actor, Actor, Actor, Actor, Actor, Actor];
  await test.coachAll([
    [T, S],
    [X, O],
    [E, S, true],
  ]);
  return { V: test.visitor, S, O, T, X, E, F, exerciseId: fixedId('exercise/back-squat') };
}

/**
 * Records every inserted, deleted or changed row of any table from now on. It costs the same after thousands
 * of tests as after one, unlike comparing all rows before and after.
 */
export async function watchWrites({ pool }: TestApp): Promise<void> {
  await pool.query(`
    create schema watch;
    create table watch.writes (number bigint generated always as identity primary key, what text not null);
    create function watch.note() returns trigger language plpgsql as $$
      begin
        insert into watch.writes (what) values (lower(tg_op) || ' ' || tg_table_name);
        return null;
      end $$;`);
  const { rows } = await pool.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  for (const { name } of rows) {
    await pool.query(`
      create trigger watch_rows after insert or delete on ${name} for each row execute function watch.note();
      create trigger watch_values after update on ${name} for each row
        when (old is distinct from new) execute function watch.note();
      create trigger watch_all after truncate on ${name} for each statement execute function watch.note();`);
  }
}

/** A position in the record of writes, for `writesSince`. */
export async function writesUntilNow({ pool }: TestApp): Promise<number> {
  const { rows } = await pool.query('select coalesce(max(number), 0)::int as number from watch.writes');
  return rows[0].number;
}

/** The writes since then that were not rolled back, such as `update workouts`; empty after a refusal. */
export async function writesSince({ pool }: TestApp, number: number): Promise<string[]> {
  const { rows } = await pool.query('select what from watch.writes where number > $1 order by number', [
    number,
  ]);
  return rows.map(({ what }) => what);
}
