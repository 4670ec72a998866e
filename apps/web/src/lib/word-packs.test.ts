import { expect, test } from 'vitest';
import { type AskedPacks, askFor } from './word-packs.ts';

const nothing = (): AskedPacks => ({ now: new Set(['first']), withMore: new Set() });

test('a part of home takes what home says of its words, and the rest of them comes with what every other page needs', () => {
  const asked = nothing();
  expect(askFor(asked, 'training', true)).toEqual(['home']);
  expect(askFor(asked, 'live', true)).toEqual(['home']);
  expect([...asked.now]).toEqual(['first', 'home']);
  expect(askFor(asked, 'more')).toEqual(['more', 'training', 'live']);
  expect([...asked.now]).toEqual(['first', 'home', 'more', 'training', 'live']);
});

test('elsewhere, and once more is there, a part takes all of its words', () => {
  const asked = nothing();
  expect(askFor(asked, 'training')).toEqual(['training']);
  expect(askFor(asked, 'more')).toEqual(['more']);
  expect(askFor(asked, 'live', true)).toEqual(['live']);
});
