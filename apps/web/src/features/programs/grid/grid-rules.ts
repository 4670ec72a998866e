import type { ProgramCell, ProgramGrid, ProgramPhase, ProgramWorkout } from '@spotter/contract/programs';
import { PROGRAM_WEEK_DAYS } from '@spotter/contract/programs-limits';

/** A day of a programme; both count from 1. */
export type GridPlace = { week: number; day: number };

/** The part of a programme that the page draws and edits change at once. */
export type ShownGrid = Pick<ProgramGrid, 'weeks' | 'phases' | 'cells' | 'workouts'>;

/** A cell with its workout. */
export type ShownCell = ProgramCell & { workout: ProgramWorkout };

/** The days of one week, from day 1 on. */
export type GridWeek = { week: number; phase: ProgramPhase | null; days: readonly (readonly ShownCell[])[] };

/** Days that were copied or cut, as offsets from the first of them. */
export type CutOut = { from: GridPlace[]; isCut: boolean };

export const WEEK_DAYS: readonly number[] = Array.from({ length: PROGRAM_WEEK_DAYS }, (_none, at) => at + 1);

/** A number for each day: texts for 300 cells are a tenth of an edit on a slow phone. */
const keyOf = ({ week, day }: GridPlace) => week * (PROGRAM_WEEK_DAYS + 1) + day;

const NO_CELLS: readonly never[] = [];

/** Whether a day has the same workouts in the same order. */
const isSameDay = (one: readonly ShownCell[], other: readonly ShownCell[]): boolean =>
  one === other ||
  (one.length === other.length &&
    one.every(({ id, workout }, at) => id === other[at]?.id && workout === other[at]?.workout));

/** Every day between two corners, by week and day. */
export function blockOf(one: GridPlace, other: GridPlace): GridPlace[] {
  const [fromWeek, toWeek] = [Math.min(one.week, other.week), Math.max(one.week, other.week)];
  const [fromDay, toDay] = [Math.min(one.day, other.day), Math.max(one.day, other.day)];
  return Array.from({ length: toWeek - fromWeek + 1 }, (_none, at) => fromWeek + at).flatMap((week) =>
    WEEK_DAYS.filter((day) => day >= fromDay && day <= toDay).map((day) => ({ week, day })),
  );
}

/** The cells of each day that has some. */
function byDay<Cell extends GridPlace>(cells: readonly Cell[]): Map<number, Cell[]> {
  const days = new Map<number, Cell[]>();
  for (const cell of cells) {
    const key = keyOf(cell);
    const day = days.get(key);
    if (day) day.push(cell);
    else days.set(key, [cell]);
  }
  return days;
}

/** The grid's weeks, each with its phase and its days. It runs at each press, over all cells. */
export function weeksOfGrid({ weeks, phases, cells, workouts }: ShownGrid): GridWeek[] {
  const byId = new Map(workouts.map((workout) => [workout.id, workout]));
  const shown: ShownCell[] = [];
  for (const cell of cells) {
    const workout = byId.get(cell.workoutId);
    if (workout) shown.push({ ...cell, workout });
  }
  const days = byDay(shown);
  for (const day of days.values()) if (day.length > 1) day.sort((a, b) => a.position - b.position);
  return Array.from({ length: weeks }, (_none, at) => ({
    week: at + 1,
    phase: phases.find(({ fromWeek, toWeek }) => fromWeek <= at + 1 && at + 1 <= toWeek) ?? null,
    days: WEEK_DAYS.map((day) => days.get(keyOf({ week: at + 1, day })) ?? NO_CELLS),
  }));
}

/** A week of which what is as it was before is the same object: its days, and the week itself. */
function keepSame(week: GridWeek, before: GridWeek | undefined): GridWeek {
  if (!before) return week;
  const days = week.days.map((cells, at) => {
    const known = before.days[at];
    return known && isSameDay(known, cells) ? known : cells;
  });
  const isSame = week.phase === before.phase && days.every((cells, at) => cells === before.days[at]);
  return isSame ? before : { ...week, days };
}

/** The weeks of one grid after the other. What an edit leaves as it is stays the same object, and is not drawn again. */
export function rememberWeeks(): (grid: ShownGrid) => readonly GridWeek[] {
  let known: readonly GridWeek[] = [];
  return (grid) => {
    known = weeksOfGrid(grid).map((week, at) => keepSame(week, known[at]));
    return known;
  };
}

/** The most training days of a week. */
export function daysAWeekOf({ cells, weeks }: Pick<ShownGrid, 'cells' | 'weeks'>): number {
  const perWeek = new Map<number, Set<number>>();
  for (const { week, day } of cells) {
    if (week <= weeks) perWeek.set(week, (perWeek.get(week) ?? new Set()).add(day));
  }
  return Math.max(0, ...[...perWeek.values()].map(({ size }) => size));
}

/** The ids of the cells on these days. */
export const cellIdsAt = ({ cells }: Pick<ShownGrid, 'cells'>, places: readonly GridPlace[]): string[] => {
  const keys = new Set(places.map(keyOf));
  return cells.filter((cell) => keys.has(keyOf(cell))).map(({ id }) => id);
};

/** What a paste sends: `from[n]` to `to[n]`, or a single `from` to every `to`. */
export type PasteEdit = {
  from: GridPlace[];
  to: GridPlace[];
  cellIds?: string[];
  move: boolean;
  replace: boolean;
};

/**
 * Where days that were cut out go: as they stood to each other, from the first chosen day on. A single day fills every
 * chosen day. Null when nothing of it lies within the programme.
 */
export function pasteOf(
  { from, isCut }: CutOut,
  chosen: readonly GridPlace[],
  weeks: number,
): PasteEdit | null {
  const first = chosen[0];
  if (!first) return null;
  const rest = { move: isCut, replace: true };
  if (from.length === 1 && chosen.length > 1 && !isCut) return { from, to: [...chosen], ...rest };
  const week = Math.min(...from.map((place) => place.week));
  const day = Math.min(...from.map((place) => place.day));
  const pairs = from
    .map((place) => ({
      place,
      to: { week: first.week + place.week - week, day: first.day + place.day - day },
    }))
    .filter(({ to }) => to.week <= weeks && to.day <= PROGRAM_WEEK_DAYS);
  if (pairs.length === 0) return null;
  return { from: pairs.map(({ place }) => place), to: pairs.map(({ to }) => to), ...rest };
}

/** The days that a block is repeated on: the chosen days of week after week. */
export function repeatOf(block: readonly GridPlace[], fromWeek: number, toWeek: number): PasteEdit {
  const weeks = [...new Set(block.map(({ week }) => week))];
  const pairs = Array.from({ length: Math.max(0, toWeek - fromWeek + 1) }, (_none, at) => fromWeek + at)
    .filter((week) => !weeks.includes(week))
    .flatMap((week) => {
      const source = weeks[(week - fromWeek) % weeks.length];
      return block
        .filter((place) => place.week === source)
        .map((place) => ({ place, to: { ...place, week } }));
    });
  return {
    from: pairs.map(({ place }) => place),
    to: pairs.map(({ to }) => to),
    move: false,
    replace: true,
  };
}

/** The cells in order, each day's numbered from 1 on. */
function inOrder(cells: readonly ProgramCell[]): ProgramCell[] {
  let [last, position] = [0, 0];
  return cells
    .toSorted((a, b) => a.week - b.week || a.day - b.day || a.position - b.position)
    .map((cell) => {
      const day = keyOf(cell);
      position = day === last ? position + 1 : 1;
      last = day;
      return cell.position === position ? cell : { ...cell, position };
    });
}

/** Where a cell stands behind those of its new day. */
const LAST = 1_000;

/** The grid after a paste, as the server will answer. */
export function showPaste<Grid extends ShownGrid>(grid: Grid, wish: PasteEdit): Grid {
  const { from, to, cellIds, move, replace } = wish;
  const days = byDay(grid.cells);
  const goes = (place: GridPlace) =>
    (days.get(keyOf(place)) ?? NO_CELLS).filter(({ id }) => !cellIds || cellIds.includes(id));
  const arriving = to.flatMap((place, at) => {
    const source = from[at] ?? from[0];
    if (!source) return [];
    return goes(source).map((cell) => ({
      ...cell,
      ...place,
      id: move ? cell.id : `new/${place.week}/${place.day}/${cell.id}`,
      position: cell.position + LAST,
    }));
  });
  const leaving = new Set<ProgramCell>(move ? from.flatMap(goes) : []);
  if (replace)
    for (const place of to) for (const cell of days.get(keyOf(place)) ?? NO_CELLS) leaving.add(cell);
  return { ...grid, cells: inOrder([...grid.cells.filter((cell) => !leaving.has(cell)), ...arriving]) };
}

/** A grid, and those before and after it that are known: an undo shows one of them before the server answers. */
export type GridSteps<Grid extends ShownGrid> = {
  grid: Grid;
  before: readonly ShownGrid[];
  after: readonly ShownGrid[];
};

/** As many as the server keeps. */
const STEPS_MAX = 50;

const partOf = ({ weeks, phases, cells, workouts }: ShownGrid): ShownGrid => ({
  weeks,
  phases,
  cells,
  workouts,
});

/** The next step: an edit, or the way back (-1) or forth (1). A grid that is not known here stays until the server answers. */
export function takeStep<Grid extends ShownGrid>(
  { grid, before, after }: GridSteps<Grid>,
  edit: ((grid: Grid) => Grid) | -1 | 1,
): GridSteps<Grid> {
  if (typeof edit === 'function') {
    const edited = edit(grid);
    // What changes nothing is not sent, and the server has no step of it.
    if (edited === grid) return { grid, before, after };
    return { grid: edited, before: [...before.slice(1 - STEPS_MAX), partOf(grid)], after: [] };
  }
  const [from, to] = edit === -1 ? [before, after] : [after, before];
  const next = from.at(-1);
  const [left, grown] = next ? [from.slice(0, -1), [...to, partOf(grid)]] : [from, to];
  const [back, forth] = edit === -1 ? [left, grown] : [grown, left];
  return { grid: { ...grid, ...next }, before: back, after: forth };
}

/** The grid without the cells of some ids. */
export function showCleared<Grid extends ShownGrid>(grid: Grid, ids: readonly string[]): Grid {
  const cells = grid.cells.filter(({ id }) => !ids.includes(id));
  return cells.length === grid.cells.length ? grid : { ...grid, cells: inOrder(cells) };
}

/** The grid after a week was copied onto others; the new loads follow with the server's answer. */
export function showFilled<Grid extends ShownGrid>(grid: Grid, fromWeek: number, toWeeks: number[]): Grid {
  const days = (week: number) => WEEK_DAYS.map((day) => ({ week, day }));
  return showPaste(grid, {
    from: toWeeks.flatMap(() => days(fromWeek)),
    to: toWeeks.flatMap(days),
    move: false,
    replace: true,
  });
}

/** The place that an arrow key leads to; null at the edge. */
export function stepFrom({ week, day }: GridPlace, key: string, weeks: number): GridPlace | null {
  const next = {
    ArrowLeft: { week, day: day - 1 },
    ArrowRight: { week, day: day + 1 },
    ArrowUp: { week: week - 1, day },
    ArrowDown: { week: week + 1, day },
    Home: { week, day: 1 },
    End: { week, day: PROGRAM_WEEK_DAYS },
  }[key];
  if (!next || next.week < 1 || next.week > weeks) return null;
  return next.day >= 1 && next.day <= PROGRAM_WEEK_DAYS ? next : null;
}
