import type { ProgramGrid } from '@spotter/contract/programs';
import type { DeloadSets } from '@spotter/contract/programs-limits';
import { CallError } from '#lib/call/call.ts';
import { gridCalls } from '../api.ts';
import {
  cellIdsAt,
  type GridPlace,
  type PasteEdit,
  type ShownGrid,
  showCleared,
  showFilled,
  showPaste,
} from './grid-rules.ts';

/** A workout of a day. The one of an edit that is not saved yet has another id when it is, and is known by its place. */
export type CellPlace = GridPlace & { id: string; position: number };

/** The loads of a filled week: more each week, or less in a deload week. */
export type FillEdit = {
  fromWeek: number;
  toWeeks: number[];
  addKg: number;
  addPercent: number;
  deloadWeeks: { week: number; percent: number; sets: DeloadSets }[];
};

/** What a person wants of a grid, as plain data: it is stored until it is saved. */
export type GridWish =
  | { do: 'paste'; edit: Omit<PasteEdit, 'cellIds'>; cells?: CellPlace[] }
  /** By the days and not by ids: what an edit before this one added has other ids when it is saved. */
  | { do: 'clear'; places: GridPlace[] }
  | { do: 'remove'; cells: CellPlace[] }
  | { do: 'fill'; edit: FillEdit }
  | { do: 'update'; part: Partial<Pick<ProgramGrid, 'weeks' | 'phases'>> }
  | { do: 'undo' }
  | { do: 'redo' };

/**
 * The ids of workouts in a grid: by their own, or by where they stand. One that was not saved and stands nowhere is left
 * out: its removal was done, and only the answer was lost.
 */
const idsOf = ({ cells }: Pick<ShownGrid, 'cells'>, wanted: readonly CellPlace[]): string[] =>
  wanted.flatMap(({ id, week, day, position }) => {
    if (!id.startsWith('new/') || cells.some((cell) => cell.id === id)) return id;
    const isThere = (cell: CellPlace) => cell.week === week && cell.day === day && cell.position === position;
    return cells.find(isThere)?.id ?? [];
  });

const pasteIn = (grid: Pick<ShownGrid, 'cells'>, { edit, cells }: GridWish & { do: 'paste' }): PasteEdit =>
  cells ? { ...edit, cellIds: idsOf(grid, cells) } : edit;

/**
 * An edit with the workouts that it takes from the saved grid, as they are called there. The next page knows no others
 * once it was done, and asks for the same edit again.
 */
export function settle(wish: GridWish, saved: Pick<ProgramGrid, 'cells'>): GridWish {
  if (wish.do === 'clear') return { do: 'remove', cells: cellsOf(saved, cellIdsAt(saved, wish.places)) };
  if (wish.do === 'remove' || (wish.do === 'paste' && wish.cells)) {
    return { ...wish, cells: cellsOf(saved, idsOf(saved, wish.cells ?? [])) };
  }
  return wish;
}

const cellsOf = ({ cells }: Pick<ProgramGrid, 'cells'>, ids: readonly string[]): CellPlace[] =>
  cells
    .filter(({ id }) => ids.includes(id))
    .map(({ id, week, day, position }) => ({ id, week, day, position }));

/** Whether none of its workouts is there. */
const isNothing = ({ cellIds }: PasteEdit) => cellIds?.length === 0;

/** The grid as it will be, or that it is the way back (-1) or forth (1). */
export function stepOf(wish: GridWish): (<Grid extends ShownGrid>(grid: Grid) => Grid) | -1 | 1 {
  switch (wish.do) {
    case 'undo':
      return -1;
    case 'redo':
      return 1;
    case 'paste':
      return (grid) => {
        const edit = pasteIn(grid, wish);
        return isNothing(edit) ? grid : showPaste(grid, edit);
      };
    case 'clear':
      return (grid) => showCleared(grid, cellIdsAt(grid, wish.places));
    case 'remove':
      return (grid) => showCleared(grid, idsOf(grid, wish.cells));
    case 'fill':
      return (grid) => showFilled(grid, wish.edit.fromWeek, wish.edit.toWeeks);
    case 'update':
      return (grid) => ({ ...grid, ...wish.part });
  }
}

/** By how much an edit raises the version of its programme. */
export const raiseOf = (wish: GridWish): number => (wish.do === 'update' ? 2 : 1);

/** The version that an edit is made on, and its id: the same one again is done once. */
type Made = { version: number; editId: string };

/**
 * Sends an edit of the saved grid.
 * @returns the next grid; null when there is nothing to do: the days are empty, the workouts are gone, or undo was pressed
 * once more than there were edits
 */
export async function sendWish(
  id: string,
  wish: GridWish,
  saved: Pick<ProgramGrid, 'cells'>,
  made: Made,
): Promise<ProgramGrid | null> {
  switch (wish.do) {
    case 'undo':
      return gridCalls.undo(id, made).catch(unlessNothing);
    case 'redo':
      return gridCalls.redo(id, made).catch(unlessNothing);
    case 'paste':
      return paste(id, pasteIn(saved, wish), made);
    case 'clear':
      return clear(id, cellIdsAt(saved, wish.places), made);
    case 'remove':
      return clear(id, idsOf(saved, wish.cells), made);
    case 'fill':
      return gridCalls.fill(id, { ...wish.edit, ...made });
    case 'update':
      return gridCalls.update(id, { ...wish.part, ...made });
  }
}

const paste = (id: string, edit: PasteEdit, made: Made) =>
  isNothing(edit) ? null : gridCalls.paste(id, { ...edit, ...made });

const clear = (id: string, cellIds: string[], made: Made) =>
  cellIds.length === 0 ? null : gridCalls.clear(id, { cellIds, ...made });

function unlessNothing(error: unknown): null {
  if (!(error instanceof CallError) || error.code !== 'programs.nothing_to_undo') throw error;
  return null;
}
