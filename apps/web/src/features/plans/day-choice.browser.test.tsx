import { addDays, WEEK_START_NAMES, weekdayOf } from '@spotter/contract/days';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ownToday } from '#lib/time/own-day.ts';
import { setOwnWeek } from '#lib/time/week-choice.ts';
import { DayChoice } from './day-choice.tsx';

let chosen: string[] = [];

function Choice({ first }: { first?: string[] }) {
  const [days, setDays] = useState<string[]>();
  chosen = days ?? first ?? [];
  return <DayChoice days={chosen} preset={!days} onChange={setDays} planned={new Set()} />;
}

const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
/** All Mondays, Wednesdays and Fridays of so many days from today on. */
const training = (count: number) =>
  Array.from({ length: count }, (_nothing, index) => addDays(ownToday(), index)).filter((day) =>
    [1, 3, 5].includes(weekdayOf(day)),
  );

// Midnight does not come in the middle of a test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('the choice of days', () => {
  test('a pattern follows the number of weeks that is chosen after it', async () => {
    await render(<Choice />);
    await press('Mon Wed Fri');
    await expect.poll(() => chosen).toEqual(training(14));
    await page.getByText('4 weeks').click();
    await expect.poll(() => chosen).toEqual(training(28));
    await expect
      .element(page.getByRole('button', { name: 'Mon Wed Fri' }))
      .toHaveAttribute('aria-pressed', 'true');
    await page.getByText('2 weeks').click();
    await expect.poll(() => chosen).toEqual(training(14));
  });
});

describe('a day that is chosen beforehand', () => {
  const tomorrow = () => addDays(ownToday(), 1);
  const mondays = (count: number) =>
    Array.from({ length: count }, (_nothing, index) => addDays(ownToday(), index)).filter(
      (day) => weekdayOf(day) === 1,
    );

  test('gives way to the first choice: every Monday of eight weeks is eight days', async () => {
    vi.setSystemTime('2026-06-11T10:00:00Z');
    await render(<Choice first={[ownToday()]} />);
    await page.getByText('8 weeks').click();
    await press('Every Monday');
    await expect.poll(() => chosen).toEqual(mondays(56));
    expect(chosen).toHaveLength(8);
  });

  test('is taken away by its own press, and replaced by that of another day', async () => {
    vi.setSystemTime('2026-06-11T10:00:00Z');
    const view = await render(<Choice first={[ownToday()]} />);
    await press(/^Today/);
    await expect.poll(() => chosen).toEqual([]);
    await view.unmount();
    await render(<Choice first={[ownToday()]} />);
    await press(/^Tomorrow/);
    await expect.poll(() => chosen).toEqual([tomorrow()]);
    await press(/^Today/);
    await expect.poll(() => chosen).toEqual([tomorrow(), ownToday()].sort());
  });
});

describe('its weeks', () => {
  afterEach(() => setOwnWeek(null));

  const heads = () =>
    page
      .getByRole('button', { name: /^Every / })
      .elements()
      .map((head) => head.querySelector('[aria-hidden]')?.textContent);

  test('begin on Sunday in English, and on the weekday that the person has chosen', async () => {
    await render(<Choice />);
    await expect.poll(() => heads()[0]).toBe('Sun');
    for (const start of WEEK_START_NAMES) {
      setOwnWeek(start);
      await expect.poll(() => heads()[0]?.toLowerCase()).toBe(start.slice(0, 3));
    }
  });
});
