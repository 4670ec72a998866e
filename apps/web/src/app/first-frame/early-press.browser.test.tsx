import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { noteEarlyPress } from './early-press.ts';

let pressed: string[] = [];

/** As the server draws home: two controls at fixed places, which hear nothing. */
const FRAME =
  '<div data-frame inert><nav style="position: fixed; top: 0; left: 0; display: flex"><button style="width: 100px; height: 60px">Bell</button><button style="width: 100px; height: 60px">More</button></nav></div>';

beforeEach(() => {
  pressed = [];
  document.body.innerHTML = `<div id="root">${FRAME}</div>`;
});
afterEach(() => {
  document.body.innerHTML = '';
});

/** The app takes the place of the frame in one step. */
function takePlace(): void {
  const root = document.querySelector('#root');
  if (root) root.innerHTML = FRAME.replace(' inert', '').replace('data-frame', '');
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => pressed.push(button.textContent ?? ''));
}

const finger = (x: number, y: number, type: string) =>
  dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y }));

test('a press on the first frame is done on what takes its place', async () => {
  const pressAgain = noteEarlyPress();
  await userEvent.click(document.body, { position: { x: 150, y: 30 } });
  takePlace();
  expect(pressed).toEqual([]);
  pressAgain();
  expect(pressed).toEqual(['More']);
  expect(document.activeElement?.textContent).toBe('More');
});

test('a finger that scrolls presses nothing, nor does one on a frame that is not seen', () => {
  const pressAgain = noteEarlyPress();
  finger(150, 30, 'pointerdown');
  finger(150, 90, 'pointerup');
  const nav = document.querySelector('nav');
  if (nav) nav.style.display = 'none';
  finger(150, 30, 'pointerdown');
  finger(150, 30, 'pointerup');
  takePlace();
  pressAgain();
  expect(pressed).toEqual([]);
});
