import { expect, test } from 'vitest';
import { pressedKey } from './pressed-key.ts';

const press = (key: string, isComposing: boolean, keyCode: number) =>
  pressedKey({ key, isComposing, keyCode } as KeyboardEvent);

test('an Enter by itself is an Enter', () => {
  expect(press('Enter', false, 13)).toBe('Enter');
});

test('an Enter that accepts a word belongs to the input method, before or after its composition ended', () => {
  // Chrome and Firefox; Safari, whose composition ended before.
  expect(press('Enter', true, 229)).toBe('');
  expect(press('Enter', true, 13)).toBe('');
  expect(press('Enter', false, 229)).toBe('');
});

test('so do an Escape that drops it and arrows that choose another', () => {
  expect(press('Escape', false, 229)).toBe('');
  expect(press('ArrowDown', true, 40)).toBe('');
});

test('of an event of React, the native one tells', () => {
  expect(pressedKey({ key: 'Enter', nativeEvent: { key: 'Enter', keyCode: 229 } } as never)).toBe('');
});
