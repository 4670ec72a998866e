import { describe, expect, it, test } from 'vitest';
import { GROUNDS, groundOf, hashOf, letterOf } from './face.ts';

describe('the letter of somebody without a picture', () => {
  const id = 'kim';

  it('is that of the first name, else of the e-mail, else U', () => {
    expect(letterOf({ id, firstName: 'ada', email: 'x@example.test' })).toBe('A');
    expect(letterOf({ id, firstName: null, email: 'kim@example.test' })).toBe('K');
    expect(letterOf({ id, firstName: null, email: null })).toBe('U');
  });

  it('is that of the shown name where a page has no more, and none while the name loads', () => {
    expect(letterOf({ id, name: 'Ada Lovelace' })).toBe('A');
    expect(letterOf({ id, name: 'kim@example.test' })).toBe('K');
    expect(letterOf({ id, name: '' })).toBe('U');
    expect(letterOf({ id, name: null })).toBe('');
  });
});

describe('the ground of a letter', () => {
  test('ids that differ in one letter give numbers that differ, and every ground is used', () => {
    const ids = Array.from({ length: 200 }, (_, index) => `0193a2f0-7c10-7abc-8def-${1e11 + index}`);
    expect(new Set(ids.map(hashOf)).size).toBe(200);
    expect(new Set(ids.map(groundOf)).size).toBe(GROUNDS.length);
  });

  test('is the same in every place and every year', () => {
    expect(hashOf('0193a2f0-7c10-7abc-8def-0123456789ab')).toBe(738715186);
    expect(groundOf('0193a2f0-7c10-7abc-8def-0123456789ab')).toBe('bg-person-3');
  });
});
