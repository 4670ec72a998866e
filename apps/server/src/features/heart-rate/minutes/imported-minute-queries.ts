import type { DayText } from '@spotter/contract/days';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { Known } from '#lib/known.ts';

/** Heart rate of a minute (its beginning in ms), in beats a minute. */
export type ImportedMinute = { at: number; min: number; avg: number; max: number };

type Import = { id: Known<'import'>; clientId: Known<'person'> };

const startsOf = (rows: readonly { at: string }[]) => rows.map(({ at }) => Date.parse(at));

/** Stores minutes of a person that have none. @returns those that were stored */
export async function insertImportedMinutes(
  db: Reader,
  { id, clientId }: Import,
  minutes: readonly ImportedMinute[],
): Promise<number[]> {
  const { rows } = await sql<{ at: string }>`
    insert into heart_rate_minutes (person_id, at, min, max, total, samples, import_id)
    select ${clientId}, m.*, 1, ${id}::uuid from unnest(
      ${minutes.map(({ at }) => new Date(at).toISOString())}::timestamptz[],
      ${minutes.map(({ min }) => min)}::smallint[], ${minutes.map(({ max }) => max)}::smallint[],
      ${minutes.map(({ avg }) => avg)}::integer[]) as m(at, min, max, total)
    on conflict (person_id, at) do nothing
    returning at`.execute(db);
  return startsOf(rows);
}

/** @returns the minutes that were deleted */
export async function deleteImportedMinutes(db: Reader, { id, clientId }: Import): Promise<number[]> {
  const { rows } = await sql<{ at: string }>`
    delete from heart_rate_minutes where import_id = ${id} and person_id = ${clientId} returning at`.execute(
    db,
  );
  return startsOf(rows);
}

/** Deletes the records of days that have no minutes any more. */
export async function deleteEmptyDays(
  db: Reader,
  personId: Known<'person'>,
  dates: readonly DayText[],
): Promise<void> {
  if (dates.length === 0) return;
  await sql`delete from heart_rate_days
    where person_id = ${personId} and date = any(${[...dates]}::date[])`.execute(db);
}
