import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSignedIn } from '../../../testing/signed-in.tsx';
import { WEEK_DAYS } from './grid-rules.ts';
import type { GridActions } from './use-grid-actions.ts';
import { WeekGrid } from './week-grid.tsx';

const state = {
  selection: null,
  block: [],
  choose: () => {},
  extend: () => {},
  chooseBlock: () => {},
  clear: () => {},
};
// The grid asks no more of it.
const actions = {
  program: { id: 'one' },
  clip: null,
  edits: { shown: { weeks: 52 } },
} as unknown as GridActions;
const weeks = Array.from({ length: 52 }, (_none, at) => ({
  week: at + 1,
  phase: null,
  days: WEEK_DAYS.map(() => []),
}));
const height = () => document.documentElement.scrollHeight;

test('a programme of a year is there to its last week below a head that stays in sight', async () => {
  await page.viewport(1440, 800);
  await renderSignedIn(<WeekGrid {...{ weeks, actions, state }} isMine onAdd={() => {}} />);
  const rows = () => [...document.querySelectorAll('[data-index]')];
  for (const part of [0.3, 0.6]) {
    const top = Math.round(part * height());
    scrollTo({ top, behavior: 'instant' });
    await expect
      .poll(() => rows().filter((row) => row.getBoundingClientRect().top > 100).length)
      .toBeGreaterThan(3);
    expect(scrollY).toBeGreaterThan(top - 400);
  }
  scrollTo({ top: height(), behavior: 'instant' });
  await expect.element(page.getByRole('button', { name: 'Week 52' })).toBeVisible();
});
