import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { withQueries } from '../../../testing/with-queries.tsx';
import { type DraftLine, newLine } from '../builder/draft.ts';
import { SetTable } from './set-table.tsx';

const squat = newLine({ id: 'squat', name: 'Squat', measure: 'reps' }, 'line');

function Table({ onLine }: { onLine: (line: DraftLine) => void }) {
  const [line, setLine] = useState(squat);
  return (
    <SetTable
      line={line}
      onChange={(change) =>
        setLine((now) => {
          const next = change(now);
          onLine(next);
          return next;
        })
      }
    />
  );
}

async function show(units: 'metric' | 'imperial' = 'metric') {
  let line = squat;
  await render(
    withQueries(
      <Table
        onLine={(next) => {
          line = next;
        }}
      />,
      { units },
    ),
  );
  return () => line.sets;
}
const reps = (row: number) => page.getByRole('listitem').nth(row).getByRole('textbox').first();
const weight = (row: number) => page.getByRole('listitem').nth(row).getByRole('textbox').nth(1);

describe('the targets of an exercise', () => {
  test('start with three sets', async () => {
    await show();
    await expect.poll(() => page.getByRole('listitem').all().length).toBe(3);
  });

  test('are set individually', async () => {
    const sets = await show();
    await reps(1).fill('8');
    await expect.poll(() => sets().map((set) => set.reps)).toEqual([12, 8, 12]);
  });

  test('can be a range', async () => {
    const sets = await show();
    await reps(0).fill('8-10');
    await expect.poll(() => [sets()[0]?.reps, sets()[0]?.repsMax]).toEqual([8, 10]);
  });

  test('are stored in kilograms when typed in pounds', async () => {
    const sets = await show('imperial');
    await weight(0).fill('100');
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => Number(sets()[0]?.weight).toFixed(1)).toBe('45.4');
  });

  test('move to the next set on Enter', async () => {
    await show();
    await reps(0).click();
    await userEvent.keyboard('{Enter}');
    await expect.element(reps(1)).toHaveFocus();
  });

  test('keep their value when the typed text is invalid', async () => {
    const sets = await show();
    await reps(0).fill('many');
    await expect.element(reps(0)).toHaveAttribute('aria-invalid', 'true');
    await userEvent.keyboard('{Tab}');
    await expect.element(reps(0)).toHaveValue('many');
    expect(sets()[0]?.reps).toBe(12);
  });

  test('are no part of a number that is not taken', async () => {
    const sets = await show();
    await reps(0).click();
    await userEvent.keyboard('8000{Tab}');
    await expect.element(reps(0)).toHaveAttribute('aria-invalid', 'true');
    expect(sets()[0]?.reps).toBe(12);
  });

  test('get warm-ups before them in one press, whose loads follow from the work set', async () => {
    const sets = await show();
    await page.getByRole('button', { name: /Warm-.up sets/ }).click();
    await expect
      .poll(() => sets().map(({ type, reps, weight }) => [type, reps, weight]))
      .toEqual([
        ['warmup', 5, null],
        ['warmup', 3, null],
        ['warmup', 2, null],
        ['normal', 12, null],
        ['normal', 12, null],
        ['normal', 12, null],
      ]);
    await expect.element(page.getByRole('button', { name: /Warm-.up sets/ })).not.toBeInTheDocument();
  });
});
