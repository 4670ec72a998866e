import { sql } from 'kysely';
import type { Asking, Reader } from '#db/database.ts';
import { exerciseRows } from '#features/exercises/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { isUsed } from './fragments.ts';

/** A row with all its columns, as JSON. */
export type AnyRow = Record<string, unknown>;

/**
 * Workouts of the viewer's studio and their lines with all columns; `isAssisted` beside them says whether a weight of the
 * exercise is help. Ids that do not exist are left out.
 */
export async function findWhole(
  db: Reader,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, { row: AnyRow; lines: AnyRow[] }>> {
  const { rows } = await sql<{ id: string; row: AnyRow; lines: AnyRow[] }>`
    select w.id, to_jsonb(w) as row, (select coalesce(jsonb_agg(
        to_jsonb(l) || jsonb_build_object('isAssisted', e.assisted) order by l.position), '[]')
      from workout_exercises l join ${exerciseRows('e')} on e.id = l.exercise_id where l.workout_id = w.id) as lines
    from workouts w where w.id = any(${[...ids]}::uuid[]) and w.studio_id = ${viewer.studioId}`.execute(db);
  return new Map(rows.map(({ id, row, lines }) => [id, { row, lines }]));
}

/** Writes workouts of the viewer's studio and their lines with all columns. */
export async function insertWhole(
  db: Reader,
  { studioId }: Viewer,
  rows: readonly AnyRow[],
  lines: readonly AnyRow[],
): Promise<void> {
  await Promise.all([
    sql`insert into workouts
      select (jsonb_populate_record(null::workouts, x || jsonb_build_object('studio_id', ${studioId}::text))).*
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) x`.execute(db),
    sql`insert into workout_exercises
      select (jsonb_populate_record(null::workout_exercises, x)).*
      from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) x`.execute(db),
  ]);
}

/** A workout of a programme, without its lines. */
export async function findOfProgram(db: Reader, programId: Known<'program'>, id: string) {
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
    .$narrowType<{ authorId: Known<'person'>; id: Known<'workout'> }>()
    .where('id', '=', id)
    .where('program_id', '=', programId)
    .executeTakeFirst();
}

/** Deletes workouts of a programme that nobody has and that are not among these. */
export async function deleteUnused(
  { db, ask }: Asking,
  programId: Known<'program'>,
  used: readonly string[],
): Promise<void> {
  await sql`delete from workouts w where w.program_id = ${programId} and w.id <> all(${[...used]}::uuid[])
    and not ${isUsed(sql.ref('w.id'), ask)}`.execute(db);
}
