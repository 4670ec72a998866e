import type { LineGlance, ProgramCell, ProgramPhase } from '@spotter/contract/programs';
import { type DeloadSets, FILL_STEP_KG } from '@spotter/contract/programs-limits';
import type { SetTarget } from '@spotter/contract/workouts';
import { WEIGHT_MAX_KG } from '@spotter/contract/workouts-limits';
import {
  type CopiedLine,
  changedWeight,
  fewerSets,
  halfPercent,
  partOfLoad,
  wholeTarget,
} from '#features/workouts/service.ts';

/** All that undo brings back. */
export type Grid = { weeks: number; phases: ProgramPhase[]; cells: ProgramCell[] };

type Place = Pick<ProgramCell, 'week' | 'day'>;

export const keyOf = ({ week, day }: Place): string => `${week}/${day}`;

const inOrder = (a: ProgramCell, b: ProgramCell) =>
  a.week - b.week || a.day - b.day || a.position - b.position;

/** Cells in order, those of each day numbered from 1 on. */
export function numbered(cells: readonly ProgramCell[]): ProgramCell[] {
  let day = '';
  let position = 0;
  return [...cells].sort(inOrder).map((cell) => {
    position = keyOf(cell) === day ? position + 1 : 1;
    day = keyOf(cell);
    return cell.position === position ? cell : { ...cell, position };
  });
}

/** Behind the others of its day, until the cells are numbered. */
const LAST = 1_000;

/** The grid with one cell more, the last of its day. */
export const withCell = (grid: Grid, cell: Omit<ProgramCell, 'position'>): Grid => ({
  ...grid,
  cells: numbered([...grid.cells, { ...cell, position: LAST }]),
});

export function withoutCells(grid: Grid, ids: readonly string[]): Grid {
  const gone = new Set(ids);
  return { ...grid, cells: numbered(grid.cells.filter(({ id }) => !gone.has(id))) };
}

/** The grid with another number of weeks; what stood after the last one goes. */
export const withWeeks = (grid: Grid, weeks: number): Grid => ({
  weeks,
  cells: grid.cells.filter(({ week }) => week <= weeks),
  phases: grid.phases
    .filter(({ fromWeek }) => fromWeek <= weeks)
    .map((phase) => ({ ...phase, toWeek: Math.min(phase.toWeek, weeks) })),
});

export type PasteWish = {
  from: readonly Place[];
  to: readonly Place[];
  cellIds?: readonly string[] | undefined;
  move: boolean;
  replace: boolean;
};

/**
 * Copies or moves days. A copy that replaces takes over the ids of what stood there: for who has the programme the day
 * changes, and what was adjusted for them alone stays theirs. What is moved keeps its own id.
 */
export function pasted(
  grid: Grid,
  { from, to, cellIds, move, replace }: PasteWish,
  newId: () => string,
): Grid {
  const wanted = cellIds && new Set(cellIds);
  const byDay = Map.groupBy(grid.cells, keyOf);
  const sourcesOf = (place: Place) =>
    (byDay.get(keyOf(place)) ?? []).filter(({ id }) => wanted?.has(id) ?? true);
  const pairs = to.map((place, index) => ({ place, sources: sourcesOf((from[index] ?? from[0]) as Place) }));
  const moved = new Set(move ? from.flatMap(sourcesOf).map(({ id }) => id) : []);
  const targets = new Set(to.map(keyOf));
  const stays = (cell: ProgramCell) => !moved.has(cell.id) && !(replace && targets.has(keyOf(cell)));
  const used = new Set<string>();
  const idFor = (source: ProgramCell, replaced: ProgramCell | undefined) => {
    const id = moved.has(source.id) ? source.id : (replaced?.id ?? newId());
    // The first place of several gets the moved one, the others copies.
    if (used.has(id)) return newId();
    used.add(id);
    return id;
  };
  const pastedCells = pairs.flatMap(({ place, sources }) => {
    const replaced = replace ? (byDay.get(keyOf(place)) ?? []).filter(({ id }) => !moved.has(id)) : [];
    return sources.map((source, index) => ({
      ...source,
      ...place,
      id: idFor(source, replaced[index]),
      position: LAST + index,
    }));
  });
  return { ...grid, cells: numbered([...grid.cells.filter(stays), ...pastedCells]) };
}

type Line = { targets: SetTarget[]; progression?: unknown };

/** A cell of a week to be filled: a copy of `source`, whose lines `change` changes; undefined leaves them. */
export type FilledCell = {
  source: ProgramCell;
  week: number;
  change: ((line: CopiedLine) => Line) | undefined;
};

type Deload = { week: number; percent: number; sets: DeloadSets };

export type FillWish = {
  fromWeek: number;
  toWeeks: readonly number[];
  addKg: number;
  addPercent: number;
  deloadWeeks: readonly Deload[];
};

/** What a filled week does to each line. The n-th week adds n times what is added; a deload takes its part of that. */
export function findFilled(grid: Grid, { fromWeek, toWeeks, deloadWeeks, ...add }: FillWish): FilledCell[] {
  const sources = grid.cells.filter(({ week }) => week === fromWeek);
  return [...toWeeks]
    .sort((a, b) => a - b)
    .flatMap((week, index) => {
      const deload = deloadWeeks.find((one) => one.week === week);
      const more = { kg: (index + 1) * add.addKg, percent: (index + 1) * add.addPercent };
      const isSame = more.kg === 0 && more.percent === 0 && !deload;
      const change = isSame ? undefined : (line: CopiedLine) => filledLine(line, more, deload);
      return sources.map((source) => ({ source, week, change }));
    });
}

/**
 * A line of a filled week. Ratings, reserves and steps on the last time stay: they follow the person by themselves. More
 * load is less help, which is a load below zero.
 */
function filledLine(
  { targets, isAssisted }: CopiedLine,
  more: { kg: number; percent: number },
  deload: Deload | undefined,
): Line {
  const change = (load: number) => filledLoad(load, more.kg, deload?.percent);
  const filled = targets.map((target) => {
    const { weight, added, percent } = target;
    const raised = percent === null ? null : percent + more.percent;
    return {
      ...target,
      weight: weight && changedWeight(weight, { isAssisted, change }),
      added: added && change(added),
      percent: raised === null ? null : halfPercent((raised * (deload?.percent ?? 100)) / 100),
    };
  });
  return deload ? { targets: fewerSets(filled, deload.sets), progression: null } : { targets: filled };
}

/**
 * A load of a filled week, in kilograms, below zero where it is help: never on the other side of nothing, nor more than
 * may be written. A deload is rounded to what plates make.
 */
export function filledLoad(load: number, more: number, percent?: number): number {
  const [least, most] = load < 0 ? [-WEIGHT_MAX_KG, 0] : [0, WEIGHT_MAX_KG];
  const within = (wished: number) => Math.min(most, Math.max(least, wished));
  const raised = within(load + more);
  if (percent === undefined) return Math.round(raised * 100) / 100;
  const part = within(Math.round(partOfLoad(raised, percent) / FILL_STEP_KG) * FILL_STEP_KG);
  return load < 0 ? part : Math.max(part, Math.min(raised, FILL_STEP_KG));
}

/** The grid with weeks replaced by their filled cells. The n-th cell of a day keeps the id of the n-th before. */
export function withFilled(
  grid: Grid,
  filled: readonly { cell: FilledCell; workoutId: string }[],
  weeks: readonly number[],
  newId: () => string,
): Grid {
  const replaced = new Set(weeks);
  const before = new Map(
    grid.cells
      .filter(({ week }) => replaced.has(week))
      .map((cell) => [`${keyOf(cell)}/${cell.position}`, cell.id]),
  );
  const made = filled.map(({ cell: { source, week }, workoutId }) => ({
    ...source,
    week,
    workoutId,
    id: before.get(`${keyOf({ week, day: source.day })}/${source.position}`) ?? newId(),
  }));
  return { ...grid, cells: numbered([...grid.cells.filter(({ week }) => !replaced.has(week)), ...made]) };
}

/**
 * The grid with other workouts on some days, and with the weeks they need. The n-th of a day keeps the id of the n-th
 * before, so that for who has the programme the day changes.
 */
export function withDays(
  grid: Grid,
  written: readonly Omit<ProgramCell, 'id' | 'position'>[],
  newId: () => string,
): Grid {
  const before = Map.groupBy(grid.cells, keyOf);
  const perDay = Map.groupBy(written, keyOf);
  const made = [...perDay].flatMap(([day, cells]) =>
    cells.map((cell, index) => ({
      ...cell,
      id: before.get(day)?.[index]?.id ?? newId(),
      position: LAST + index,
    })),
  );
  return {
    ...grid,
    weeks: Math.max(grid.weeks, ...written.map(({ week }) => week)),
    cells: numbered([...grid.cells.filter((cell) => !perDay.has(keyOf(cell))), ...made]),
  };
}

/** Cells whose day shows the same workout already: a client has a workout once a day. */
export function repeatedCells({ cells }: Grid): ProgramCell[] {
  const seen = new Set<string>();
  return cells.filter((cell) => {
    const key = `${keyOf(cell)}/${cell.workoutId}`;
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  });
}

/** What `glanceOf` is told of a line: how many sets it has, and all of them or the first; all where one is a warm-up. */
export type SeenLine = Pick<LineGlance, 'name' | 'tempo'> & {
  setCount: number;
  targets: readonly Partial<SetTarget>[];
};

/**
 * What a line says at a glance: its first set that is not a warm-up, and how many such sets it has. Another type that does
 * not count must be sent whole too (`setsAtAGlance` in `queries.ts`).
 */
export function glanceOf({ name, tempo, setCount, targets }: SeenLine): LineGlance {
  const working = targets.filter(({ type }) => type !== 'warmup');
  const counted = working.length > 0 ? working : targets;
  const { type: _, restTime: __, ...first } = wholeTarget(counted[0] ?? {});
  return { ...first, name, tempo, sets: setCount - targets.length + counted.length };
}
