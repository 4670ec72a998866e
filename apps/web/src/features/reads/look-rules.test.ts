import { expect, test } from 'vitest';
import { looksOf } from './look-rules.ts';

const read = (id: string, what: string, at: string) => ({ by: { id, name: id }, what, at });

test('looks of one reader on one day are one line, by the days of the person', () => {
  const reads = [
    read('jonas', 'habits', '2026-03-03T22:30:00.000Z'),
    read('jonas', 'body/weight', '2026-03-03T18:04:00.000Z'),
    read('amara', 'body/weight', '2026-03-03T18:03:00.000Z'),
    read('jonas', 'body/sleep', '2026-03-03T17:00:00.000Z'),
  ];
  const told = (zone: string) =>
    looksOf(reads, zone).map(({ name, things, at }) => [name, things.join(), at.slice(8, 16)]);
  expect(told('UTC')).toEqual([
    ['jonas', 'habits,body/weight,body/sleep', '03T22:30'],
    ['amara', 'body/weight', '03T18:03'],
  ]);
  expect(told('Pacific/Auckland')).toHaveLength(2);
  expect(told('Asia/Kolkata')[0]).toEqual(['jonas', 'habits', '03T22:30']);
});
