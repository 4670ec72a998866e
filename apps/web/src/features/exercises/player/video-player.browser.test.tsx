import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import film from '../../../../../../e2e/films/squat-and-hinge.webm?url';
import { VideoPlayer } from './video-player.tsx';

const CAPTIONS = URL.createObjectURL(
  new Blob(['WEBVTT\n\n00:00.000 --> 00:04.000\nSit down between your hips.\n'], { type: 'text/vtt' }),
);
const video = () => {
  const element = document.querySelector('video');
  if (!element) throw new Error('the player has no video');
  return element;
};
/** Opens a film of 16 seconds that can be seeked. */
async function open() {
  await render(<VideoPlayer name="Pin Squat" address={film} captions={CAPTIONS} poster={null} />);
  await expect.poll(() => video().duration).toBeGreaterThan(15);
  video().pause();
}
const press = (keys: string) => userEvent.keyboard(keys);
const time = () => Math.round(video().currentTime);

beforeEach(() => localStorage.removeItem('player'));
afterEach(() => vi.useRealTimers());

describe('the keys of a player', () => {
  test('play and pause', async () => {
    await open();
    await expect.element(page.getByRole('button', { name: 'Play video' })).toHaveFocus();
    await press('k');
    await expect.poll(() => video().paused).toBe(false);
    await press(' ');
    await expect.poll(() => video().paused).toBe(true);
  });

  test('skip ten seconds and jump to tenths', async () => {
    await open();
    await press('0{ArrowRight}');
    await expect.poll(time).toBe(10);
    await press('j');
    await expect.poll(time).toBe(0);
    await press('5');
    await expect.poll(time).toBe(8);
    await press('l');
    await expect.poll(time).toBe(16);
  });

  test('change the volume, say so, and mute', async () => {
    await open();
    await press('{ArrowDown}{ArrowDown}');
    await expect.poll(() => video().volume).toBe(0.8);
    await expect.element(page.getByText('Volume 80%')).toBeVisible();
    await press('m');
    await expect.poll(() => [video().volume, video().muted]).toEqual([0.8, true]);
    await press('m');
    await expect.poll(() => video().muted).toBe(false);
  });

  test('change the speed and show captions', async () => {
    await open();
    await press('>');
    await expect.poll(() => video().playbackRate).toBe(1.25);
    await press('c0');
    await expect.element(page.getByText('Sit down between your hips.')).toBeVisible();
  });
});

describe('the controls of a player', () => {
  const shown = () => document.querySelector('[data-shown]')?.getAttribute('data-shown');

  test('hide three seconds after the last input while it plays', async () => {
    await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    (document.activeElement as HTMLElement).blur();
    await page.elementLocator(video()).click({ position: { x: 20, y: 20 } });
    await expect.poll(() => video().paused).toBe(false);
    await expect.poll(shown).toBe('true');
    vi.advanceTimersByTime(2_900);
    await expect.poll(shown).toBe('true');
    vi.advanceTimersByTime(200);
    await expect.poll(shown).toBe('false');
    await page.elementLocator(video()).hover({ position: { x: 40, y: 40 } });
    await expect.poll(shown).toBe('true');
  });

  test('stay while they have the focus', async () => {
    await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    await press('k');
    await expect.poll(() => video().paused).toBe(false);
    await press('{Tab}');
    vi.advanceTimersByTime(60_000);
    expect(shown()).toBe('true');
  });
});

test('a film that does not load says so', async () => {
  await render(<VideoPlayer name="Pin Squat" address="/no-such-film.webm" captions={null} poster={null} />);
  await expect.element(page.getByText('The video did not load')).toBeVisible();
});
