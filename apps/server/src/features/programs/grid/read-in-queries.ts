import { ChangedProgram, NewProgram, programsTopics } from '@spotter/contract/programs';
import {
  PROGRAM_CELLS_MAX,
  PROGRAM_DAY_WORKOUTS_MAX,
  PROGRAM_WEEK_DAYS,
  PROGRAMS_MAX,
  READY_PROGRAM_KEYS,
} from '@spotter/contract/programs-limits';
import { Id } from '@spotter/contract/shapes';
import { workoutsTopics } from '@spotter/contract/workouts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Work } from '#db/context.ts';
import { ArchivedInstant, type ReadInto, readIn } from '#db/read-in.ts';
import { workoutRows } from '#features/workouts/fragments.ts';
import {
  ArchivedWorkout,
  archivedExercises,
  archivedWorkoutRows,
  sweepProgram,
} from '#features/workouts/service.ts';
import type { Known } from '#lib/known.ts';
import { keyOf, repeatedCells } from './rules.ts';

const { name, description, weeks, folder, tags } = NewProgram.shape;

const Cell = z.object({
  ...{ id: Id, week: weeks.unwrap(), day: z.number().int().min(1).max(PROGRAM_WEEK_DAYS) },
  ...{ position: z.number().int().min(1).max(PROGRAM_CELLS_MAX), workoutId: Id },
});

/** A programme as an archive has it, with all that its days name. */
export const ArchivedProgramme = z.object({
  ...{ id: Id, name, description, weeks, folder, tags },
  phases: ChangedProgram.shape.phases.unwrap(),
  ready: z.enum(READY_PROGRAM_KEYS).nullable(),
  ...{ createdAt: ArchivedInstant, removedAt: ArchivedInstant.nullable().default(null) },
  cells: z.array(Cell).max(PROGRAM_CELLS_MAX),
  workouts: z.array(ArchivedWorkout).max(2 * PROGRAM_CELLS_MAX),
});
type ArchivedProgramme = z.output<typeof ArchivedProgramme>;

/** Whether days name only workouts of the programme. */
export const namesOwn = (
  { workouts }: Pick<ArchivedProgramme, 'workouts'>,
  days: readonly { workoutId: string }[],
): boolean => {
  const known = new Set(workouts.map(({ id }) => id));
  return days.every(({ workoutId }) => known.has(workoutId));
};
export const NAMES_OWN = {
  message: 'a day names a workout that is not in the programme',
  path: ['workouts'],
};

const isGrid = ({ weeks: last, phases, cells }: ArchivedProgramme): boolean => {
  const days = Map.groupBy(cells, keyOf);
  return (
    cells.every(({ week }) => week <= last) &&
    repeatedCells({ weeks: last, phases, cells }).length === 0 &&
    [...days.values()].every(
      (day) =>
        day.length <= PROGRAM_DAY_WORKOUTS_MAX &&
        new Set(day.map(({ position }) => position)).size === day.length,
    )
  );
};

const Written = ArchivedProgramme.extend({ isShared: z.boolean() })
  .refine((row) => namesOwn(row, row.cells), NAMES_OWN)
  .refine(isGrid, { message: 'the days do not fit into the weeks', path: ['cells'] });
type Written = z.output<typeof Written>;

/** Programmes that a trainer wrote, with their days; those that others shared become the reader's own. */
export const writtenProgramsReadIn = readIn({
  row: Written,
  known: ['name', 'createdAt'],
  owner: 'author_id',
  keepsOut:
    async () =>
    ({ removedAt }: Written) =>
      removedAt === null ? null : 'elsewhere',
  limit: {
    most: PROGRAMS_MAX,
    counts: () => true,
    async count(db, personId) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from programs where author_id = ${personId} and removed_at is null`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },
    text: `There are ${PROGRAMS_MAX} programmes already. Delete one, and read the archive in again.`,
  },
  exercises: ({ workouts }) => archivedExercises(workouts),
  rowsOf(rows, into) {
    const grids = rows.map((row) => gridRows(row, into));
    const programs = rows.map((row) => ({ ...programRow(row, into), is_shared: row.isShared }));
    const made = rows.map((row) =>
      archivedWorkoutRows(row.workouts, into, () => ({ program_id: into.idOf(row.id) })),
    );
    return {
      programs,
      workouts: made.flatMap(({ workouts }) => workouts),
      workout_exercises: made.flatMap(({ workout_exercises }) => workout_exercises),
      program_cells: grids.flat(),
      // The state that undo comes back to.
      program_versions: rows.map((row, at) => ({
        ...{ program_id: into.idOf(row.id), studio_id: into.studioId, step: 0 },
        grid: {
          ...{ weeks: row.weeks, phases: row.phases },
          cells: (grids[at] ?? []).map(({ id, week, day, position, workout_id }) => ({
            ...{ id, week, day, position, workoutId: workout_id },
          })),
        } as never,
      })),
    };
  },
  topicsOf: (id, studioId) => [
    ...[programsTopics.programs.of(id), programsTopics.sharedPrograms.of(studioId)],
    workoutsTopics.workouts.of(id),
  ],
  // One that was given by then is removed in place of deleted: clients keep their plan.
  async keep(work, owner, keys) {
    const kept: Known<'program'>[] = [];
    for (const { id } of keys) {
      const { rows } = await sql<{ id: Known<'program'>; isGiven: boolean }>`
        select p.id, exists (select from program_runs r where r.program_id = p.id) as "isGiven"
        from programs p where p.id = ${id} and p.author_id = ${owner.personId}`.execute(work.db);
      for (const { id: programId, isGiven } of rows) {
        if (isGiven || !(await sweepWhole(work, owner.personId, programId))) kept.push(programId);
      }
    }
    await sql`update programs set removed_at = coalesce(removed_at, ${owner.now}::timestamptz)
      where id = any(${kept}::uuid[])`.execute(work.db);
    return kept;
  },
});

/** Deletes the workouts of a programme that nobody has. @returns whether none is left */
export async function sweepWhole(
  work: Work,
  authorId: Known<'person'>,
  programId: Known<'program'>,
): Promise<boolean> {
  await sweepProgram(work, { id: authorId }, programId, []);
  const { rows } = await sql`select from ${workoutRows('w')} where w.program_id = ${programId}`.execute(
    work.db,
  );
  return rows.length === 0;
}

/** The row of a programme of an archive. */
export const programRow = (row: ArchivedProgramme, { idOf, studioId, personId }: ReadInto) => ({
  ...{ id: idOf(row.id), studio_id: studioId, author_id: personId, name: row.name },
  ...{ description: row.description, weeks: row.weeks, folder: row.folder, tags: row.tags },
  ...{ phases: row.phases as never, ready_key: row.ready, created_at: row.createdAt },
  removed_at: row.removedAt,
});

/** The rows of its days. */
export const gridRows = ({ id: programId, cells }: ArchivedProgramme, { idOf, studioId }: ReadInto) =>
  cells.map(({ id, workoutId, ...place }) => ({
    ...{
      id: idOf(id),
      studio_id: studioId,
      program_id: idOf(programId),
      workout_id: idOf(workoutId),
      ...place,
    },
  }));
