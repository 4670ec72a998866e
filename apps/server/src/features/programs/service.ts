import type { Language } from '@spotter/contract/languages';
import { plansTopics } from '@spotter/contract/plans';
import {
  type ChangedProgram,
  type NewProgram,
  type Program,
  type ProgramDetail,
  programsTopics,
} from '@spotter/contract/programs';
import { PROGRAMS_MAX } from '@spotter/contract/programs-limits';
import type { WorkoutDetail } from '@spotter/contract/workouts';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { noteTraining } from '#features/coaching/service.ts';
import { copyProgramProgression } from '#features/loads/service.ts';
import { copyIntoProgram, findInProgram } from '#features/workouts/service.ts';
import { AppError } from '#lib/app-error.ts';
import { todayOf } from '#lib/clock.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findCells, keepState, writeGrid } from './grid/grid-queries.ts';
import { withWeeks } from './grid/rules.ts';
import {
  cellNotFound,
  noSuchProgram,
  takesEdit,
  tellProgramChanged,
  writeState,
} from './grid/write-state.ts';
import {
  countPrograms,
  findClientsWith,
  findProgram,
  findPrograms,
  insertProgram,
  type LockedProgram,
  lockProgram,
  type NewProgramRow,
  setRemoved,
  updateFields,
} from './queries.ts';

/** The viewer's programmes and those that the studio shares. */
export function listPrograms(ctx: Context, viewer: Viewer): Promise<Program[]> {
  return findPrograms(ctx.db, viewer, todayOf(ctx, viewer));
}

/** A programme of the viewer, or a shared one. @throws programs.not_found */
export async function getProgram(
  ctx: Context,
  viewer: Viewer,
  id: string,
  language: Language = viewer.language,
): Promise<ProgramDetail & { id: Known<'program'> }> {
  const program = await findProgram(ctx.db, viewer, id, { language, today: todayOf(ctx, viewer) });
  if (!program) throw noSuchProgram();
  return program;
}

/** Creates an empty programme. @throws programs.full */
export async function createProgram(
  ctx: Context,
  viewer: Viewer,
  fields: z.output<typeof NewProgram>,
): Promise<ProgramDetail> {
  const row = { ...fields, id: newId(ctx.clock.now()), phases: [] };
  await inTransaction(ctx, async (work) => insertEmpty(ctx, work, viewer, row));
  return getProgram(ctx, viewer, row.id);
}

/**
 * Writes a programme without any workout.
 * @returns its proved id; undefined, and nothing is written, when the id is taken
 * @throws programs.full
 */
export async function insertEmpty(
  ctx: Context,
  work: Work,
  viewer: Viewer,
  row: NewProgramRow,
): Promise<Known<'program'> | undefined> {
  const programId = await insertProgram(work.db, viewer, ctx.clock.now(), row);
  if (!programId) return undefined;
  if ((await countPrograms(work.db, viewer)) > PROGRAMS_MAX) {
    throw new AppError('programs.full', `You keep ${PROGRAMS_MAX} programmes. Remove one first.`);
  }
  const of = { programId, studioId: viewer.studioId, step: 0 };
  await keepState(work.db, of, { weeks: row.weeks, phases: row.phases, cells: [] });
  work.touch(programsTopics.programs.of(viewer.id));
  return programId;
}

/**
 * Changes the fields of the viewer's own programme, and its weeks and phases as an edit of the grid.
 * @throws programs.not_found, programs.stale
 */
export async function updateProgram(
  ctx: Context,
  viewer: Viewer,
  id: string,
  { version, editId, weeks, phases, ...fields }: z.output<typeof ChangedProgram>,
): Promise<ProgramDetail> {
  await inTransaction(ctx, async (work) => {
    const program = await lockOwn(work, viewer, id);
    if (!(await takesEdit(work, program, { version, editId }))) return;
    const { name, description, folder, tags, isShared } = program;
    const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    await updateFields(work.db, program.id, { name, description, folder, tags, isShared, ...said });
    if (weeks !== undefined || phases !== undefined) {
      const cells = await findCells(work.db, program.id);
      const grid = { weeks: program.weeks, phases: phases ?? program.phases, cells };
      await writeState(ctx, work, viewer, program, withWeeks(grid, weeks ?? program.weeks));
    }
    tellProgramChanged(work, viewer, { isShared: program.isShared || fields.isShared === true });
    // The plans of clients say its name and how many weeks it has.
    if (fields.name !== undefined || weeks !== undefined) {
      const clients = await findClientsWith(work.db, program.id);
      for (const clientId of clients) noteTraining(work, clientId, { trainerIds: [viewer.id] });
      work.touch(...clients.map(plansTopics.plan.of));
    }
  });
  return getProgram(ctx, viewer, id);
}

/** Locks a programme of the viewer's own. @throws programs.not_found */
export async function lockOwn(work: Work, viewer: Viewer, id: string): Promise<LockedProgram> {
  const program = await lockProgram(work.db, viewer, id);
  if (program?.authorId !== viewer.id) throw noSuchProgram();
  return program;
}

/** Copies a programme that the viewer may read. @throws programs.not_found, programs.full */
export async function copyProgram(
  ctx: Context,
  viewer: Viewer,
  id: string,
  name?: string,
): Promise<ProgramDetail> {
  const copy = await inTransaction(ctx, async (work) => {
    const program = await lockProgram(work.db, viewer, id);
    if (!program) throw noSuchProgram();
    return copyWithin(ctx, work, viewer, program, name);
  });
  return getProgram(ctx, viewer, copy);
}

/** Copies a programme with all of its workouts as the viewer's own. @returns its id */
export async function copyWithin(
  ctx: Context,
  work: Work,
  viewer: Viewer,
  program: LockedProgram,
  name: string = program.name,
): Promise<Known<'program'>> {
  const now = ctx.clock.now();
  const programId = newId(now);
  const { description, folder, tags, weeks, phases } = program;
  await insertEmpty(ctx, work, viewer, { id: programId, name, description, folder, tags, weeks, phases });
  await copyProgramProgression(work, viewer, program.id, programId);
  const cells = await findCells(work.db, program.id);
  const from = [...new Set(cells.map(({ workoutId }) => workoutId))];
  const copies = await copyIntoProgram(
    work,
    viewer,
    { programId, now },
    from.map((workoutId) => ({ from: workoutId })),
  );
  const copyOf = new Map(from.map((workoutId, index) => [workoutId, copies[index] ?? workoutId]));
  const grid = {
    weeks,
    phases,
    cells: cells.map((cell) => ({
      ...cell,
      id: newId(now),
      workoutId: copyOf.get(cell.workoutId) ?? cell.workoutId,
    })),
  };
  const of = { programId, studioId: viewer.studioId, step: 0 };
  await writeGrid(work.db, of, grid);
  await keepState(work.db, of, grid);
  return programId;
}

/** Removes the viewer's programme from the list. Clients keep what they were given. @throws programs.not_found */
export async function removeProgram(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await setRemovedAt(ctx, viewer, id, ctx.clock.now());
}

/** Brings a removed programme back. @throws programs.not_found */
export async function restoreProgram(ctx: Context, viewer: Viewer, id: string): Promise<ProgramDetail> {
  await setRemovedAt(ctx, viewer, id, null);
  return getProgram(ctx, viewer, id);
}

async function setRemovedAt(ctx: Context, viewer: Viewer, id: string, at: Date | null): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const program = await setRemoved(work.db, viewer, id, at);
    if (!program) throw noSuchProgram();
    tellProgramChanged(work, viewer, program);
  });
}

/** The workout of a cell with its lines, of a programme that the viewer may read. @throws programs.cell_not_found */
export async function getProgramWorkout(
  ctx: Context,
  viewer: Viewer,
  { id, cellId }: { id: string; cellId: string },
  language: Language,
): Promise<WorkoutDetail> {
  const { id: programId, cells } = await getProgram(ctx, viewer, id, language);
  const cell = cells.find((one) => one.id === cellId);
  const workout = cell && (await findInProgram(ctx.db, programId, cell.workoutId, language));
  if (!workout) throw cellNotFound();
  return workout;
}
