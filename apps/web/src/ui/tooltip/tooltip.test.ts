import { expect, test } from 'vitest';
import { placeAbove } from './tooltip-place.ts';
import { claim, newShared, openingDelay, tooltipDelay, tooltipSkip } from './tooltip-timing.ts';

const view = { width: 390, height: 844 };
const box = { width: 100, height: 26 };

test('a tooltip opens after 700 ms, and at once while another is open or within 300 ms after it closed', () => {
  const timing = { delay: tooltipDelay, skip: tooltipSkip, shared: newShared() };
  expect(openingDelay(timing, 0)).toBe(700);
  timing.shared.close = () => undefined;
  expect(openingDelay(timing, 0)).toBe(0);
  timing.shared = { close: null, closedAt: 1000 };
  expect(openingDelay(timing, 1299)).toBe(0);
  expect(openingDelay(timing, 1300)).toBe(700);
});

test('opening one closes the one before, whose close call then has no effect', () => {
  const shared = newShared();
  const closed: string[] = [];
  const leaveFirst = claim(shared, () => closed.push('first'));
  const leaveSecond = claim(shared, () => closed.push('second'));
  leaveFirst();
  expect(closed).toEqual(['first']);
  expect(shared.close).not.toBeNull();
  leaveSecond();
  expect(shared.close).toBeNull();
  expect(closed).toEqual(['first']);
});

test('it is centred above its anchor', () => {
  const place = placeAbove({ top: 200, left: 150, width: 40, height: 40 }, box, view);
  expect(place).toEqual({ top: 166, left: 120 });
});

test('it is placed below where there is no room above', () => {
  const place = placeAbove({ top: 10, left: 150, width: 40, height: 40 }, box, view);
  expect(place.top).toBe(58);
});

test('it stays inside the window horizontally', () => {
  expect(placeAbove({ top: 200, left: 0, width: 20, height: 20 }, box, view).left).toBe(8);
  expect(placeAbove({ top: 200, left: 380, width: 20, height: 20 }, box, view).left).toBe(282);
});
