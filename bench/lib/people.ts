import type pg from 'pg';
import { cookieName } from '../../apps/server/src/features/accounts/cookie.ts';
import { hashToken, newId, newToken } from '../../apps/server/src/lib/ids.ts';

/** A person with a session. */
export type Person = { id: string; studioId: string; cookie: string };

export async function addStudio(pool: pg.Pool): Promise<string> {
  const id = newId();
  await pool.query('insert into studios (id, name, created_at) values ($1, $2, now())', [id, 'Iron House']);
  await pool.query(
    "insert into channels (id, studio_id, kind, created_at) values ($1, $2, 'general', now())",
    [newId(), id],
  );
  return id;
}

/** Adds members to a studio, each signed in. */
export async function addPeople(
  pool: pg.Pool,
  studioId: string,
  role: 'trainer' | 'client',
  count: number,
): Promise<Person[]> {
  const made = Array.from({ length: count }, () => ({ id: newId(), token: newToken() }));
  const ids = made.map(({ id }) => id);
  await pool.query(
    `insert into people (id, studio_id, role, email, first_name, last_name, created_at)
     select id, $2, $3, id || '@example.test', 'Ada', 'Lift ' || n, now()
     from unnest($1::uuid[]) with ordinality as t(id, n)`,
    [ids, studioId, role],
  );
  await pool.query(
    `insert into sign_ins (token_hash, person_id, created_at, seen_at)
     select hash, id, now(), now() from unnest($1::bytea[], $2::uuid[]) as t(hash, id)`,
    [made.map(({ token }) => hashToken(token)), ids],
  );
  return made.map(({ id, token }) => ({ id, studioId, cookie: `${cookieName('')}=${token}` }));
}

/** Makes a trainer the coach of clients of the same studio. */
export async function coach(pool: pg.Pool, trainer: Person, clients: Person[]): Promise<void> {
  await pool.query(
    `insert into coachings (id, studio_id, trainer_id, client_id, since)
     select id, $3, $4, client, now() from unnest($1::uuid[], $2::uuid[]) as t(id, client)`,
    [clients.map(() => newId()), clients.map(({ id }) => id), trainer.studioId, trainer.id],
  );
}
