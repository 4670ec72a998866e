import type {
  AddedCell,
  ChangedCell,
  Fill,
  NewCell,
  Paste,
  ProgramGrid,
  RemovedCells,
  WrittenDays,
} from '@spotter/contract/programs';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import {
  copyIntoProgram,
  createAllInProgram,
  createInProgram,
  findUsableWorkout,
} from '#features/workouts/service.ts';
import { AppError } from '#lib/app-error.ts';
import { newId } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { LockedProgram } from '../queries.ts';
import { getProgram, lockOwn } from '../service.ts';
import { findCells, findState, writeGrid } from './grid-queries.ts';
import { findFilled, type Grid, pasted, withCell, withDays, withFilled, withoutCells } from './rules.ts';
import { cellNotFound, takesEdit, tellProgramChanged, writeState } from './write-state.ts';

/**
 * Changes the grid of the viewer's own programme, on the version that they saw.
 * @throws programs.not_found, programs.stale, and whatever the change and `writeState` throw
 */
async function edit(
  ctx: Context,
  viewer: Viewer,
  { id, ...made }: { id: string; version: number; editId?: string | undefined },
  change: (work: Work, grid: Grid) => Promise<Grid> | Grid,
): Promise<ProgramGrid> {
  await inTransaction(ctx, async (work) => {
    const program = await lockOwn(work, viewer, id);
    if (!(await takesEdit(work, program, made))) return;
    const { weeks, phases } = program;
    const cells = await findCells(work.db, program.id);
    await writeState(ctx, work, viewer, program, await change(work, { weeks, phases, cells }));
  });
  return getProgram(ctx, viewer, id);
}

/** Puts a copy of a workout that the viewer may plan, or an empty one, on a day. @throws programs.workout_not_found */
export async function addCell(
  ctx: Context,
  viewer: Viewer,
  id: string,
  { version, week, day, ...what }: z.output<typeof NewCell>,
): Promise<AddedCell> {
  const cellId = newId(ctx.clock.now());
  const grid = await edit(ctx, viewer, { id, version }, async (work, before) =>
    withCell(before, { id: cellId, week, day, workoutId: await workoutOf(ctx, work, viewer, id, what) }),
  );
  return { ...grid, cellId };
}

async function workoutOf(
  ctx: Context,
  work: Work,
  viewer: Viewer,
  programId: string,
  { workoutId, name = '' }: { workoutId?: string | undefined; name?: string | undefined },
): Promise<string> {
  if (workoutId === undefined) {
    return createInProgram(
      ctx,
      work,
      viewer,
      { programId },
      {
        name,
        description: '',
        exercises: [],
      },
    );
  }
  const source = await findUsableWorkout(work.db, viewer, workoutId).forShare().executeTakeFirst();
  if (!source) {
    throw new AppError('programs.workout_not_found', 'This workout does not exist, or you may not use it.');
  }
  const [copy] = await copyIntoProgram(work, viewer, { programId, now: ctx.clock.now() }, [
    { from: workoutId },
  ]);
  return copy as string;
}

/**
 * Replaces the workout of one cell by a new one; plans of clients keep the one they have.
 * @throws programs.cell_not_found, workouts.exercise_not_found, workouts.order_taken
 */
export function updateCell(
  ctx: Context,
  viewer: Viewer,
  { id, cellId }: { id: string; cellId: string },
  { version, workout }: z.output<typeof ChangedCell>,
): Promise<ProgramGrid> {
  return edit(ctx, viewer, { id, version }, async (work, grid) => {
    const cell = grid.cells.find((one) => one.id === cellId);
    if (!cell) throw cellNotFound();
    const of = { programId: id, instead: cell.workoutId };
    const workoutId = await createInProgram(ctx, work, viewer, of, workout);
    return { ...grid, cells: grid.cells.map((one) => (one.id === cellId ? { ...one, workoutId } : one)) };
  });
}

/**
 * Writes new workouts on days, whose own they replace. Plans of clients keep the ones they have.
 * @throws workouts.exercise_not_found, workouts.order_taken
 */
export function writeDays(
  ctx: Context,
  viewer: Viewer,
  id: string,
  { version, workouts, cells }: z.output<typeof WrittenDays>,
): Promise<ProgramGrid> {
  const idOfNow = () => newId(ctx.clock.now());
  return edit(ctx, viewer, { id, version }, async (work, grid) => {
    const made = await createAllInProgram(ctx, work, viewer, { programId: id }, workouts);
    const written = cells.map(({ workout, ...place }) => ({ ...place, workoutId: made[workout] as string }));
    return withDays(grid, written, idOfNow);
  });
}

/** Copies or moves days to other days. @throws programs.cell_not_found */
export function pasteCells(
  ctx: Context,
  viewer: Viewer,
  id: string,
  { version, editId, ...wish }: z.output<typeof Paste>,
): Promise<ProgramGrid> {
  const idOfNow = () => newId(ctx.clock.now());
  return edit(ctx, viewer, { id, version, editId }, (_work, grid) => {
    checkCells(grid, wish.cellIds ?? []);
    return pasted(grid, wish, idOfNow);
  });
}

/** Removes workouts. @throws programs.cell_not_found */
export function removeCells(
  ctx: Context,
  viewer: Viewer,
  id: string,
  { version, editId, cellIds }: z.output<typeof RemovedCells>,
): Promise<ProgramGrid> {
  return edit(ctx, viewer, { id, version, editId }, (_work, grid) => {
    checkCells(grid, cellIds);
    return withoutCells(grid, cellIds);
  });
}

function checkCells({ cells }: Grid, ids: readonly string[]): void {
  const known = new Set(cells.map(({ id }) => id));
  if (!ids.every((id) => known.has(id))) throw cellNotFound();
}

/** Copies a week onto others, with more load each week or a deload. @throws programs.no_such_week */
export function fillWeeks(
  ctx: Context,
  viewer: Viewer,
  id: string,
  { version, editId, ...wish }: z.output<typeof Fill>,
): Promise<ProgramGrid> {
  const now = ctx.clock.now();
  return edit(ctx, viewer, { id, version, editId }, async (work, grid) => {
    const filled = findFilled(grid, wish);
    // A week with the same loads shows the same workouts: an edit makes its own anyway.
    const changed = filled.filter(({ change }) => change);
    const copies = await copyIntoProgram(
      work,
      viewer,
      { programId: id, now },
      changed.map(({ source, change }) => ({ from: source.workoutId, ...(change && { change }) })),
    );
    const copyOf = new Map(changed.map((cell, index) => [cell, copies[index]]));
    const made = filled.map((cell) => ({ cell, workoutId: copyOf.get(cell) ?? cell.source.workoutId }));
    return withFilled(grid, made, wish.toWeeks, () => newId(now));
  });
}

/** Shows the state before the last edit (-1), or the one after it again (1). @throws programs.nothing_to_undo */
export async function travel(
  ctx: Context,
  viewer: Viewer,
  { id, by, ...made }: { id: string; version: number; editId?: string | undefined; by: -1 | 1 },
): Promise<ProgramGrid> {
  await inTransaction(ctx, async (work) => {
    const program: LockedProgram = await lockOwn(work, viewer, id);
    if (!(await takesEdit(work, program, made))) return;
    const step = program.step + by;
    const grid = await findState(work.db, program.id, step);
    if (!grid) throw new AppError('programs.nothing_to_undo', 'There is no such state of the programme.');
    await writeGrid(work.db, { programId: program.id, studioId: viewer.studioId, step }, grid);
    tellProgramChanged(work, viewer, program);
  });
  return getProgram(ctx, viewer, id);
}
