import type { Actor, TestApp } from '../testing.ts';

/** The actors of the access table. */
export const ACTORS = ['V', 'S', 'O', 'T', 'X', 'E', 'F'] as const;

/**
 * V visitor, S client and subject, O another client of the studio, T trainer who coaches S, X trainer of the
 * studio who never coached S, E trainer whose coaching of S has ended, F trainer of another studio.
 */
export type ActorName = (typeof ACTORS)[number];

export type World = Record<ActorName, Actor> & { exerciseId: string };

/** One studio with everybody in it, and a stranger from another. */
export async function makeWorld(test: TestApp): Promise<World> {
  const studioId = await test.newStudio();
  const person = (role: 'trainer' | 'client') => test.newPerson({ studioId, role });
  const world = {
    V: test.visitor,
    S: await person('client'),
    O: await person('client'),
    T: await person('trainer'),
    X: await person('trainer'),
    E: await person('trainer'),
    F: await test.newPerson({ role: 'trainer' }),
    exerciseId: '',
  };
  await test.coach(world.T, world.S);
  await test.coach(world.X, world.O);
  await test.coach(world.E, world.S);
  await test.pool.query('update coachings set ended_at = now() where trainer_id = $1', [world.E.id]);
  const { rows } = await test.pool.query("select id from exercises where slug = 'back-squat'");
  return { ...world, exerciseId: rows[0].id };
}

/**
 * From now on every row that comes, goes or gets another value is noted, in whatever table. As cheap after
 * thousands of tests as after one, unlike comparing all rows before and after.
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

/** What has been written so far, for `writesSince`. */
export async function writesUntilNow({ pool }: TestApp): Promise<number> {
  const { rows } = await pool.query('select coalesce(max(number), 0)::int as number from watch.writes');
  return rows[0].number;
}

/** What has been written and not rolled back since then, as `update workouts`: nothing, after a refusal. */
export async function writesSince({ pool }: TestApp, number: number): Promise<string[]> {
  const { rows } = await pool.query('select what from watch.writes where number > $1 order by number', [
    number,
  ]);
  return rows.map(({ what }) => what);
}
