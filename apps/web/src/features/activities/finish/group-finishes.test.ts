import type { Activity } from '@spotter/contract/activities';
import { expect, test } from 'vitest';
import { groupFinishes } from './group-finishes.ts';

/** Activities of a morning, newest first: 'f' is a finished session, 'p' a post, with the minute after eight. */
const feed = (...rows: string[]) =>
  rows.map((row) => {
    const minutes = Number(row.slice(1));
    return {
      id: row,
      type: row.startsWith('f') ? 'workout_completed' : 'post',
      createdAt: new Date(Date.UTC(2026, 2, 2, 8, minutes)).toISOString(),
    } as Activity;
  });
const grouped = (...rows: string[]) =>
  groupFinishes(feed(...rows)).map(
    ({ id, activities }) => `${id}: ${activities.map((one) => one.id).join(' ')}`,
  );

test('finished sessions within an hour are one entry, with the id of the oldest', () => {
  expect(grouped('f60', 'f41', 'f0')).toEqual(['f0: f60 f41 f0']);
  expect(grouped('f61', 'f41', 'f0')).toEqual(['f61: f61', 'f0: f41 f0']);
});

test('a post stands between them, and posts stay apart', () => {
  expect(grouped('p9', 'p8', 'f7', 'p6', 'f5', 'f4')).toEqual([
    'p9: p9',
    'p8: p8',
    'f7: f7',
    'p6: p6',
    'f4: f5 f4',
  ]);
});

test('a new one changes no entry but the one that it joins', () => {
  expect(grouped('f90', 'f80', 'f20', 'f15').slice(1)).toEqual(grouped('f20', 'f15'));
  expect(grouped()).toEqual([]);
});
