import type pg from 'pg';
import { hashToken, newId, newToken } from '#lib/ids.ts';
import { type Known, knownAsSystem } from '#lib/known.ts';

export type NewPersonFields = {
  role?: 'trainer' | 'client';
  /** Without it the person gets a studio of their own. */
  studioId?: string;
  firstName?: string | null;
  lastName?: string | null;
  timeZone?: string;
};

/** A person with the token of a session. */
export type MadePerson = { id: Known<'person'>; studioId: Known<'studio'>; email: string; token: string };

type InStudio = { id: string; studioId: string };

/** Inserts a studio with its channel. */
export async function insertStudio(pool: pg.Pool, name = 'Iron House'): Promise<string> {
  const id = newId();
  await pool.query(
    `with studio as (insert into studios (id, name, created_at) values ($1, $2, now()))
     insert into channels (id, studio_id, kind, created_at) values ($3, $1, 'general', now())`,
    [id, name, newId()],
  );
  return id;
}

/** Inserts people who are signed in since `now`, all in one statement, as thousands of tests begin with some. */
export async function insertPeople(
  pool: pg.Pool,
  all: readonly NewPersonFields[],
  now: Date,
): Promise<MadePerson[]> {
  const people = await Promise.all(
    all.map(async (fields) => {
      const id = newId();
      const studioId = knownAsSystem('studio', fields.studioId ?? (await insertStudio(pool)));
      return { id, studioId, email: `${id}@example.test`, token: newToken(), fields };
    }),
  );
  const rows = people.map(({ id, studioId, email, token, fields }) => ({
    id,
    studio: studioId,
    email,
    hash: `\\x${hashToken(token).toString('hex')}`,
    role: fields.role ?? 'client',
    first: fields.firstName === undefined ? 'Ada' : fields.firstName,
    last: fields.lastName === undefined ? 'Lift' : fields.lastName,
    zone: fields.timeZone ?? 'UTC',
  }));
  await pool.query(
    `with given as materialized (
       select * from jsonb_to_recordset($1) as g(id uuid, studio uuid, role text, email text, first text,
         last text, zone text, hash bytea)),
     person as (
       insert into people (id, studio_id, role, email, first_name, last_name, time_zone, created_at)
       select id, studio, role, email, first, last, zone, now() from given)
     insert into sign_ins (token_hash, person_id, created_at, seen_at, confirmed_at)
     select hash, id, $2, $2, $2 from given`,
    [JSON.stringify(rows), now],
  );
  return people.map(({ id, studioId, email, token }) => ({ id, studioId, email, token }));
}

/** Inserts coachings, each with its channel; a pair with `true` has ended by now. */
export async function insertCoachings(
  pool: pg.Pool,
  pairs: readonly (readonly [trainer: InStudio, client: InStudio, hasEnded?: boolean])[],
  now = new Date(),
): Promise<void> {
  const rows = pairs.map(([trainer, client, hasEnded = false]) => ({
    id: newId(),
    channel: newId(),
    studio: trainer.studioId,
    trainer: trainer.id,
    client: client.id,
    ended: hasEnded,
  }));
  await pool.query(
    `with given as materialized (
       select * from jsonb_to_recordset($1) as g(id uuid, channel uuid, studio uuid, trainer uuid, client uuid,
         ended boolean)),
     coaching as (
       insert into coachings (id, studio_id, trainer_id, client_id, since, ended_at)
       select id, studio, trainer, client, case when ended then $2::timestamptz else now() end,
         case when ended then $2::timestamptz end from given)
     insert into channels (id, studio_id, kind, trainer_id, client_id, created_at)
     select channel, studio, 'direct', trainer, client, now() from given on conflict do nothing`,
    [JSON.stringify(rows), now],
  );
}
