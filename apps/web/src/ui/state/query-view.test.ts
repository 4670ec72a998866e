import { expect, test } from 'vitest';
import { hasNoEntries } from './query-view.tsx';

test('no data, an empty list and empty pages have no entries', () => {
  expect(hasNoEntries(null)).toBe(true);
  expect(hasNoEntries([])).toBe(true);
  expect(hasNoEntries({ pages: [[], []], pageParams: [] })).toBe(true);
  expect(hasNoEntries({ pages: [[], ['one']], pageParams: [] })).toBe(false);
  expect(hasNoEntries({ name: 'one' })).toBe(false);
});
