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

/** All rows of all tables as one text, to see that a refusal changed nothing. */
export async function snapshot(test: TestApp): Promise<string> {
  const { rows: tables } = await test.pool.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash from ${name} t ${
        // The starter library is large and nobody's.
        name === 'exercises' ? 'where studio_id is not null' : ''
      }`,
  );
  const { rows } = await test.pool.query(parts.join(' union all '));
  // PostgreSQL may read the tables side by side, in any order.
  return rows
    .map(({ name, hash }) => `${name} ${hash}`)
    .sort()
    .join('\n');
}
