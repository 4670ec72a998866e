import { expect, test } from 'vitest';
import {
  type Controls,
  type ControlsEvent,
  dueIn,
  FIRST_CONTROLS,
  HIDE_AFTER_MS,
  nextControls,
} from './first-controls.ts';

/** The controls after these events. */
const after = (...events: ControlsEvent[]): Controls => events.reduce(nextControls, FIRST_CONTROLS);
const plays = (at: number): ControlsEvent => ({ type: 'playing', at, playing: true });
const input = (at: number, focused = false): ControlsEvent => ({ type: 'input', at, focused });
const due = (at: number, focused = false): ControlsEvent => ({ type: 'due', at, focused });

test('the controls hide three seconds after playing began, not earlier', () => {
  expect(HIDE_AFTER_MS).toBe(3000);
  expect(dueIn(after(plays(1000)), 1000)).toBe(3000);
  expect(after(plays(1000), due(3999)).shown).toBe(true);
  expect(after(plays(1000), due(4000)).shown).toBe(false);
});

test('every input restarts the three seconds and shows them again', () => {
  const touched = after(plays(0), input(2500));
  expect(dueIn(touched, 3000)).toBe(2500);
  expect(nextControls(touched, due(3000)).shown).toBe(true);
  expect(nextControls(touched, due(5500)).shown).toBe(false);
  expect(after(plays(0), due(3000), input(9000)).shown).toBe(true);
});

test('they stay while the video is paused, and appear when it stops', () => {
  expect(dueIn(FIRST_CONTROLS, 60_000)).toBeNull();
  expect(after(due(60_000)).shown).toBe(true);
  const hidden = after(plays(0), due(3000));
  expect(nextControls(hidden, { type: 'playing', at: 8000, playing: false }).shown).toBe(true);
});

test('they stay while the keyboard focus is inside', () => {
  const focused = after(plays(0), input(100, true));
  expect(dueIn(focused, 100)).toBeNull();
  expect(nextControls(focused, due(60_000, true)).shown).toBe(true);
  expect(nextControls(focused, { type: 'hide' }).shown).toBe(true);
});

test('a focus that moved inside meanwhile is respected when the time is up', () => {
  expect(after(plays(0), due(3000, true))).toMatchObject({ shown: true, focused: true });
});

test('a tap hides them at once while the video plays, but not while it is paused', () => {
  expect(after(plays(0), { type: 'hide' }).shown).toBe(false);
  expect(after({ type: 'hide' }).shown).toBe(true);
});
