import { expect, test } from 'vitest';
import { findWrong } from './checks.ts';

const fields = { firstName: 'firstName', email: 'email', password: 'newPassword' } as const;

test('a filled form has nothing wrong', () => {
  const values = { firstName: 'Ada', email: 'ada@example.com', password: 'twelve chars' };
  expect(findWrong(fields, values)).toEqual([]);
});

test('what is wrong comes in the order of the form, so the first can be focused', () => {
  expect(findWrong(fields, { firstName: '  ', email: 'ada@', password: 'eleven char' })).toEqual([
    'firstName',
    'email',
    'password',
  ]);
});

test('a password of 128 characters is taken and one of 129 is not', () => {
  const filled = { firstName: 'Ada', email: 'ada@example.com' };
  expect(findWrong(fields, { ...filled, password: 'x'.repeat(128) })).toEqual([]);
  expect(findWrong(fields, { ...filled, password: 'x'.repeat(129) })).toEqual(['password']);
});
