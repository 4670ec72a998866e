import type { SetTarget } from '@spotter/contract/workouts';
import { SETS_MAX, SUPERSETS_MAX, WORKOUT_EXERCISES_MAX } from '@spotter/contract/workouts-limits';
import { v7 } from 'uuid';
import { type DraftLine, type DraftSet, newSet } from './draft.ts';

type Lines = readonly DraftLine[];

/**
 * Renumbers supersets from 1 in the order of the list. Neighbours with the same number form a superset; a single
 * line does not. Unchanged lines keep their identity.
 */
export function tidySupersets(lines: Lines): DraftLine[] {
  let number = 0;
  let before: number | null = null;
  return lines.map((line, index) => {
    const group = line.superset;
    const begins = group !== null && before !== group;
    const isAlone = begins && lines[index + 1]?.superset !== group;
    if (begins && !isAlone) number += 1;
    before = group;
    const tidy = group === null || isAlone || number > SUPERSETS_MAX ? null : number;
    return tidy === group ? line : { ...line, superset: tidy };
  });
}

/** Inserts new lines after one, or at the end, also when that one is gone. Inside a superset they join it. Lines beyond the limit are dropped. */
export function insertLines(lines: Lines, added: Lines, after: string | null = null): DraftLine[] {
  const place = lines.findIndex(({ key }) => key === after) + 1 || lines.length;
  const before = lines[place - 1]?.superset ?? null;
  const inside = before !== null && lines[place]?.superset === before;
  // Separate numbers, so that two adjacent supersets do not merge.
  const offset = SUPERSETS_MAX;
  const fitted = added.slice(0, WORKOUT_EXERCISES_MAX - lines.length).map((line) => ({
    ...line,
    superset: inside ? before : line.superset === null ? null : line.superset + offset,
  }));
  return tidySupersets([...lines.slice(0, place), ...fitted, ...lines.slice(place)]);
}

export const removeLine = (lines: Lines, key: string): DraftLine[] =>
  tidySupersets(lines.filter((line) => line.key !== key));

/** Restores a removed line at its place, and its superset if a neighbour is still in it. */
export function restoreLine(lines: Lines, line: DraftLine, index: number): DraftLine[] {
  if (lines.some(({ key }) => key === line.key) || lines.length >= WORKOUT_EXERCISES_MAX) return [...lines];
  return tidySupersets([...lines.slice(0, index), line, ...lines.slice(index)]);
}

/**
 * Moves a line to the place of another. Between two lines of one superset it joins them. It leaves its own when no
 * neighbour belongs to it.
 */
export function moveLine(lines: Lines, key: string, over: string): DraftLine[] {
  const from = lines.findIndex((line) => line.key === key);
  const to = lines.findIndex((line) => line.key === over);
  const line = lines[from];
  if (!line || to < 0 || from === to) return [...lines];
  const rest = lines.filter((other) => other !== line);
  const [above, below] = [rest[to - 1]?.superset ?? null, rest[to]?.superset ?? null];
  const joins = above !== null && above === below;
  const stays = line.superset !== null && (above === line.superset || below === line.superset);
  const superset = joins ? above : stays ? line.superset : null;
  return tidySupersets([...rest.slice(0, to), { ...line, superset }, ...rest.slice(to)]);
}

/** Moves a line up (-1) or down (1): inside its superset, or past a whole other one. At the ends nothing moves. */
export function moveLineBy(lines: Lines, key: string, by: -1 | 1): DraftLine[] {
  const from = lines.findIndex((line) => line.key === key);
  const line = lines[from];
  let to = from + by;
  if (!line || !lines[to]) return [...lines];
  const group = lines[to]?.superset ?? null;
  if (group !== null && group !== line.superset) {
    while (lines[to + by]?.superset === group) to += by;
  }
  return moveLine(lines, key, lines[to]?.key ?? key);
}

/** Joins a line and the one below into a superset, or merges their supersets. */
export function joinBelow(lines: Lines, key: string): DraftLine[] {
  const index = lines.findIndex((line) => line.key === key);
  const [line, below] = [lines[index], lines[index + 1]];
  if (!line || !below) return [...lines];
  const group = line.superset ?? below.superset ?? SUPERSETS_MAX + 1;
  const joined = (other: DraftLine) =>
    other === line ||
    other === below ||
    (other.superset !== null && [line.superset, below.superset].includes(other.superset));
  return tidySupersets(lines.map((other) => (joined(other) ? { ...other, superset: group } : other)));
}

/** Splits a superset below a line; a line left alone is no longer in one. */
export function splitBelow(lines: Lines, key: string): DraftLine[] {
  const index = lines.findIndex((line) => line.key === key);
  const group = lines[index]?.superset ?? null;
  if (group === null) return [...lines];
  return tidySupersets(
    lines.map((line, place) =>
      place > index && line.superset === group ? { ...line, superset: SUPERSETS_MAX + 1 } : line,
    ),
  );
}

/** Removes a line from its superset; a line from the middle moves below the others. */
export function leaveSuperset(lines: Lines, key: string): DraftLine[] {
  const line = lines.find((other) => other.key === key);
  if (!line || line.superset === null) return [...lines];
  const free = { ...line, superset: null };
  const group = lines.filter((other) => other.superset === line.superset);
  if (line === group[0]) return tidySupersets(lines.map((other) => (other === line ? free : other)));
  return tidySupersets(
    lines.flatMap((other) =>
      other === line
        ? line === group.at(-1)
          ? [free]
          : []
        : other === group.at(-1)
          ? [other, free]
          : [other],
    ),
  );
}

/** Duplicates a line directly below itself. */
export function duplicateLine(lines: Lines, key: string, newKey: string = v7()): DraftLine[] {
  if (lines.length >= WORKOUT_EXERCISES_MAX) return [...lines];
  return tidySupersets(
    lines.flatMap((line) =>
      line.key === key ? [line, { ...line, key: newKey, sets: line.sets.map((set) => newSet(set)) }] : [line],
    ),
  );
}

/** The working sets: all but the warm-ups, or all if there are only warm-ups. */
export function workingSets(line: DraftLine): DraftSet[] {
  const working = line.sets.filter(({ type }) => type !== 'warmup');
  return working.length > 0 ? working : line.sets;
}

/** Changes the number of sets; new ones are copies of the last. */
export function withSetCount(line: DraftLine, count: number): DraftLine {
  const wanted = Math.min(SETS_MAX, Math.max(1, count));
  const last = line.sets.at(-1);
  const more = Array.from({ length: Math.max(0, wanted - line.sets.length) }, () => newSet(last));
  return { ...line, sets: [...line.sets.slice(0, wanted), ...more] };
}

/** On an exercise whose load is on the body, '+10 kg' is that load, and not a step from the last time. */
const onBody = ({ isOnBody }: DraftLine, part: Partial<SetTarget> = {}): Partial<SetTarget> =>
  isOnBody && part.plus != null ? { ...part, plus: null, added: part.plus } : part;

/** Applies one target to every working set, or several targets to one set each, which also sets their number. */
export function fillWorkingSets(line: DraftLine, parts: readonly Partial<SetTarget>[]): DraftLine {
  const warmups = line.sets.filter((set) => !workingSets(line).includes(set)).length;
  const sized = parts.length > 1 ? withSetCount(line, warmups + parts.length) : line;
  const working = workingSets(sized);
  return {
    ...sized,
    sets: sized.sets.map((set) => {
      const index = working.indexOf(set);
      return index < 0 ? set : { ...set, ...onBody(line, parts[index] ?? parts.at(-1)) };
    }),
  };
}

export const changeSet = (line: DraftLine, key: string, part: Partial<SetTarget>): DraftLine => ({
  ...line,
  sets: line.sets.map((set) => (set.key === key ? { ...set, ...onBody(line, part) } : set)),
});

/** Copies a set's targets to all that follow it; its warm-up type is not copied. */
export function applyToFollowing(line: DraftLine, key: string): DraftLine {
  const from = line.sets.findIndex((set) => set.key === key);
  const source = line.sets[from];
  if (!source) return line;
  return {
    ...line,
    sets: line.sets.map((set, index) =>
      index > from
        ? { ...source, key: set.key, type: source.type === 'warmup' ? set.type : source.type }
        : set,
    ),
  };
}

/** Whether a set differs from a following one, so that copying it changes something. */
export function differsBelow(line: DraftLine, key: string): boolean {
  return JSON.stringify(applyToFollowing(line, key).sets) !== JSON.stringify(line.sets);
}

/** Duplicates a set directly below itself. */
export function duplicateSet(line: DraftLine, key: string): DraftLine {
  if (line.sets.length >= SETS_MAX) return line;
  return { ...line, sets: line.sets.flatMap((set) => (set.key === key ? [set, newSet(set)] : [set])) };
}

/** Repetitions of the warm-ups that one press adds: fewer as the load rises. Their loads follow from the work set. */
const WARMUP_REPS = [5, 3, 2];

/** Whether warm-ups can be added: an exercise that counts repetitions has none yet, and room for them. */
export const canAddWarmups = ({ measure, sets }: DraftLine): boolean =>
  measure === 'reps' &&
  sets.length + WARMUP_REPS.length <= SETS_MAX &&
  sets.every(({ type }) => type !== 'warmup');

/** Puts warm-ups before the sets. */
export const addWarmups = (line: DraftLine): DraftLine => ({
  ...line,
  sets: [...WARMUP_REPS.map((reps) => newSet({ type: 'warmup', reps })), ...line.sets],
});

/** Removes a set; the last one of a line stays. */
export function removeSet(line: DraftLine, key: string): DraftLine {
  return line.sets.length > 1 ? { ...line, sets: line.sets.filter((set) => set.key !== key) } : line;
}
