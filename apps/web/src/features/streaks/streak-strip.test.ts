import { expect, test } from 'vitest';
import { lastDays } from './streak-strip.tsx';

test('a strip ends today, and has two weeks at most', () => {
  const days = Array.from({ length: 21 }, (_, index) => ({
    date: `2026-03-${String(index + 1).padStart(2, '0')}`,
    state: 'rest' as const,
  }));
  expect(lastDays(days, '2026-03-18').map(({ date }) => date)).toEqual(
    days.slice(4, 18).map(({ date }) => date),
  );
  expect(lastDays(days, '2026-03-03')).toHaveLength(3);
});
