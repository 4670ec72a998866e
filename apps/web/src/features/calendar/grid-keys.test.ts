import { expect, test } from 'vitest';
import { dayByKey } from './use-grid-keys.ts';

test('keys lead through a grid of weeks from Sunday as everywhere', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'a'];
  expect(keys.map((key) => dayByKey('2026-10-31', key, false))).toEqual([
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
  expect(dayByKey('2024-02-29', 'PageDown', true)).toBe('2025-02-28');
});
