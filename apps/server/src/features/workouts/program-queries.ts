import { sql } from 'kysely';
import type { Asking, Reader } from '#db/database.ts';
import { isUsed } from './fragments.ts';

/** A row with all its columns, as JSON. */
export type AnyRow = Record<string, unknown>;

/** Workouts and their lines with all columns. Ids that do not exist are left out. */
export async function findWholeAsSystem(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, { row: AnyRow; lines: AnyRow[] }>> {
  const { rows } = await sql<{ id: string; row: AnyRow; lines: AnyRow[] }>`
    select w.id, to_jsonb(w) as row, (select coalesce(jsonb_agg(to_jsonb(l) order by l.position), '[]')
      from workout_exercises l where l.workout_id = w.id) as lines
    from workouts w where w.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, row, lines }) => [id, { row, lines }]));
}

/** Writes workouts and their lines with all columns. */
export async function insertWholeAsSystem(
  db: Reader,
  rows: readonly AnyRow[],
  lines: readonly AnyRow[],
): Promise<void> {
  await Promise.all([
    sql`insert into workouts
      select (jsonb_populate_record(null::workouts, x)).* from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) x`.execute(
      db,
    ),
    sql`insert into workout_exercises
      select (jsonb_populate_record(null::workout_exercises, x)).*
      from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) x`.execute(db),
  ]);
}

/** A workout of a programme, without its lines. */
export async function findOfProgramAsSystem(db: Reader, programId: string, id: string) {
  return db
    .selectFrom('workouts')
    .select([
      'id',
      'name',
      'description',
      'duration',
      'difficulty',
      'exercise_count as exerciseCount',
      'author_id as authorId',
      'created_at as createdAt',
    ])
    .where('id', '=', id)
    .where('program_id', '=', programId)
    .executeTakeFirst();
}

/** Deletes workouts of a programme that nobody has and that are not among these. */
export async function deleteUnusedAsSystem(
  { db, ask }: Asking,
  programId: string,
  used: readonly string[],
): Promise<void> {
  await sql`delete from workouts w where w.program_id = ${programId} and w.id <> all(${[...used]}::uuid[])
    and not ${isUsed(sql.ref('w.id'), ask)}`.execute(db);
}
