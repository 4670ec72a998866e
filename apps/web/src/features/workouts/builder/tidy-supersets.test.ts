import { SUPERSETS_MAX, WORKOUT_EXERCISES_MAX } from '@spotter/contract/workouts-limits';
import { describe, expect, it } from 'vitest';
import { placesInSupersets } from '../lines/superset-place.ts';
import { type DraftLine, newLine } from './draft.ts';
import {
  applyToFollowing,
  changeSet,
  differsBelow,
  duplicateLine,
  duplicateSet,
  fillWorkingSets,
  insertLines,
  joinBelow,
  leaveSuperset,
  moveLine,
  moveLineBy,
  removeLine,
  removeSet,
  restoreLine,
  splitBelow,
  tidySupersets,
  withSetCount,
} from './tidy-supersets.ts';

/** Parses 'a b1 c1 d': four lines, b and c in a superset. */
const list = (text: string): DraftLine[] =>
  text.split(' ').map((word) => ({
    ...newLine({ id: word, name: word, measure: 'reps' }, word[0]),
    superset: Number(word.slice(1)) || null,
  }));
const told = (lines: readonly DraftLine[]) =>
  lines.map((line) => `${line.key}${line.superset ?? ''}`).join(' ');

describe('supersets', () => {
  it('are numbered in order, and a single line is none', () => {
    expect(told(tidySupersets(list('a5 b5 c d2 e2 f9')))).toBe('a1 b1 c d2 e2 f');
    expect(told(tidySupersets(list('a1 b c1')))).toBe('a b c');
  });
  it('are labelled A1, A2, B1', () => {
    const places = placesInSupersets(list('a1 b1 c d2 e2'));
    expect([...places].map(([key, { letter, place }]) => `${key}:${letter}${place}`)).toEqual([
      'a:A1',
      'b:A2',
      'd:B1',
      'e:B2',
    ]);
    expect([places.get('a')?.isFirst, places.get('b')?.isLast, places.get('c')]).toEqual([
      true,
      true,
      undefined,
    ]);
  });
  it('are formed with the line below, and can include a third line or another superset', () => {
    expect(told(joinBelow(list('a b c'), 'a'))).toBe('a1 b1 c');
    expect(told(joinBelow(list('a1 b1 c'), 'b'))).toBe('a1 b1 c1');
    expect(told(joinBelow(list('a b1 c1'), 'a'))).toBe('a1 b1 c1');
    expect(told(joinBelow(list('a1 b1 c2 d2'), 'b'))).toBe('a1 b1 c1 d1');
    expect(told(joinBelow(list('a b'), 'b'))).toBe('a b');
  });
  it('are split below a line', () => {
    expect(told(splitBelow(list('a1 b1'), 'a'))).toBe('a b');
    expect(told(splitBelow(list('a1 b1 c1 d1'), 'b'))).toBe('a1 b1 c2 d2');
    expect(told(splitBelow(list('a1 b1 c1'), 'a'))).toBe('a b1 c1');
  });
  it('release one line and keep the others', () => {
    expect(told(leaveSuperset(list('a1 b1 c1'), 'b'))).toBe('a1 c1 b');
    expect(told(leaveSuperset(list('a1 b1 c1'), 'a'))).toBe('a b1 c1');
    expect(told(leaveSuperset(list('a1 b1 c1'), 'c'))).toBe('a1 b1 c');
    expect(told(leaveSuperset(list('a1 b1'), 'a'))).toBe('a b');
  });
  it('never exceed the limit of numbers', () => {
    const many = Array.from({ length: WORKOUT_EXERCISES_MAX }, (_none, index) => ({
      ...newLine({ id: 'x', name: 'x', measure: 'reps' }),
      superset: Math.floor(index / 2) + 40,
    }));
    expect(Math.max(...tidySupersets(many).map((line) => line.superset ?? 0))).toBe(SUPERSETS_MAX);
  });
});

describe('moving', () => {
  it('moves a line to the place of another', () => {
    expect(told(moveLine(list('a b c d'), 'a', 'c'))).toBe('b c a d');
    expect(told(moveLine(list('a b c d'), 'd', 'a'))).toBe('d a b c');
    expect(told(moveLine(list('a b'), 'a', 'nobody'))).toBe('a b');
  });
  it('joins a superset between two of its lines and leaves it elsewhere', () => {
    expect(told(moveLine(list('a b1 c1'), 'a', 'b'))).toBe('b1 a1 c1');
    expect(told(moveLine(list('a1 b1 c d'), 'a', 'd'))).toBe('b c d a');
    expect(told(moveLine(list('a1 b1 c1 d'), 'a', 'd'))).toBe('b1 c1 d a');
    expect(told(moveLine(list('a1 b1 c1'), 'a', 'c'))).toBe('b1 c1 a1');
  });
  it('moves one up or down, over a whole superset, and stops at both ends', () => {
    expect(told(moveLineBy(list('a b c'), 'b', -1))).toBe('b a c');
    expect(told(moveLineBy(list('a b1 c1 d'), 'a', 1))).toBe('b1 c1 a d');
    expect(told(moveLineBy(list('a b1 c1 d'), 'd', -1))).toBe('a d b1 c1');
    expect(told(moveLineBy(list('a1 b1'), 'a', 1))).toBe('b1 a1');
    expect(told(moveLineBy(list('a b'), 'a', -1))).toBe('a b');
    expect(told(moveLineBy(list('a b'), 'b', 1))).toBe('a b');
  });
});

describe('adding and removing', () => {
  it('inserts lines after one, inside its superset if that continues', () => {
    expect(told(insertLines(list('a b'), list('x y'), 'a'))).toBe('a x y b');
    expect(told(insertLines(list('a1 b1'), list('x'), 'a'))).toBe('a1 x1 b1');
    expect(told(insertLines(list('a1 b1'), list('x'), 'b'))).toBe('a1 b1 x');
    expect(told(insertLines(list('a1 b1'), list('x1 y1')))).toBe('a1 b1 x2 y2');
    expect(told(insertLines(list('a b'), list('x'), 'gone'))).toBe('a b x');
  });
  it('stops when the workout is full', () => {
    const full = insertLines(
      [],
      Array.from({ length: WORKOUT_EXERCISES_MAX + 5 }, () =>
        newLine({ id: 'x', name: 'x', measure: 'reps' }),
      ),
    );
    expect(full).toHaveLength(WORKOUT_EXERCISES_MAX);
    expect(duplicateLine(full, full[0]?.key ?? '')).toHaveLength(WORKOUT_EXERCISES_MAX);
  });
  it('duplicates a line below itself, with its own sets', () => {
    const lines = duplicateLine(list('a b'), 'a', 'z');
    expect(told(lines)).toBe('a z b');
    expect(lines[1]?.sets[0]?.key).not.toBe(lines[0]?.sets[0]?.key);
  });
  it('restores a removed line to its place, once', () => {
    const lines = list('a1 b1 c');
    const [a] = lines;
    if (!a) throw new Error('no line');
    const without = removeLine(lines, 'a');
    expect(told(without)).toBe('b c');
    const back = restoreLine(without, a, 0);
    expect(told(back)).toBe('a b c');
    expect(told(restoreLine(back, a, 0))).toBe('a b c');
  });
});

describe('sets', () => {
  const line = newLine({ id: 'x', name: 'x', measure: 'reps' });
  const [first, second, third] = line.sets.map(({ key }) => key) as [string, string, string];
  const warm = changeSet(line, first, { type: 'warmup', weight: 20 });
  const reps = (of: DraftLine) => of.sets.map((set) => set.reps);

  it('are added as copies of the last and removed from the end, but never to none', () => {
    const grown = withSetCount(changeSet(line, third, { reps: 6 }), 5);
    expect(reps(grown)).toEqual([12, 12, 6, 6, 6]);
    expect(new Set(grown.sets.map(({ key }) => key)).size).toBe(5);
    expect(reps(withSetCount(line, 0))).toEqual([12]);
  });
  it('get one value together, except warm-ups', () => {
    expect(fillWorkingSets(warm, [{ weight: 60 }]).sets.map((set) => set.weight)).toEqual([20, 60, 60]);
  });
  it('get one value each, as many as are given', () => {
    expect(reps(fillWorkingSets(line, [{ reps: 12 }, { reps: 10 }, { reps: 8 }, { reps: 6 }]))).toEqual([
      12, 10, 8, 6,
    ]);
    expect(reps(fillWorkingSets(warm, [{ reps: 5 }, { reps: 3 }, { reps: 1 }]))).toEqual([12, 5, 3, 1]);
  });
  it('copy their targets to all following sets, and report whether that changes something', () => {
    const changed = changeSet(line, second, { reps: 5, weight: 80 });
    expect(differsBelow(line, first)).toBe(false);
    expect([
      differsBelow(changed, first),
      differsBelow(changed, second),
      differsBelow(changed, third),
    ]).toEqual([true, true, false]);
    expect(reps(applyToFollowing(changed, second))).toEqual([12, 5, 5]);
    expect(applyToFollowing(warm, first).sets.map(({ type }) => type)).toEqual([
      'warmup',
      'normal',
      'normal',
    ]);
  });
  it('are duplicated and removed one at a time; the last stays', () => {
    const doubled = duplicateSet(changeSet(line, first, { reps: 3 }), first);
    expect(reps(doubled)).toEqual([3, 3, 12, 12]);
    expect(reps(removeSet(doubled, first))).toEqual([3, 12, 12]);
    const one = withSetCount(line, 1);
    expect(removeSet(one, first)).toBe(one);
  });
});
