import type { ProgramCell } from '@spotter/contract/programs';
import { PROGRAM_UNDO_MAX } from '@spotter/contract/programs-limits';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { Known } from '#lib/known.ts';
import type { Grid } from './rules.ts';

/** The cells of a programme in order. */
export async function findCells(db: Reader, programId: Known<'program'>): Promise<ProgramCell[]> {
  return db
    .selectFrom('program_cells')
    .select(['id', 'week', 'day', 'position', 'workout_id as workoutId'])
    .where('program_id', '=', programId)
    .orderBy('week')
    .orderBy('day')
    .orderBy('position')
    .execute();
}

/** As many edits as several open pages have on their way. */
const EDITS_KEPT = 50;

type OfProgram = { programId: Known<'program'>; studioId: Known<'studio'> };

/** Writes the grid of a programme, whose row the caller has locked. `version` rises. */
export async function writeGrid(
  db: Reader,
  { programId, studioId, step }: OfProgram & { step: number },
  { weeks, phases, cells }: Grid,
): Promise<void> {
  // Sent together, in this order.
  await Promise.all([
    db.deleteFrom('program_cells').where('program_id', '=', programId).execute(),
    sql`insert into program_cells (id, studio_id, program_id, week, day, position, workout_id)
      select x.id, ${studioId}, ${programId}, x.week, x.day, x.position, x."workoutId"
      from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb)
        as x(id uuid, week int, day int, position int, "workoutId" uuid)`.execute(db),
    sql`update programs set weeks = ${weeks}, phases = ${JSON.stringify(phases)}::jsonb, step = ${step},
      version = version + 1 where id = ${programId}`.execute(db),
  ]);
}

/** Stores a state for undo. Those that were taken back, and those too long ago, go. */
export async function keepState(
  db: Reader,
  { programId, studioId, step }: OfProgram & { step: number },
  grid: Grid,
): Promise<void> {
  await Promise.all([
    sql`delete from program_versions where program_id = ${programId}
      and (step >= ${step} or step < ${step - PROGRAM_UNDO_MAX})`.execute(db),
    sql`insert into program_versions (program_id, studio_id, step, grid)
      values (${programId}, ${studioId}, ${step}, ${JSON.stringify(grid)}::jsonb)`.execute(db),
  ]);
}

/** Keeps the id of an edit beside those of the last ones. */
export async function keepEdit(db: Reader, programId: Known<'program'>, editId: string): Promise<void> {
  await sql`update programs
    set recent_edits = (recent_edits || ${editId}::uuid)[greatest(1, cardinality(recent_edits) + 2 - ${sql.lit(EDITS_KEPT)}):]
    where id = ${programId}`.execute(db);
}

export async function findState(
  db: Reader,
  programId: Known<'program'>,
  step: number,
): Promise<Grid | undefined> {
  const { rows } = await sql<{ grid: Grid }>`
    select grid from program_versions where program_id = ${programId} and step = ${step}`.execute(db);
  return rows[0]?.grid;
}

/** The workouts that any state of a programme shows. */
export async function findShown(db: Reader, programId: Known<'program'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct (jsonb_array_elements(v.grid -> 'cells') ->> 'workoutId')::uuid as id
    from program_versions v where v.program_id = ${programId}`.execute(db);
  return rows.map(({ id }) => id);
}
