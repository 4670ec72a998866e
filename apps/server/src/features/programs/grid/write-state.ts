import { programsTopics } from '@spotter/contract/programs';
import { PROGRAM_CELLS_MAX, PROGRAM_DAY_WORKOUTS_MAX } from '@spotter/contract/programs-limits';
import type { Context, Work } from '#db/context.ts';
import { copyIntoProgram, sweepProgram } from '#features/workouts/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { LockedProgram } from '../queries.ts';
import { findShown, keepEdit, keepState, writeGrid } from './grid-queries.ts';
import { type Grid, keyOf, repeatedCells } from './rules.ts';

export const noSuchProgram = () =>
  new AppError('programs.not_found', 'This programme does not exist, or you may not see it.');

export const cellNotFound = () =>
  new AppError('programs.cell_not_found', 'The programme has no such workout any more. Read it again.');

/** @throws programs.stale when the programme has a later version than the one that the reader saw */
export function checkVersion({ version }: { version: number }, seen: number): void {
  if (version === seen) return;
  throw new AppError('programs.stale', 'The programme was changed meanwhile. Read it again.');
}

/**
 * Whether an edit is still to be done, and keeps its id: one whose answer was lost is sent again, and done once.
 * @throws programs.stale
 */
export async function takesEdit(
  work: Work,
  program: LockedProgram,
  { version, editId }: { version: number; editId?: string | undefined },
): Promise<boolean> {
  if (editId !== undefined && program.recentEdits.includes(editId)) return false;
  checkVersion(program, version);
  if (editId !== undefined) await keepEdit(work.db, program.id, editId);
  return true;
}

/** Tells the pages that show the viewer's programme. */
export function tellProgramChanged(work: Work, viewer: Viewer, { isShared }: { isShared: boolean }): void {
  work.touch(programsTopics.programs.of(viewer.id));
  if (isShared) work.touch(programsTopics.sharedPrograms.of(viewer.studioId));
}

/** Now and then workouts that nothing shows any more are deleted. */
const SWEPT_EVERY = 25;

/**
 * Writes the next state of the viewer's programme, whose row is locked; undo leads back to the one before.
 * @throws programs.no_such_week, programs.day_full, programs.full
 */
export async function writeState(
  ctx: Context,
  work: Work,
  viewer: Viewer,
  program: LockedProgram,
  next: Grid,
): Promise<void> {
  checkSize(next);
  const grid = await withOwnWorkouts(ctx, work, viewer, program.id, next);
  const of = { programId: program.id, studioId: viewer.studioId, step: program.step + 1 };
  await writeGrid(work.db, of, grid);
  await keepState(work.db, of, grid);
  tellProgramChanged(work, viewer, program);
  if (of.step % SWEPT_EVERY > 0) return;
  await sweepProgram(work, viewer, program.id, await findShown(work.db, program.id));
}

/** A workout that a day would show twice is copied: a client has each workout once a day. */
async function withOwnWorkouts(
  ctx: Context,
  work: Work,
  viewer: Viewer,
  programId: string,
  grid: Grid,
): Promise<Grid> {
  const repeated = repeatedCells(grid);
  const copies = await copyIntoProgram(
    work,
    viewer,
    { programId, now: ctx.clock.now() },
    repeated.map(({ workoutId }) => ({ from: workoutId })),
  );
  const copyOf = new Map(repeated.map(({ id }, index) => [id, copies[index]]));
  return {
    ...grid,
    cells: grid.cells.map((cell) => ({ ...cell, workoutId: copyOf.get(cell.id) ?? cell.workoutId })),
  };
}

function checkSize({ weeks, cells }: Grid): void {
  if (cells.some(({ week }) => week > weeks)) {
    throw new AppError('programs.no_such_week', `The programme has ${weeks} weeks. Add weeks first.`);
  }
  if (cells.length > PROGRAM_CELLS_MAX) {
    throw new AppError('programs.full', `A programme has at most ${PROGRAM_CELLS_MAX} workouts.`);
  }
  const perDay = Map.groupBy(cells, keyOf);
  if ([...perDay.values()].some((day) => day.length > PROGRAM_DAY_WORKOUTS_MAX)) {
    throw new AppError('programs.day_full', `A day has at most ${PROGRAM_DAY_WORKOUTS_MAX} workouts.`);
  }
}
