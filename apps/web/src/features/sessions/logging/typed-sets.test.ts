import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStorage } from '#lib/storage/browser-storage.fixture.ts';
import { forgetPrivate } from '#lib/storage/private-storage.ts';
import { itemOf, loggedSet, SESSION } from '../session.fixture.ts';
import { layOut, type SetRow } from './item-rows.ts';
import {
  begunExtra,
  isUnlogged,
  keptSets,
  leftInField,
  NOTHING_TYPED,
  type TypedSets,
  typedInto,
} from './typed-sets.ts';

beforeEach(() => vi.stubGlobal('localStorage', createStorage()));
afterEach(() => vi.unstubAllGlobals());

const items = (over: object = {}) => layOut(SESSION, [itemOf('squat')], [loggedSet('squat', 1, over)]);
const rowAt = (at: number, over: object = {}) => items(over)[0]?.rows[at] as SetRow;
const typing = (row: SetRow, reps: number | null, inField = true): TypedSets => ({
  sets: { [row.id]: typedInto(row, { ...row.values, reps }, inField) },
});

test('what was typed outlives the page, for this session alone, until the person signs out', () => {
  const typed = typing(rowAt(0), 7);
  keptSets(SESSION).write(typed, NOTHING_TYPED);
  expect(keptSets(SESSION).read(NOTHING_TYPED)).toEqual(typed);
  expect(keptSets('another').read(NOTHING_TYPED)).toBeNull();
  forgetPrivate();
  expect(keptSets(SESSION).read(NOTHING_TYPED)).toBeNull();
});

test('a done set whose field was never left is logged with what was typed', () => {
  const [left] = leftInField(typing(rowAt(0), 7), items());
  expect([left?.row.id, left?.values.reps]).toEqual([rowAt(0).id, 7]);
});

test('nothing else is logged by leaving: no open set, no sheet that was closed, no emptied field', () => {
  expect(leftInField(typing(rowAt(1), 7, false), items())).toEqual([]);
  expect(leftInField(typing(rowAt(0), 7, false), items())).toEqual([]);
  expect(leftInField(typing(rowAt(0), null), items())).toEqual([]);
});

test('a set that was changed or taken back elsewhere since then keeps that', () => {
  const typed = typing(rowAt(0), 7);
  expect(leftInField(typed, items({ reps: 9, changedAt: '2026-01-01T11:00:00.000Z' }))).toEqual([]);
  expect(leftInField(typed, items({ done: false }))).toEqual([]);
});

test('a done set is not all logged while its field is open, or a closed sheet holds other numbers', () => {
  expect(isUnlogged(typing(rowAt(0), 7, false), items())).toBe(true);
  expect(isUnlogged(typing(rowAt(0), rowAt(0).values.reps), items())).toBe(true);
  expect(isUnlogged(typing(rowAt(0), rowAt(0).values.reps, false), items())).toBe(false);
  expect(isUnlogged(typing(rowAt(1), 7, false), items())).toBe(false);
  expect(isUnlogged(NOTHING_TYPED, items())).toBe(false);
});

test('an extra set that was begun is found again by its item', () => {
  const [squat] = items();
  if (!squat) throw new Error('the layout has no item');
  const begun: TypedSets = { sets: { extra: { ...typedInto(rowAt(0), rowAt(0).values, false) } } };
  expect(begunExtra(begun, squat)).toBe('extra');
  expect(begunExtra(typing(rowAt(0), 7), squat)).toBeUndefined();
});
