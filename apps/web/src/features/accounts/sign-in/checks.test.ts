import { expect, test } from 'vitest';
import { CHECKS } from './checks.ts';

test.each([
  ['firstName', 'Ada', true],
  ['firstName', '  ', false],
  ['email', 'ada@example.com', true],
  ['email', 'ada@', false],
  ['newPassword', 'twelve chars', true],
  ['newPassword', 'eleven char', false],
  ['newPassword', 'x'.repeat(128), true],
  ['newPassword', 'x'.repeat(129), false],
] as const)('%s: %j is taken: %s', (name, value, isTaken) => {
  expect(CHECKS[name](value)).toBe(isTaken);
});
