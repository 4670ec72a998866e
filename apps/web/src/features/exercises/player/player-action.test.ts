import { expect, test } from 'vitest';
import { actionOf, keepsKey } from './player-action.ts';

test('arrows and letters skip ten seconds, digits jump to tenths of the video', () => {
  for (const key of ['ArrowLeft', 'j', 'J']) expect(actionOf(key)).toEqual({ type: 'skip', seconds: -10 });
  for (const key of ['ArrowRight', 'l']) expect(actionOf(key)).toEqual({ type: 'skip', seconds: 10 });
  expect(actionOf('0')).toEqual({ type: 'jump', share: 0 });
  expect(actionOf('7')).toEqual({ type: 'jump', share: 0.7 });
});

test('other keys do nothing', () => {
  for (const key of ['Escape', 'Tab', 'Enter', 'x', 'F8', 'Home']) expect(actionOf(key)).toBeNull();
});

test('an element that needs a key itself keeps it', () => {
  expect(keepsKey('button', ' ')).toBe(true);
  expect(keepsKey('button', 'k')).toBe(false);
  expect(keepsKey('choice', 'ArrowLeft')).toBe(true);
  expect(keepsKey('choice', 'm')).toBe(false);
  expect(keepsKey('slider', 'ArrowUp')).toBe(true);
  expect(keepsKey('slider', '5')).toBe(false);
  expect(keepsKey('text', 'k')).toBe(true);
  expect(keepsKey('other', ' ')).toBe(false);
});
