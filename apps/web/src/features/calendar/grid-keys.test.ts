import { expect, test } from 'vitest';
import { dayByKey } from './month/use-grid-keys.ts';

test('keys move through a grid of weeks by the usual pattern', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'a'];
  expect(keys.map((key) => dayByKey('2026-10-31', key, { shift: false, first: 0 }))).toEqual([
    '2026-10-30',
    '2026-11-01',
    '2026-10-24',
    '2026-11-07',
    '2026-10-25',
    '2026-10-31',
    '2026-09-30',
    '2026-11-30',
    undefined,
  ]);
  expect(dayByKey('2024-02-29', 'PageDown', { shift: true, first: 0 })).toBe('2025-02-28');
  expect(dayByKey('2026-11-01', 'Home', { shift: false, first: 1 })).toBe('2026-10-26');
});
